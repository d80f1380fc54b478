import StarterKit from '@tiptap/starter-kit'
import { RICH_TEXT_LINK_PATTERN } from '@contract/rich-text'
import { linkAttributes, Picture, Subscript, Superscript, Tables } from './rich-nodes'

const LINK = new RegExp(RICH_TEXT_LINK_PATTERN)

/** What the editor knows: the tags of `RICH_TEXT_TAGS` and nothing else, so that phones draw what is seen here. */
export const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => LINK.test(address),
    },
  }).extend({
    addExtensions() {
      const given = this.parent?.() ?? []
      return given.map((each) => {
        if (each.name === 'link')
          return each.extend({ addAttributes: () => ({ href: { default: null }, ...linkAttributes() }) } as never)
        // Without the class of a language, which phones do not draw.
        if (each.name === 'codeBlock')
          return each.extend({ addAttributes: () => ({}), renderHTML: () => ['pre', ['code', 0]] } as never)
        return each
      })
    },
  }),
  Picture,
  Subscript,
  Superscript,
  Tables,
]
