/** Lines this high or higher center one line in a box that has room for larger letters. */
const CENTERING_PX = 32
/** Stars are drawn with letters of their own. */
const DRAWN_BY_LETTERS = /nutui-rate/

/** The last length of a value: `14px`, or the fallback of `var(--size, 14px)`. */
const pixelsOf = (value) => Number(/(\d*\.?\d+)px\)*$/.exec(value)?.[1] ?? 0)
const grow = (value, times = 1) =>
  `calc(${value} + ${times === 1 ? 'var(--type-growth)' : `var(--type-growth) * ${times}`})`

/**
 * Lets letters grow with the type size that the learner chose (decision 0048): every `font-size`, the lines that have
 * a height of their own, and boxes that are a whole number of such lines high. Runs before px become rem or rpx.
 */
module.exports = () => ({
  postcssPlugin: 'grow-type',
  Once(root) {
    root.walkRules((rule) => {
      const lengths = rule.nodes.filter(
        ({ type, prop, value }) =>
          type === 'decl' &&
          ['font-size', 'line-height', 'height'].includes(prop) &&
          pixelsOf(value) > 0 &&
          !value.startsWith('calc(') &&
          !DRAWN_BY_LETTERS.test(value),
      )
      const line = lengths.find(({ prop, value }) => prop === 'line-height' && pixelsOf(value) < CENTERING_PX)
      const linePx = line && pixelsOf(line.value)
      for (const length of lengths) {
        if (length.prop === 'font-size' || length === line) length.value = grow(length.value)
        else if (length.prop === 'height' && linePx && pixelsOf(length.value) % linePx === 0)
          length.value = grow(length.value, pixelsOf(length.value) / linePx)
      }
    })
  },
})
module.exports.postcss = true
