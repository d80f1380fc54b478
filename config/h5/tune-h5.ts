import fs from 'node:fs'
import path from 'node:path'
import { ChunkVersionsPlugin } from './chunk-versions-plugin'
import { RouteAssetsPlugin } from './route-assets-plugin'
import type { WebpackChain, Webpack } from '../build-config'
import { tuneNutui } from '../nutui/tune-nutui'
import { OrderStylesPlugin } from '../styles/order-styles-plugin'
import { tuneProduction } from '../tune-production'
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
  // Only what Taro uses of these packages: addresses without patterns, queries without lists (9 KB).
  chain.resolve.alias
    .set('universal-router$', path.join(root, 'config/h5/taro/universal-router.js'))
    .set('query-string$', path.join(root, 'config/h5/taro/query-string.js'))
    .set('history$', path.join(root, 'config/h5/taro/history.js'))
    .set('@tarojs/api$', path.join(root, 'config/h5/taro/api.js'))
    .set('@tarojs/taro-h5/dist/api/taro$', path.join(root, 'config/h5/taro/taro.js'))
  replaceTaroParts(chain, webpack, root)
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
  // Only WeUI's font and rules for check boxes of Taro's, which we do not use (3.5 KB).
  chain.resolve.alias.set('@tarojs/components/dist/taro-components/taro-components.css', stub('empty.css'))
  // Where pdf.js lies, for Node alone: webpack would write this build's folder into the script.
  chain.module
    .rule('pdfPlace')
    .test(/pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs$/)
    .use('pieces')
    .loader(path.join(root, 'config/h5/boot/replace-text.cjs'))
    .options({ pieces: [['createRequire(import.meta.url)', "createRequire('/')"]] })
  chain.plugin('orderStyles').use(OrderStylesPlugin)
  if (!isProduction) return
  tuneProduction(chain, root)
  extractTaroStyle(chain)
  tuneBoot(chain, root)
  // npm run size checks sizes; webpack's own hints count uncompressed bytes.
  chain.performance.hints(false)
  splitChunks(chain)
  chain.plugin('chunkVersions').use(ChunkVersionsPlugin, ['later'])
  chain.plugin('routeAssets').use(RouteAssetsPlugin, [path.join(root, 'src')])
}

/** Files of Taro's packages and what stands for them, below config/h5/taro. */
const TARO_PARTS: Record<string, string> = {
  // Never mounted: these bars and the pull-down refresh are components of ours (7 KB).
  'router/dist/tabbar.js': 'tab-bar.js',
  'router/dist/navigationBar.js': 'navigation-bar.js',
  'router/dist/router/navigation-bar.js': 'navigation-bar.js',
  'components/dist/components/taro-pull-to-refresh-core.js': 'pull-to-refresh.js',
  'router/dist/style.js': 'style.js',
  'router/dist/utils/index.js': 'routes-alias.js',
  'router/dist/events/resize.js': 'resize.js',
  // Without polyfills, JSONP and interceptors.
  'taro-h5/dist/api/network/request/index.js': 'request.js',
}

const replaceTaroParts = (chain: WebpackChain, webpack: Webpack, root: string): void => {
  const parts = new Map(
    Object.entries(TARO_PARTS).map(([file, part]) => {
      const original = path.join(root, 'node_modules/@tarojs', file)
      if (!fs.existsSync(original)) throw new Error(`no ${file} in Taro: its packages have changed`)
      return [original, path.join(root, 'config/h5/taro', part)]
    }),
  )
  chain.plugin('taroParts').use(webpack.NormalModuleReplacementPlugin, [
    /^(\.\.?\/|tslib$)/,
    (resource: { context: string; request: string }) => {
      if (resource.request === 'tslib') {
        // The router takes one of its helpers.
        if (resource.context.includes(path.join('@tarojs', 'router')))
          resource.request = path.join(root, 'config/h5/taro/tslib.js')
        return
      }
      const file = path.join(resource.context, resource.request)
      resource.request = parts.get(file) ?? parts.get(`${file}.js`) ?? resource.request
    },
  ])
  // A name that a part lacks fails the build.
  chain.module
    .rule('taroExports')
    .test(/node_modules[\\/]@tarojs[\\/].*\.js$/)
    .parser({ exportsPresence: 'error' })
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
    // Selectors carry the weight of their level (decision 0057), which compresses to nearly nothing.
    minSize: { javascript: 20 * 1024, 'css/mini-extract': 24 * 1024 },
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
