import { defineConfig } from '@tarojs/cli'

/** Taro as it comes: what a page costs before there is anything of ours on it. */
export default defineConfig<'webpack5'>({
  projectName: 'empty-taro',
  date: '2026-11-22',
  designWidth: 375,
  deviceRatio: { 375: 2 },
  sourceRoot: 'src',
  outputRoot: '../../../dist/bench/empty-taro',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  h5: { publicPath: '/', router: { mode: 'browser' } },
})
