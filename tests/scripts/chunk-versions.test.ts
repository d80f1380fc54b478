import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { createRequire } from 'node:module'
import webpack from 'webpack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChunkVersionsPlugin } from '../../config/h5/chunk-versions-plugin'

const ofTaro = createRequire(createRequire(import.meta.url).resolve('@tarojs/webpack5-runner'))
const MiniCss = ofTaro('mini-css-extract-plugin') as { new (options: object): webpack.WebpackPluginInstance } & {
  loader: string
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chunk-versions-'))

const build = async (name: string, screenText: string): Promise<string> => {
  const sources = path.join(folder, name)
  fs.mkdirSync(sources)
  const files = {
    'entry.js': `self.open = (name) => name === 'first' ? import('./first') : import('./screen')
      self.toast = () => import(/* webpackChunkName: "later" */ './toast')`,
    'toast.js': `export default 'toast'`,
    'first.js': `export default 'first'`,
    'screen.js': `import './screen.css'\nexport default ${JSON.stringify(screenText)}`,
    'screen.css': '.screen { color: red }',
  }
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(sources, file), text)
  const output = path.join(sources, 'dist')
  const compiler = webpack({
    context: sources,
    mode: 'production',
    target: ['web', 'es2017'],
    entry: { app: './entry.js' },
    output: {
      path: output,
      publicPath: '/',
      filename: 'js/[name].[contenthash:7].js',
      chunkFilename: 'js/[id].[contenthash:7].js',
    },
    optimization: { minimize: false },
    module: { rules: [{ test: /\.css$/, use: [MiniCss.loader, ofTaro.resolve('css-loader')] }] },
    plugins: [
      new MiniCss({ filename: 'css/[name].[contenthash:7].css', chunkFilename: 'css/[id].[contenthash:7].css' }),
      new ChunkVersionsPlugin('later'),
    ],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const reason = error ?? stats?.compilation.errors[0]
      if (reason) reject(reason)
      else resolve()
    })
  })
  return output
}

const list = (output: string) =>
  ['js', 'css'].flatMap((kind) => fs.readdirSync(path.join(output, kind)).map((file) => `/${kind}/${file}`))

/** The file whose script contains a text. */
const find = (output: string, text: string): string =>
  list(output).find((file) => fs.readFileSync(output + file, 'utf8').includes(text))!

interface Tag {
  tag: string
  src?: string
  href?: string
  onload?: (event: object) => void
  onerror?: (event: object) => void
}

/** A page that has started the entry. `loaded` lists the files that it loaded since; those in `lost` fail. */
const openPage = (output: string, { preloads = [] as string[], lost = new Set<string>() } = {}) => {
  const loaded: string[] = []
  const load = (element: Tag) => {
    const file = (element.src ?? element.href)!
    if (lost.has(file) || !fs.existsSync(output + file))
      return element.onerror!({ type: 'error', target: { ...element } })
    loaded.push(file)
    if (element.tag === 'script') vm.runInContext(fs.readFileSync(output + file, 'utf8'), context)
    return element.onload!({ type: 'load', target: { ...element } })
  }
  const document = {
    querySelectorAll: () => preloads.map((href) => ({ href: `https://school.test${href}` })),
    getElementsByTagName: () => [],
    createElement: (tag: string) => ({ tag, setAttribute: () => undefined, getAttribute: () => null }),
    head: { appendChild: (element: Tag) => queueMicrotask(() => load(element)) },
  }
  const context = vm.createContext({ document, setTimeout: () => 0, clearTimeout: () => undefined })
  context.self = context
  context.window = context
  vm.runInContext(fs.readFileSync(output + find(output, 'self.open = '), 'utf8'), context)
  const open = context.open as (name: string) => Promise<{ default: string }>
  return { loaded, open }
}

describe('versions of chunks in a file of their own', () => {
  let output: string
  let files: Record<'entry' | 'later' | 'first' | 'screen' | 'style', string>
  beforeAll(async () => {
    output = await build('one', 'one text')
    files = {
      entry: find(output, 'self.open = '),
      later: find(output, "'toast'"),
      first: find(output, "'first'"),
      screen: find(output, '"one text"'),
      style: find(output, '.screen {'),
    }
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  const versionOf = (file: string): string => file.split('.')[1]

  it('leaves the entry the version of that file only', () => {
    const entry = fs.readFileSync(output + files.entry, 'utf8')
    expect(entry).toContain(versionOf(files.later))
    for (const file of [files.first, files.screen, files.style]) expect(entry).not.toContain(versionOf(file))
  })

  it('loads that file before a chunk whose version is not known, with its style sheet', async () => {
    const { open, loaded } = openPage(output)
    expect((await open('screen')).default).toBe('one text')
    expect(loaded[0]).toBe(files.later)
    expect(loaded.slice(1).sort()).toEqual([files.screen, files.style].sort())
    await open('first')
    expect(loaded.slice(3)).toEqual([files.first])
  })

  it('loads what the page announced without it', async () => {
    const { open, loaded } = openPage(output, { preloads: [files.screen, files.style, '/js/app.js'] })
    await open('screen')
    expect([...loaded].sort()).toEqual([files.screen, files.style].sort())
  })

  it('fails like a chunk where that file cannot be loaded, and can be tried again', async () => {
    const lost = new Set([files.later])
    const { open, loaded } = openPage(output, { lost })
    await expect(open('first')).rejects.toMatchObject({ name: 'ChunkLoadError' })
    lost.clear()
    expect((await open('first')).default).toBe('first')
    expect(loaded).toEqual([files.later, files.first])
  })

  it('gets a new name with each change of a chunk, and so does the entry, but no other chunk', async () => {
    const other = await build('other', 'another text')
    const added = list(other).filter((file) => !list(output).includes(file))
    const changed = [find(other, 'self.open = '), find(other, "'toast'"), find(other, '"another text"')]
    expect(added.sort()).toEqual(changed.sort())
    expect((await openPage(other).open('screen')).default).toBe('another text')
  })
})
