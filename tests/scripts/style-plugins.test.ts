import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createRequire } from 'node:module'
import webpack from 'webpack'
import { afterAll, expect, it } from 'vitest'
import { OrderStylesPlugin } from '../../config/styles/order-styles-plugin'
import { KeepSheetsPlugin } from '../../config/weapp/keep-sheets-plugin'

const ofTaro = createRequire(createRequire(import.meta.url).resolve('@tarojs/webpack5-runner'))
const MiniCss = ofTaro('mini-css-extract-plugin') as { new (options: object): webpack.WebpackPluginInstance } & {
  loader: string
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'style-plugins-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Two pages that import two components in opposite orders; what both need is one style sheet. */
const build = async (name: string, plugins: webpack.WebpackPluginInstance[]) => {
  const sources = path.join(folder, name)
  fs.mkdirSync(sources)
  const files = {
    'first.js': "import './a'\nimport './b'",
    'second.js': "import './b'\nimport './a'",
    'a.js': "import './base'\nimport './a.css'",
    'b.js': "import './base'\nimport './b.css'",
    'base.js': "import './base.css'",
    'a.css': '.a { top: 0 }',
    'b.css': '.b > .c { top: 1px }',
    'base.css': '.base { top: 2px }',
  }
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(sources, file), text)
  const compiler = webpack({
    context: sources,
    mode: 'production',
    entry: { first: './first.js', second: './second.js' },
    output: { path: path.join(sources, 'dist') },
    optimization: {
      minimize: false,
      splitChunks: {
        cacheGroups: { styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } },
      },
    },
    module: { rules: [{ test: /\.css$/, use: [MiniCss.loader, ofTaro.resolve('css-loader')] }] },
    plugins: [new MiniCss({ filename: '[name].wxss' }), ...plugins],
  })
  const { compilation } = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error)))
  })
  const sheet = path.join(sources, 'dist/styles.wxss')
  return {
    warnings: compilation.warnings.map(({ message }) => message),
    errors: compilation.errors.map(({ message }) => message),
    css: fs.existsSync(sheet) ? fs.readFileSync(sheet, 'utf8') : '',
  }
}

it('has one order for pages that import in different orders, what is imported first', async () => {
  expect((await build('unordered', [])).warnings.join('\n')).toContain('Conflicting order')
  const { warnings, css } = await build('ordered', [new OrderStylesPlugin()])
  expect(warnings).toEqual([])
  expect([...css.matchAll(/^\.\w+/gm)].map(([name]) => name)).toEqual(['.base', '.a', '.b'])
})

it('fails when a compiled rule is in no style sheet', async () => {
  const lose = (text: string): webpack.WebpackPluginInstance => ({
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap('lose', (compilation) =>
        compilation.hooks.processAssets.tap({ name: 'lose', stage: 0 }, (assets) => {
          const [file] = Object.keys(assets).filter((name) => name.endsWith('.wxss'))
          const css = assets[file!]!.source().toString().replace(text, '')
          compilation.updateAsset(file!, new webpack.sources.RawSource(css))
        }),
      ),
  })
  const order = new OrderStylesPlugin()
  expect((await build('kept', [order, new KeepSheetsPlugin()])).errors).toEqual([])
  expect((await build('lost', [order, lose('.b > .c { top: 1px }'), new KeepSheetsPlugin()])).errors).toEqual([
    expect.stringMatching(/b\.css loses \.b>\.c$/),
  ])
})
