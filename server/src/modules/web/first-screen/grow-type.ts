/** As in config/type/grow-type.cjs: higher lines center one line in a box that has room for larger letters. */
const CENTERING_PX = 32

/**
 * Lets the letters of the drawn screens grow with the learner's type size, by the rules that config/type/grow-type.cjs
 * applies to the app's style sheets: otherwise texts would jump when the app takes over (decision 0048).
 */
export const growType = (css: string): string => css.replace(/\{[^{}]*\}/g, growRule)

const growRule = (rule: string): string => {
  const line = Number(/line-height: calc\((\d+) \* var\(--u\)\)/.exec(rule)?.[1] ?? 0)
  const linePx = line < CENTERING_PX ? line : 0
  return rule.replace(
    /(?<=[\s{])(font|font-size|line-height|height): calc\((\d+) \* var\(--u\)\)/g,
    (declaration, name: string, pixels: string) => {
      const times = name.startsWith('font') ? 1 : linePx && Number(pixels) % linePx === 0 ? Number(pixels) / linePx : 0
      if (!times) return declaration
      const growth = times === 1 ? 'var(--type-growth)' : `${times} * var(--type-growth)`
      return `${name}: calc(${pixels} * var(--u) + ${growth})`
    },
  )
}
