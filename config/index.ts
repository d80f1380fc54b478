import path from 'node:path'
import type { UserConfigExport } from '@tarojs/cli/dist/util/defineConfig'
import type { AppConfig, WebpackChain, Webpack } from './build-config'
import development from './dev'
import { tuneH5 } from './h5/tune-h5'
import production from './prod'
import { tuneWeapp } from './weapp/tune-weapp'

const root = path.resolve(__dirname, '..')
const isH5 = process.env.TARO_ENV === 'h5'
const isProduction = process.env.NODE_ENV === 'production'
const contract = path.join(root, 'contract')

/** Values that the sources read as `process.env.X`. All are replaced: a mini-program has no `process`. */
const env = {
  TARO_APP_API: JSON.stringify(process.env.TARO_APP_API ?? ''),
  TARO_APP_SID: JSON.stringify(process.env.TARO_APP_SID ?? 'qihang'),
}

/** Runs in both builds, on our style sheets and NutUI's. */
const growType = { [path.join(root, 'config/type/grow-type.cjs')]: {} }

const cssModules = {
  enable: true,
  config: {
    namingPattern: 'module',
    generateScopedName: isProduction ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]',
  },
}

const mini: AppConfig['mini'] = {
  compile: { include: [contract] },
  // Business code stays in its subpackage; libraries that nearly every subpackage uses lie in the main package once.
  optimizeMainPackage: {
    enable: true,
    exclude: [
      (module: { resource?: string }) =>
        /node_modules[\\/](@nutui|@swc|react-transition-group|lodash|classnames|async-validator)/.test(
          module.resource ?? '',
        ),
    ],
  },
  postcss: {
    pxtransform: { enable: true, config: {} },
    cssModules,
    ...growType,
    [path.join(root, 'config/weapp/keep-rules.cjs')]: {},
  },
  webpackChain: (chain: WebpackChain, webpack: Webpack) => tuneWeapp(chain, webpack, { root, isProduction }),
}

const h5: AppConfig['h5'] = {
  publicPath: '/wap/',
  staticDirectory: 'static',
  // Code beside src that is compiled like it.
  compile: { include: [contract, path.join(root, 'config/h5/components')] },
  // A page's file path is its address below /wap, so there are no customRoutes; `/` leads to the first page, tab1.
  router: { mode: 'browser', basename: '/wap' },
  // Hashes do not compress: 28 bits are enough for the versions of one file. ChunkVersionsPlugin reads ids from names.
  output: { filename: 'js/[name].[contenthash:7].js', chunkFilename: 'js/[id].[contenthash:7].js' },
  miniCssExtractPluginOption: {
    filename: 'css/[name].[contenthash:7].css',
    chunkFilename: 'css/[id].[contenthash:7].css',
  },
  // Convert px to rem in NutUI's style sheets too.
  esnextModules: ['@nutui/nutui-react-taro', '@nutui/icons-react-taro'],
  postcss: {
    autoprefixer: { enable: true, config: {} },
    // src/index.html sets the root font size: 20 px up to a width of 375 px, so that text stays legible, growing to 32
    // px.
    pxtransform: { enable: true, config: { baseFontSize: 20, minRootSize: 20, maxRootSize: 32 } },
    cssModules,
    ...growType,
    [path.join(root, 'config/styles/raise-levels.cjs')]: { config: { sources: path.join(root, 'src') } },
  },
  webpackChain: (chain: WebpackChain, webpack: Webpack) => tuneH5(chain, webpack, { root, isProduction }),
}

/** Only the type comes from @tarojs/cli: its code would load what creates projects, which is not installed. */
const config: UserConfigExport<'webpack5'> = (merge) => {
  const common: AppConfig = {
    projectName: 'pocket-school',
    date: '2026-11-21',
    // NutUI is designed for 375 px as well, so one width fits everything.
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
    sourceRoot: 'src',
    // The dev server empties its output folder, so it must not be the one that npm start serves.
    outputRoot: isH5 ? (isProduction ? 'dist/h5' : 'dist/h5-dev') : 'dist/weapp',
    alias: { '@': path.join(root, 'src'), '@contract': contract },
    env,
    plugins: ['@tarojs/plugin-html'],
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: {
      // With the cache, modules shared by subpackages kept stale module ids, and the screens failed.
      enable: process.env.TARO_CACHE !== '0' && (isH5 || !isProduction),
      buildDependencies: {
        config: [
          'babel.config.js',
          'config/h5/tune-h5.ts',
          'config/h5/chunk-versions-plugin.ts',
          'config/h5/boot/tune-boot.ts',
          'config/h5/boot/staged-entry.cjs',
          'config/h5/boot/compact-entry.cjs',
          'config/h5/boot/replace-text.cjs',
          'config/mobx/trim-mobx.cjs',
          'config/tune-production.ts',
          'config/weapp/tune-weapp.ts',
          'config/weapp/correct-split-chunks.ts',
          'config/weapp/page-configs.ts',
          'config/weapp/keep-rules.cjs',
          'config/weapp/keep-sheets-plugin.ts',
          'config/styles/order-styles-plugin.ts',
          'config/styles/raise-levels.cjs',
          'config/nutui/tune-nutui.ts',
          'config/type/grow-type.cjs',
          // Webpack does not know that the list of pages comes from them: a cached build lacked new screens.
          'contract/screens.ts',
          'src/routes/packages.ts',
          'src/routes/page-configs.ts',
          'src/routes/routes.ts',
        ].map((file) => path.join(root, file)),
      },
    },
    mini,
    h5,
  }
  return merge({}, common, isProduction ? production : development)
}

export default config
