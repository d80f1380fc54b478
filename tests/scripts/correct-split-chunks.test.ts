import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { correctLoop, loadCorrectedPlugin } from '../../config/weapp/correct-split-chunks'

const root = path.resolve(__dirname, '../..')
const file = path.join(root, 'node_modules/@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin.js')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'split-chunks-'))

const write = (name: string, content: string): string => {
  const place = path.join(folder, name)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.writeFileSync(place, content)
  return place
}

/**
 * Builds two subpackages that share `a-excluded.js`, `b-shared.js` and what that imports, and returns the files by
 * name.
 */
const build = async (): Promise<Record<string, string>> => {
  // Modules are gone through by path: the excluded one is the first.
  write('a-excluded.js', "export const excluded = () => 'EXCLUDED-TEXT'")
  write('b-shared.js', "import { base } from './c-base'\nexport const shared = () => base() + 'SHARED-TEXT'")
  write('c-base.js', "export const base = () => 'BASE-TEXT'")
  const page = `
    import { excluded } from '../a-excluded'
    import { shared } from '../b-shared'
    console.log(excluded(), shared())`
  const Corrected = loadCorrectedPlugin(root)
  class Plugin extends Corrected {
    getSubpackageConfig(): object[] {
      return [{ root: 'first' }, { root: 'second' }]
    }
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {
      app: write('app.js', ''),
      'first/page': write('first/page.js', page),
      'second/page': write('second/page.js', page),
    },
    output: { path: path.join(folder, 'dist'), filename: '[name].js' },
    optimization: {
      minimize: false,
      concatenateModules: false,
      runtimeChunk: { name: 'runtime' },
      splitChunks: {
        cacheGroups: { common: { name: 'common', chunks: 'all', minChunks: 2, minSize: 0, priority: 1 } },
      },
    },
    plugins: [new Plugin({ exclude: [({ resource = '' }) => resource.endsWith('a-excluded.js')], combination: {} })],
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0]
      compiler.close(() => (failure ? reject(failure) : resolve()))
    }),
  )
  const dist = path.join(folder, 'dist')
  return Object.fromEntries(
    fs
      .readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, fs.readFileSync(path.join(dist, name), 'utf8')]),
  )
}

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe("Taro's plugin for subpackages, corrected", () => {
  it('keeps what two subpackages share in them, also after an excluded module', async () => {
    const files = await build()
    const holding = (text: string) => Object.keys(files).filter((name) => files[name].includes(text))
    expect(holding('EXCLUDED-TEXT')).toEqual(['common.js'])
    expect(holding('SHARED-TEXT').map((name) => name.split('/').slice(0, 2).join('/'))).toEqual([
      'first/sub-common',
      'second/sub-common',
    ])
  })

  it('requires what is imported before what imports it', async () => {
    const files = await build()
    const nameOf = (text: string): string =>
      Object.keys(files).find((name) => name.startsWith('first/') && files[name].includes(text)) ?? ''
    const required = [...files['first/page.js'].matchAll(/require\("([^"]+)"\)/g)].map(([, name]) =>
      path.posix.join('first', name),
    )
    const [base, shared] = ['BASE-TEXT', 'SHARED-TEXT'].map((text) => required.indexOf(nameOf(text)))
    expect(base).toBeGreaterThanOrEqual(0)
    expect(shared).toBeGreaterThan(base)
  })

  it('fails the build when Taro has changed the loop', () => {
    const source = fs.readFileSync(file, 'utf8')
    expect(() => correctLoop(source.replace('if (!this.hasModuleId(module))', 'if (module.gone)'))).toThrow(
      'docs/decisions/0053',
    )
    expect(() => correctLoop(correctLoop(source))).toThrow('docs/decisions/0053')
  })
})
