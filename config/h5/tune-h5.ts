import path from 'node:path'
import { RouteAssetsPlugin } from './route-assets-plugin'
import type { WebpackChain, Webpack } from '../build-config'

const inPackages = (pattern: RegExp) => (module: { resource?: string }) => Boolean(module.resource && pattern.test(module.resource))

/** Halves the script of the first page against Taro's defaults. Each step says what it saves. */
export const tuneH5 = (chain: WebpackChain, webpack: Webpack, { root, isProduction }: { root: string; isProduction: boolean }): void => {
  const stub = (file: string) => path.join(root, 'config/h5/stubs', file)

  // One module per Taro component instead of a single file with all of them (generate-components.mjs).
  chain.resolve.alias.set('@tarojs/components$', path.join(root, 'h5-components/index.js'))
  // Polyfills that every browser of the browserslist has.
  chain.resolve.alias
    .set('whatwg-fetch', stub('empty.js'))
    .set('abortcontroller-polyfill/dist/abortcontroller-polyfill-only$', stub('empty.js'))
    .set('jsonp-retry', stub('jsonp.js'))
  // Taro's own tab bar is never mounted when tabBar.custom is set.
  chain.plugin('withoutTaroTabBar').use(webpack.NormalModuleReplacementPlugin, [/\.\/tabbar(\.js)?$/, (resource: { context: string; request: string }) => {
    if (/@tarojs[\\/]router/.test(resource.context)) resource.request = stub('tab-bar.js')
  }])
  if (!isProduction) return
  // npm run size is the gate; webpack's own counts uncompressed bytes.
  chain.performance.hints(false)
  splitChunks(chain)
  chain.plugin('routeAssets').use(RouteAssetsPlugin, [path.join(root, 'src')])
}

/** Taro splits only the initial chunks: every page chunk would carry its own copy of NutUI and of Taro's components. */
const splitChunks = (chain: WebpackChain): void => {
  chain.optimization.splitChunks({
    chunks: 'all', hidePathInfo: true, minSize: 20 * 1024, maxInitialRequests: 6, maxAsyncRequests: 10,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      framework: {
        name: 'framework', chunks: 'initial', enforce: true, priority: 50,
        test: inPackages(/node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite|use-sync-external-store)[\\/]/),
      },
      taro: { name: 'taro', chunks: 'initial', enforce: true, priority: 40, test: inPackages(/node_modules[\\/](@tarojs|@stencil)[\\/]/) },
      // NutUI's style sheet once, cached, instead of a copy a page.
      nutui: { name: 'nutui', type: 'css/mini-extract', chunks: 'all', enforce: true, minChunks: 3, priority: 60, test: /@nutui/ },
      shared: { chunks: 'all', minChunks: 2, priority: 10, reuseExistingChunk: true },
    },
  })
}
