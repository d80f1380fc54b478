import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import type { Compiler } from 'webpack'
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

type SplitChunksPlugin = new (...options: object[]) => { apply: (compiler: Compiler) => void }

/** Taro's plugin from its corrected source; the one in node_modules stays as it is. */
export const loadCorrectedPlugin = (root: string): SplitChunksPlugin => {
  const file = path.join(root, FILE)
  const run = compileFunction(correctLoop(fs.readFileSync(file, 'utf8')), ['exports', 'require'], { filename: file })
  const exported = {} as { default: SplitChunksPlugin }
  run(exported, createRequire(file))
  return exported.default
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
