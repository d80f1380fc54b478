import { RICH_TEXT_IMAGE_PATTERN, RICH_TEXT_LINK_PATTERN, RICH_TEXT_TAGS } from '@contract/rich-text'
import { Marked } from 'marked'
import { FilterXSS } from 'xss'

/** For text and for quoted attributes; an entity that is there already stays one. */
const escapeMarks = (text: string): string => text.replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Where the addresses in a rich text lead: the callback returns what to write instead, or undefined to refuse. */
export interface RichTextLinks {
  /** A picture's path in the school folder → its address. */
  image: (path: string) => string | undefined
  /** `course/lesson` → attributes of a link that previews the lesson. */
  lesson: (key: string) => { id: string; courseId: string } | undefined
  /** TeX between dollar signs → the address of its picture with its size. Without it dollar signs are text. */
  formula?: (tex: string, display: boolean) => FormulaPicture | { problem: string }
}

interface FormulaPicture {
  src: string
  width: number
  height: number
  depth: number
}

/** GitHub's Markdown, without the class that names a code block's language. */
const createParser = () =>
  new Marked({
    gfm: true,
    breaks: true,
    renderer: { code: ({ text }) => `<pre><code>${escapeMarks(text.replace(/&/g, '&amp;'))}</code></pre>` },
  })
const plainParser = createParser()

/** `$$…$$`, or `$…$` with no space inside its signs and no digit behind, so that "$5 or $6" stays text. */
export const FORMULA = /^(?:\$\$([^$]+)\$\$|\$(?!\s)((?:\\[^]|[^$\\\n])+?)(?<!\s)\$(?!\d))/

/** A parser that also knows formulas; `draw` returns their HTML. */
const createFormulaParser = (draw: (tex: string, display: boolean) => string) =>
  createParser().use({
    extensions: [
      {
        name: 'formula',
        level: 'inline',
        start: (source) => source.indexOf('$'),
        tokenizer: (source) => {
          const [raw, display, inline] = FORMULA.exec(source) ?? []
          return raw === undefined
            ? undefined
            : { type: 'formula', raw, tex: (display ?? inline).trim(), display: display !== undefined }
        },
        renderer: ({ tex, display }) => draw(String(tex), Boolean(display)),
      },
    ],
  })

export interface RichTextProblem {
  line: number
  message: string
}

const IMAGE_PATHS = /!\[[^\]]*\]\(\s*<?([^)\s>]+)[^)]*\)|<img\b[^>]*\bsrc\s*=\s*["']?([^"'\s>]+)/gi

/** Paths of the pictures that a Markdown text shows. */
export const imagePaths = (markdown: string): string[] =>
  [...markdown.matchAll(IMAGE_PATHS)]
    .map((match) => match[1] ?? match[2])
    .filter((address) => !/^https?:/i.test(address))

/** Markdown → HTML that holds nothing but what RICH_TEXT_TAGS allows; what was refused is said with its line. */
export const renderRichText = (
  markdown: string,
  links: RichTextLinks,
): { html: string; problems: RichTextProblem[] } => {
  const problems: RichTextProblem[] = []
  const lineOf = (part: string) => {
    const at = markdown.toLowerCase().indexOf(part.toLowerCase())
    return at < 0 ? 1 : markdown.slice(0, at).split('\n').length
  }
  const refuse = (part: string, message: string) => problems.push({ line: lineOf(part), message })

  const attribute = (tag: string, name: string, value: string): string | undefined => {
    if (!RICH_TEXT_TAGS[tag]?.includes(name)) {
      refuse(`${name}=`, `<${tag}> 不能有属性 ${name}`)
      return ''
    }
    if (tag === 'a' && name === 'href') return linkAttributes(value)
    if (tag === 'img' && name === 'src') {
      const address = links.image(value) ?? (new RegExp(RICH_TEXT_IMAGE_PATTERN, 'i').test(value) ? value : undefined)
      if (address === undefined) refuse(value, `图片地址 ${value} 不能使用`)
      return address === undefined ? '' : `src="${escapeMarks(address)}"`
    }
    return `${name}="${escapeMarks(value)}"`
  }
  const linkAttributes = (value: string): string => {
    if (value.startsWith('lesson:')) {
      const lesson = links.lesson(value.slice('lesson:'.length))
      if (!lesson) refuse(value, `课时链接 ${value} 应当写成 lesson:课程代号/课时代号`)
      return lesson ? `data-id="${lesson.id}" data-course-id="${lesson.courseId}"` : ''
    }
    const allowed = new RegExp(RICH_TEXT_LINK_PATTERN, 'i').test(value)
    if (!allowed) refuse(value, `链接 ${value} 不能使用，只支持 http、https、tel、mailto 和 lesson:`)
    return allowed ? `href="${escapeMarks(value)}"` : ''
  }

  const filter = new FilterXSS({
    whiteList: Object.fromEntries(Object.entries(RICH_TEXT_TAGS).map(([tag, names]) => [tag, [...names]])),
    onTagAttr: attribute,
    onIgnoreTagAttr: attribute,
    onIgnoreTag: (tag, source) => {
      if (!source.startsWith('</')) refuse(`<${tag}`, `不能使用 <${tag}>`)
      return ''
    },
    css: false,
  })
  const drawFormula = (tex: string, display: boolean): string => {
    const picture = links.formula!(tex, display)
    if ('problem' in picture) {
      refuse(tex, picture.problem)
      return ''
    }
    const { src, width, height, depth } = picture
    const alt = escapeMarks(tex.replace(/&/g, '&amp;'))
    const kind = display ? 'block' : 'inline'
    const size = `width="${width}" height="${height}"`
    return `<img src="${src}" alt="${alt}" ${size} data-formula="${kind}" data-depth="${depth}">`
  }
  const parser = links.formula ? createFormulaParser(drawFormula) : plainParser
  const html = parser.parse(markdown, { async: false })
  return { html: filter.process(html).trim(), problems }
}
