// @ts-check
// Bundles the emulator once per state of its sources: main.mjs for Node, window.js for the engines' windows.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** Inside the emulator's workspace, so that external packages resolve from there. */
const cache = path.join(root, 'node_modules/.cache/weapp-emulator')
const require = createRequire(import.meta.url)

const hashSources = () => {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(root, 'package.json')))
  for (const file of [
    'bin/bundle.mjs',
    ...fs
      .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((each) => path.join('src', each))
      .sort(),
  ]) {
    const full = path.join(root, file)
    if (fs.statSync(full).isFile()) hash.update(`${file}\0`).update(fs.readFileSync(full)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Names of all `wx` methods in WeChat's typings. */
const listWechatMethods = () => {
  const file = path.join(
    path.dirname(require.resolve('miniprogram-api-typings/package.json')),
    'types/wx/lib.wx.api.d.ts',
  )
  const source = fs.readFileSync(file, 'utf8')
  const members = source.slice(source.indexOf('\n    interface Wx {'))
  return [...new Set([...members.matchAll(/^ {8}([A-Za-z]\w*)[(<]/gm)].map(([, name]) => name))]
}

/** @param {string} folder */
const build = async (folder) => {
  const esbuild = await import('esbuild')
  /** @satisfies {import('esbuild').BuildOptions} */
  const shared = { absWorkingDir: root, bundle: true, logLevel: 'warning', sourcemap: true, target: 'es2022' }
  await Promise.all([
    esbuild.build({
      ...shared,
      entryPoints: { main: 'src/cli/main.ts' },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      splitting: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
    }),
    esbuild.build({
      ...shared,
      entryPoints: ['src/engines/window-entry.ts'],
      outfile: path.join(folder, 'window.js'),
      platform: 'browser',
      format: 'iife',
      // No source maps for libraries: they would be parsed at every start.
      sourcemap: false,
      define: { 'process.env.NODE_ENV': '"production"', __WECHAT_METHODS__: JSON.stringify(listWechatMethods()) },
    }),
  ])
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes bundles of older sources, except recent ones that another process may be using. */
const removeOld = () => {
  for (const name of fs.readdirSync(cache)) {
    const folder = path.join(cache, name)
    if (Date.now() - fs.statSync(folder).mtimeMs > DAY_MS) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the bundles' folder. Two processes may build at once: the first to finish wins. */
export const bundle = async () => {
  const folder = path.join(cache, hashSources())
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(cache, { recursive: true })
    const fresh = fs.mkdtempSync(path.join(cache, 'new-'))
    await build(fresh)
    removeOld()
    try {
      fs.renameSync(fresh, folder)
    } catch (error) {
      if (!fs.existsSync(folder)) throw error
      fs.rmSync(fresh, { recursive: true })
    }
  }
  return { main: path.join(folder, 'main.mjs'), window: path.join(folder, 'window.js') }
}
