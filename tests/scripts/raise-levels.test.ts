import { createRequire } from 'node:module'
import path from 'node:path'
import postcss, { type PluginCreator } from 'postcss'
import { describe, expect, it } from 'vitest'
import { SOURCES } from '../support/styles/sheets'

const raiseLevels = createRequire(__filename)('../../config/styles/raise-levels.cjs') as PluginCreator<{
  sources: string
}>
const raise = (place: string, css: string): string =>
  postcss([raiseLevels({ sources: SOURCES })]).process(css, { from: path.join(SOURCES, place) }).css

const ONE = ':not(:global(#_))'

describe('levels of styles', () => {
  it.each([
    ['../node_modules/@nutui/popup.module.scss', ''],
    ['shared/ui/Button/Button.module.scss', ONE],
    ['core/share/ShareButton.module.scss', ONE.repeat(2)],
    ['platform/live/live-video.module.scss', ONE.repeat(2)],
    ['features/order/list/OrderListView.module.scss', ONE.repeat(3)],
    ['shared/theme/theme.scss', ''],
  ])('%s', (place, weight) => {
    expect(raise(place, '.a{top:0}')).toBe(`.a${weight}{top:0}`)
  })

  it('weighs each selector once, in front of a pseudo-element, also inside of a media query', () => {
    const place = 'shared/ui/Button/Button.module.scss'
    expect(raise(place, '@media print{.a.b>.c,.d::before{top:0}}')).toBe(
      `@media print{.a${ONE}.b>.c,.d${ONE}::before{top:0}}`,
    )
    expect(raise(place, '@keyframes turn{33.3%{top:0}to{top:1px}}')).toBe('@keyframes turn{33.3%{top:0}to{top:1px}}')
  })
})
