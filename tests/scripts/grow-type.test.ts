import { createRequire } from 'node:module'
import postcss, { type PluginCreator } from 'postcss'
import { describe, expect, it } from 'vitest'
import { growType } from '../../server/src/modules/web/first-screen/grow-type'

const plugin = createRequire(__filename)('../../config/type/grow-type.cjs') as PluginCreator<unknown>
const grow = (rule: string): string =>
  postcss([plugin]).process(`.a { ${rule} }`, { from: undefined }).css.slice(5, -2).trim()

describe('letters that grow with the type size', () => {
  it.each([
    ['a size', 'font-size: 14px', 'font-size: calc(14px + var(--type-growth))'],
    ['a fallback', 'font-size: var(--b, 14px)', 'font-size: calc(var(--b, 14px) + var(--type-growth))'],
    ['no size', 'font-size: 0px', 'font-size: 0px'],
    ['a line', 'line-height: 22px', 'line-height: calc(22px + var(--type-growth))'],
    ['a line that centers', 'line-height: 44px', 'line-height: 44px'],
    ['a box without lines', 'height: 40px', 'height: 40px'],
  ])('%s', (_what, before, after) => {
    expect(grow(before)).toBe(after)
  })

  it('lets a box of two lines grow by both', () => {
    expect(grow('height: 36px; line-height: 18px')).toBe(
      'height: calc(36px + var(--type-growth) * 2); line-height: calc(18px + var(--type-growth))',
    )
  })

  it("grows in the server's picture by the same rules", () => {
    const css = '.a { height: calc(36 * var(--u)); line-height: calc(18 * var(--u)); font-size: calc(12 * var(--u)) }'
    expect(growType(css)).toBe(
      '.a { height: calc(36 * var(--u) + 2 * var(--type-growth)); ' +
        'line-height: calc(18 * var(--u) + var(--type-growth)); ' +
        'font-size: calc(12 * var(--u) + var(--type-growth)) }',
    )
    const centering = '.a { height: calc(44 * var(--u)); line-height: calc(44 * var(--u)) }'
    expect(growType(centering)).toBe(centering)
  })
})
