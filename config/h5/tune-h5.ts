import path from 'node:path'
import { RouteAssetsPlugin } from './route-assets-plugin'
import type { WebpackChain, Webpack } from '../build-config'
import { tuneNutui } from '../nutui/tune-nutui'
import { tuneBoot } from './boot/tune-boot'

const inPackages = (pattern: RegExp) => (module: { resource?: string }) =>
  Boolean(module.resource && pattern.test(module.resource))

/** Halves the script of the first page against Taro's defaults. Each step says what it saves. */
export const tuneH5 = (
  chain: WebpackChain,
  webpack: Webpack,
  { root, isProduction }: { root: string; isProduction: boolean },
): void => {
  const stub = (file: string) => path.join(root, 'config/h5/stubs', file)

  // One module per Taro component instead of a single file with all of them (generate-components.mjs).
  chain.resolve.alias.set('@tarojs/components$', path.join(root, 'node_modules/.cache/h5-components/index.js'))
  tuneNutui(chain, webpack, root)
  // Polyfills that every browser of the browserslist has.
  chain.resolve.alias
    .set('whatwg-fetch', stub('empty.js'))
    .set('abortcontroller-polyfill/dist/abortcontroller-polyfill-only$', stub('empty.js'))
    .set('jsonp-retry', stub('jsonp.js'))
  // Our addresses have no patterns and our queries no lists, so no compiler is needed (8 KB).
  chain.resolve.alias
    .set('universal-router$', stub('universal-router.js'))
    .set('query-string$', stub('query-string.js'))
  // TypeScript has already checked access to private fields, so Babel's run-time checks go (0.3 KB on each page).
  for (const [helper, file] of [
    ['classPrivateFieldGet2', 'private-field-get.js'],
    ['classPrivateFieldSet2', 'private-field-set.js'],
    ['classPrivateFieldInitSpec', 'private-field-init.js'],
  ]) {
    const request = new RegExp(`@babel/runtime/helpers/esm/${helper}(\\.js)?$`)
    chain.plugin(helper).use(webpack.NormalModuleReplacementPlugin, [request, stub(file)])
  }
  // The plugin makes mini-program elements behave like HTML tags, which the web does not need (2 KB).
  chain.resolve.alias.set('@tarojs/plugin-html/dist/runtime$', stub('empty.js'))
  // Taro's own tab bar, navigation bar and pull-down refresh are never mounted: we have our own components (7 KB).
  replaceInTaro(chain, webpack, 'TabBar', /\.\/tabbar(\.js)?$/, stub('tab-bar.js'))
  replaceInTaro(
    chain,
    webpack,
    'NavigationBar',
    /\.\/(navigationBar|navigation-bar)(\.js)?$/,
    stub('navigation-bar.js'),
  )
  replaceInTaro(chain, webpack, 'PullToRefresh', /\.\/taro-pull-to-refresh-core(\.js)?$/, stub('pull-to-refresh.js'))
  // Only WeUI's font and rules for check boxes of Taro's, which we do not use (3.5 KB).
  chain.resolve.alias.set('@tarojs/components/dist/taro-components/taro-components.css', stub('empty.css'))
  if (!isProduction) return
  // Without what no store uses, and with short private names (9 KB).
  chain.resolve.alias.set('mobx$', path.join(root, 'node_modules/mobx/dist/mobx.esm.js'))
  chain.module
    .rule('trimMobx')
    .test(/mobx[\\/]dist[\\/]mobx\.esm\.js$/)
    .use('trim')
    .loader(path.join(root, 'config/h5/mobx/trim-mobx.cjs'))
  extractTaroStyle(chain)
  tuneBoot(chain, root)
  // A feature's public.ts only re-exports, so importing one thing from it must not bring in the rest.
  chain.module
    .rule('publicParts')
    .test(/src[\\/]features[\\/][^\\/]+[\\/]public\.ts$/)
    .set('sideEffects', false)
  // npm run size checks sizes; webpack's own hints count uncompressed bytes.
  chain.performance.hints(false)
  splitChunks(chain)
  chain.plugin('routeAssets').use(RouteAssetsPlugin, [path.join(root, 'src')])
}

/** Replaces one file of Taro's packages. Requests of the same name in other packages stay. */
const replaceInTaro = (chain: WebpackChain, webpack: Webpack, name: string, request: RegExp, stub: string): void => {
  chain.plugin(`without${name}`).use(webpack.NormalModuleReplacementPlugin, [
    request,
    (resource: { context: string; request: string }) => {
      if (/@tarojs[\\/](router|components)[\\/]/.test(resource.context)) resource.request = stub
    },
  ])
}

/**
 * Extracts the style sheet of Taro's components into a .css file before ours, out of the script (5 KB with its loader).
 */
const extractTaroStyle = (chain: WebpackChain): void => {
  const ours = chain.module.rule('customStyle').use('0')
  chain.module.rule('taroStyle').use('0').loader(ours.get('loader')).options(ours.get('options'))
}

/**
 * Taro splits only initial chunks, so every page chunk would contain its own copy of NutUI and of Taro's components.
 */
const splitChunks = (chain: WebpackChain): void => {
  chain.optimization.splitChunks({
    chunks: 'all',
    hidePathInfo: true,
    minSize: 20 * 1024,
    maxInitialRequests: 6,
    maxAsyncRequests: 10,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      framework: {
        name: 'framework',
        chunks: 'initial',
        enforce: true,
        priority: 50,
        test: inPackages(
          /node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite|use-sync-external-store)[\\/]/,
        ),
      },
      taro: {
        name: 'taro',
        chunks: 'initial',
        enforce: true,
        priority: 40,
        test: inPackages(/node_modules[\\/](@tarojs|@stencil)[\\/]/),
      },
      // NutUI's style sheet as one cached file instead of a copy in each page.
      nutui: {
        name: 'nutui',
        type: 'css/mini-extract',
        chunks: 'all',
        enforce: true,
        minChunks: 3,
        priority: 60,
        test: /@nutui/,
      },
      shared: { chunks: 'all', minChunks: 2, priority: 10, reuseExistingChunk: true },
    },
  })
}
