import { describe, expect, it } from 'vitest'
import { compactCss } from '../../../server/src/modules/web/compact-css'

describe('compactCss', () => {
  it('removes line breaks, indentation, needless spaces and the last semicolon of a rule', () => {
    const css = `
      .card,
      .row > b {
        margin: 0 auto;
        font: 16px/1.7 "PingFang SC", sans-serif;
      }
      @media (max-width: 359px) {
        .row {
          color: red;
        }
      }
    `
    expect(compactCss(css)).toBe(
      '.card,.row>b{margin:0 auto;font:16px/1.7 "PingFang SC",sans-serif}@media(max-width:359px){.row{color:red}}',
    )
  })

  it('keeps the spaces that calc() and descendant selectors need', () => {
    expect(compactCss('.a * { width: calc(100% - 2 * var(--u) + 1px); }')).toBe(
      '.a *{width:calc(100% - 2*var(--u) + 1px)}',
    )
    expect(compactCss('.a + .b { height: calc((9px + 1em) * .5 + env(safe-area-inset-bottom)); }')).toBe(
      '.a+.b{height:calc((9px + 1em)*.5 + env(safe-area-inset-bottom))}',
    )
    expect(compactCss('.a :first-child { padding: 1px 2px; }')).toBe('.a :first-child{padding:1px 2px}')
    expect(compactCss('@media screen and (min-width: 1px) { .a { left: 0; } }')).toBe(
      '@media screen and (min-width:1px){.a{left:0}}',
    )
  })
})
