import path from 'node:path'
import type { Compilation, Compiler } from 'webpack'

export const ROUTE_ASSETS_FILE = 'assets-by-route.json'

const onlyServed = (files: Iterable<string>): string[] => [...files].filter((file) => /\.(js|css)$/.test(file))

/** Page address → the scripts and styles that it needs before it can draw, those of the entry first. */
const collect = (compilation: Compilation, sources: string): Record<string, string[]> => {
  const initial = onlyServed([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()))
  const assets: Record<string, string[]> = {}
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      // Only Taro's entry loads pages; what a page loads later is not needed for its first drawing.
      if (group.isInitial() || !request || !module?.identifier().includes('app.config')) continue
      const page = path
        .relative(sources, path.resolve(module.context ?? sources, request))
        .split(path.sep)
        .join('/')
      assets[`/${page}`] = [...new Set([...initial, ...onlyServed(group.getFiles())])]
    }
  }
  return assets
}

/** Writes beside the build which files each page needs: the server preloads them, the size gate adds them up. */
export class RouteAssetsPlugin {
  constructor(private readonly sources: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('RouteAssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RouteAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(collect(compilation, this.sources), undefined, 2)
          compilation.emitAsset(ROUTE_ASSETS_FILE, new sources.RawSource(text))
        },
      )
    })
  }
}
