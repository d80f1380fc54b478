import type { Compiler } from 'webpack'

const NAME = 'OrderStylesPlugin'
const STYLE = 'css/mini-extract'

/**
 * Puts the style sheets of all chunks into one order, in which a sheet follows those that its component imports. By
 * itself each page has an order of its own, and a chunk of several pages follows one of them and warns of the others.
 */
export class OrderStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunkModules.tap(NAME, (chunks) => {
        const { chunkGraph, moduleGraph } = compilation
        for (const chunk of chunks)
          for (const module of chunkGraph.getChunkModulesIterableBySourceType(chunk, STYLE) ?? []) {
            const index = moduleGraph.getPostOrderIndex(module)
            if (index === null) throw new Error(`${NAME}: no place for ${module.identifier()}`)
            for (const group of chunk.groupsIterable) group.setModulePostOrderIndex(module, index)
          }
      })
    })
  }
}
