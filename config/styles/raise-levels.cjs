const path = require('node:path')

/** Folders of `src`, each of which dresses components of those before it. NutUI stands below all. */
const LEVELS = [/^shared\//, /^(core|platform)\//, /^features\//]
/** True of every element, and heavier than any number of classes. Global: CSS modules would rename it. */
const WEIGHT = ':not(:global(#_))'
const FIRST_CLASS = /\.[\w-]+/

const isKeyframe = ({ parent }) => parent.type === 'atrule' && parent.name.endsWith('keyframes')

/**
 * Cascade layers for browsers without `@layer` (decision 0057): a rule of a CSS module wins over those of lower levels,
 * whatever their specificity, and in whichever order style sheets are loaded.
 * @param {{ sources: string }} options the folder with the levels
 */
module.exports = ({ sources }) => ({
  postcssPlugin: 'raise-levels',
  Once(root) {
    const file = root.source?.input.file ?? ''
    const place = path.relative(sources, file).split(path.sep).join('/')
    const level = LEVELS.findIndex((folder) => folder.test(place)) + 1
    if (!level || !file.endsWith('.module.scss')) return
    root.walkRules((rule) => {
      if (isKeyframe(rule)) return
      rule.selectors = rule.selectors.map((selector) => selector.replace(FIRST_CLASS, `$&${WEIGHT.repeat(level)}`))
    })
  },
})
module.exports.postcss = true
