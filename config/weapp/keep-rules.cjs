/** All rules, also those inside of media queries. @returns {import('postcss').Rule[]} */
const listRules = (root) => {
  const rules = []
  root.walkRules((rule) => void rules.push(rule))
  return rules
}

/**
 * Fails the build when a rule of a style sheet is removed on its way: Taro drops those with `*` in their selector
 * without a word. Sees all rules before other plugins visit any, and again after them.
 */
module.exports = () => ({
  postcssPlugin: 'keep-rules',
  prepare() {
    let before = []
    return {
      Once(root) {
        before = listRules(root).map((rule) => ({ rule, selector: rule.selector }))
      },
      OnceExit(root) {
        const after = new Set(listRules(root))
        const lost = before.find(({ rule }) => !after.has(rule))
        if (lost) throw lost.rule.error(`"${lost.selector}" does not reach the mini-program: write it without "*"`)
      },
    }
  },
})
module.exports.postcss = true
