import path from 'node:path'
import type { Chunk, Compilation, Compiler, Module } from 'webpack'

const ROUTE_ASSETS_FILE = 'assets-by-route.json'
/** The list of screens that the entry does not load itself, in the chunk "later". */
const SCREENS = '?screens'
/** The share of NutUI in each file, for npm run size. */
const NUTUI_SHARES_FILE = 'nutui-shares.json'
/** NutUI, packages that only NutUI depends on, and the replacements in config/nutui. */
const NUTUI_MODULE = new RegExp(
  [
    String.raw`node_modules[\\/](@nutui|@swc[\\/]helpers|classnames|react-transition-group|react-fast-compare)[\\/]`,
    String.raw`config[\\/]nutui[\\/]`,
  ].join('|'),
)

const onlyServed = (files: Iterable<string>): string[] => [...files].filter((file) => /\.(js|css)$/.test(file))

/** Page address → the scripts and styles that it needs to render, those of the entry first. */
const collect = (compilation: Compilation, sources: string): Record<string, string[]> => {
  const initial = onlyServed([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const later = onlyServed(compilation.namedChunkGroups.get('later')?.getFiles() ?? [])
  const assets: Record<string, string[]> = {}
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      // Only Taro's entry and its list of screens load pages; what a page loads later is not needed for its first
      // render.
      const from = module?.identifier()
      if (group.isInitial() || !request || !from?.includes('app.config') || request.includes('app.config')) continue
      const page = path
        .relative(sources, path.resolve(module?.context ?? sources, request))
        .split(path.sep)
        .join('/')
      const before = from.includes(SCREENS) ? [...initial, ...later] : initial
      assets[`/${page}`] = [...new Set([...before, ...onlyServed(group.getFiles())])]
    }
  }
  return assets
}

/** File of the build → the share of its source that is NutUI. Sizes are those before minification. */
const collectNutuiShares = (compilation: Compilation): Record<string, number> => {
  const shares: Record<string, number> = {}
  const add = (chunk: Chunk, ending: string, isWanted: (module: Module) => boolean) => {
    const modules = compilation.chunkGraph.getChunkModules(chunk).filter(isWanted).flatMap(innerModules)
    const sum = (list: Module[]) => list.reduce((total, module) => total + module.size(), 0)
    const nutui = sum(modules.filter((module) => NUTUI_MODULE.test(module.identifier().split('!').pop() ?? '')))
    if (!nutui) return
    for (const file of chunk.files) if (file.endsWith(ending)) shares[file] = nutui / sum(modules)
  }
  for (const chunk of compilation.chunks) {
    add(chunk, '.css', (module) => module.type === 'css/mini-extract')
    add(chunk, '.js', (module) => module.type.startsWith('javascript'))
  }
  return shares
}

/** The modules that webpack concatenated into this one, or the module itself. */
const innerModules = (module: Module): Module[] => ('modules' in module ? (module.modules as Module[]) : [module])

/**
 * Writes lists beside the build: the files that each page needs, which the server preloads and npm run size adds up,
 * and the share of NutUI in them.
 */
export class RouteAssetsPlugin {
  constructor(private readonly sources: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('RouteAssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RouteAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const write = (file: string, content: object) =>
            compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content, undefined, 2)))
          write(ROUTE_ASSETS_FILE, collect(compilation, this.sources))
          write(NUTUI_SHARES_FILE, collectNutuiShares(compilation))
        },
      )
    })
  }
}
