import type { AppConfig } from './build-config'

/** Taro's own defaults switch off most of terser's compression and emit ES5 syntax. */
const production: AppConfig = {
  jsMinimizer: 'terser',
  cssMinimizer: 'csso',
  terser: {
    enable: true,
    config: {
      // Taro keeps every function's name on the web, which nothing reads.
      keep_fnames: false,
      parse: { ecma: 2020 },
      compress: {
        ecma: 2020,
        passes: 2,
        arrows: true,
        collapse_vars: true,
        comparisons: true,
        computed_props: true,
        hoist_props: true,
        inline: true,
        loops: true,
        negate_iife: true,
        properties: true,
        reduce_funcs: true,
        reduce_vars: true,
        switches: true,
        toplevel: true,
        typeofs: true,
        directives: true,
      },
      // WeChat counts the bytes of files, and an escaped Chinese character takes six instead of three.
      // Taro quotes every key, which breaks private names (`static #x`) in the PDF worker.
      output: { ecma: 2020, comments: false, ascii_only: process.env.TARO_ENV === 'h5', quote_keys: false },
    },
  },
}

export default production
