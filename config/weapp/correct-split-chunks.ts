import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import type { Compilation, Compiler } from 'webpack'
import type { WebpackChain } from '../build-config'

const FILE = 'node_modules/@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin.js'
const LOOP = `
                    for (const module of modulesIterable) {
                        if (this.isExternalModule(module)) {
                            return;
                        }
                        if (!this.hasModuleId(module)) {
                            return;
                        }
                        if (this.hasExclude() && this.isExcludeModule(module)) {
                            return;
                        }
`

/** The source of Taro's plugin with its loop over a page's modules corrected. Throws when Taro has changed it. */
export const correctLoop = (source: string): string => {
  const pieces = source.split(LOOP)
  if (pieces.length !== 2)
    throw new Error(
      `not the known loop in ${FILE}: Taro has changed it, so read docs/decisions/0053 and correct it anew`,
    )
  return pieces.join(LOOP.replace(/return;/g, 'continue;'))
}

/** A module that several subpackages share. */
interface SharedModule {
  rawIdentifier: string
}

interface TaroPlugin {
  apply(compiler: Compiler): void
  /** Notes which of the shared modules each page requires, in their order. */
  setChunkSubCommons(shared: Map<string, SharedModule>): void
}

type TaroPluginClass = new (...options: object[]) => TaroPlugin

const loadCorrectedSource = (root: string): TaroPluginClass => {
  const file = path.join(root, FILE)
  const run = compileFunction(correctLoop(fs.readFileSync(file, 'utf8')), ['exports', 'require'], { filename: file })
  const exported = {} as { default: TaroPluginClass }
  run(exported, createRequire(file))
  if (typeof exported.default.prototype.setChunkSubCommons !== 'function')
    throw new Error(`no setChunkSubCommons in ${FILE}: Taro has changed it, so read docs/decisions/0053`)
  return exported.default
}

/**
 * Taro's plugin from its corrected source; the one in node_modules stays as it is. What a page shares is required in
 * the order of imports and not of paths: of two style sheets, that of the importing component has to come last.
 */
export const loadCorrectedPlugin = (root: string): TaroPluginClass =>
  class extends loadCorrectedSource(root) {
    #compilation: Compilation | undefined

    override apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('CorrectSplitChunks', (compilation) => {
        this.#compilation = compilation
      })
      super.apply(compiler)
    }

    override setChunkSubCommons(shared: Map<string, SharedModule>): void {
      super.setChunkSubCommons(
        new Map([...shared].sort(([, one], [, other]) => this.#importIndex(one) - this.#importIndex(other))),
      )
    }

    /** Imported modules come before those that import them. */
    #importIndex({ rawIdentifier }: SharedModule): number {
      const module = this.#compilation?.findModule(rawIdentifier)
      return (module && this.#compilation?.moduleGraph.getPostOrderIndex(module)) ?? 0
    }
  }

/**
 * Taro moves what several subpackages share out of the main package, but its loop ends at the first module of a page
 * that is excluded, external or without a name, so that all after it fall into the main package (decision 0053).
 */
export const correctSplitChunks = (chain: WebpackChain, root: string): void => {
  if (!chain.plugins.has('miniSplitChunksPlugin'))
    throw new Error('Taro has no plugin miniSplitChunksPlugin any more: read docs/decisions/0053')
  chain.plugin('miniSplitChunksPlugin').init((_, options) => new (loadCorrectedPlugin(root))(...options))
}
