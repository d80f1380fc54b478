import { createRequire } from 'node:module'
import path from 'node:path'
import postcss, { type PluginCreator } from 'postcss'
import { expect, it } from 'vitest'
import { compileSheet, listSheets, SOURCES } from '../support/styles/sheets'

const load = createRequire(__filename)
const keepRules = load('../../config/weapp/keep-rules.cjs') as PluginCreator<unknown>
const ofTaro = createRequire(load.resolve('@tarojs/webpack5-runner'))
const { default: htmlTransform } = ofTaro('postcss-html-transform') as { default: PluginCreator<unknown> }
/** As Taro runs it for a mini-program, before our own. */
const process = (css: string, from?: string): string =>
  postcss([htmlTransform({ platform: 'weapp', removeCursorStyle: true }), keepRules()]).process(css, { from }).css

it('names a rule that Taro would drop', () => {
  expect(process('.a { top: 0 } .b:not(.c), .d > view { top: 1px }')).toContain('.b:not(.c)')
  expect(() => process('.a { top: 0 } .row > * { top: 1px }')).toThrow('".row > *" does not reach the mini-program')
  expect(() => process('@media print { .row * { top: 1px } }')).toThrow('".row *" does not reach')
})

it('finds none among the style sheets of the app', () => {
  const lost = listSheets().flatMap((file) => {
    try {
      process(compileSheet(file), file)
      return []
    } catch (error) {
      return [`${path.relative(SOURCES, file)}: ${(error as Error).message}`]
    }
  })
  expect(lost).toEqual([])
})
