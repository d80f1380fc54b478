import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { screens } from '@contract/screens'
import { withPageConfigs } from '../../config/weapp/page-configs'

const root = path.resolve(__dirname, '../..')
const { default: TaroPlugin } = createRequire(__filename)('@tarojs/webpack5-runner/dist/plugins/MiniPlugin')

/** Taro's own plugin with ours around it, as far as it has read the list of pages. */
const readPages = (names: string[]) => {
  const alias = { '@': path.join(root, 'src'), '@contract': path.join(root, 'contract') }
  const sourceDir = path.join(root, 'src')
  const plugin = new (withPageConfigs(TaroPlugin, root))({
    combination: { sourceDir, config: { alias, template: {} } },
  })
  Object.assign(plugin, { pages: names.map((name) => ({ name, path: path.join(sourceDir, `${name}.tsx`) })) })
  plugin.getPagesConfig()
  return plugin.filesConfig
}

describe("configurations of the mini-program's pages", () => {
  it('reach Taro from the table of screens', () => {
    const files = readPages(Object.values(screens).map((screen) => screen.path.slice(1)))
    expect(files['sub/account/order/index.config']?.content).toEqual({ enablePullDownRefresh: true })
    expect(files['pages/tab/tab1.config']?.content).toEqual({ enableShareAppMessage: true, enableShareTimeline: true })
    expect(files['sub/account/login.config']?.content).toEqual({})
  })

  it('fail the build when a page of the table is missing or Taro has changed', () => {
    expect(() => readPages(['pages/home'])).toThrow('Taro knows no page')
    expect(() => withPageConfigs(class {} as never, root)).toThrow('getPagesConfig')
  })
})
