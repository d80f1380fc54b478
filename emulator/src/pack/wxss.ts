import fs from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type Root, type Rule } from 'postcss'
import parseSelector from 'postcss-selector-parser'
import { BUILTIN_TAGS } from '../builtins/tags'
import { HOST_MARK, SCOPE_MARK } from '../contracts/package'
import { rpxToCss } from '../contracts/rpx'

const tags = new Set(BUILTIN_TAGS)

const renameTags = parseSelector((selectors) => {
  selectors.walkTags((tag) => {
    if (tag.value === 'page' || tags.has(tag.value)) tag.value = `wx-${tag.value}`
  })
})

const markClasses = parseSelector((selectors) => {
  selectors.walkClasses((each) => {
    each.value = SCOPE_MARK + each.value
  })
  selectors.walkPseudos((pseudo) => {
    if (pseudo.value !== ':host') return
    pseudo.replaceWith(parseSelector.tag({ value: HOST_MARK }))
  })
})

const isKeyframe = (rule: Rule) => rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)

const importedPath = ({ params }: AtRule, from: string) => {
  const target = /^\s*(?:url\()?["']?([^"')]+)/.exec(params)?.[1]
  if (!target) return undefined
  return target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(from), target)
}

/**
 * One WXSS file with its @import rules inlined; a file that is imported twice appears where it was imported
 * first.
 */
const inlineImports = (root: string, file: string, seen: Set<string>, warnings: string[]): Root => {
  seen.add(file)
  const sheet = postcss.parse(fs.readFileSync(path.join(root, file), 'utf8'), { from: file })
  sheet.walkAtRules('import', (rule) => {
    const target = importedPath(rule, file)
    if (target && !seen.has(target) && fs.existsSync(path.join(root, target))) {
      rule.replaceWith(inlineImports(root, target, seen, warnings).nodes)
      return
    }
    if (!target || !seen.has(target)) warnings.push(`${file}: @import ${rule.params} leads nowhere`)
    rule.remove()
  })
  return sheet
}

/**
 * WXSS as CSS: imports inlined, `view` → `wx-view`, `page` → `wx-page`, rpx in viewport widths. With `scoped`, each
 * class carries the mark that the runtime turns into the component's scope.
 */
export const compileWxss = (root: string, file: string, scoped: boolean, warnings: string[]): string => {
  const sheet = inlineImports(root, file, new Set(), warnings)
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return
    rule.selector = renameTags.processSync(rule.selector)
    if (scoped) rule.selector = markClasses.processSync(rule.selector)
  })
  sheet.walkDecls((declaration) => {
    declaration.value = rpxToCss(declaration.value)
  })
  return sheet.toString()
}
