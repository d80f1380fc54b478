import path from 'node:path'
import { readConfig } from '@tarojs/helper'
import type { PageConfig } from '@tarojs/taro'
import type { WebpackChain } from '../build-config'

/** What we use of Taro's plugin for mini-programs. */
interface MiniPlugin {
  options: { combination: { config: object } }
  /** By the path of its file below `src`, which ends with `.config`. */
  filesConfig: Record<string, { content: PageConfig } | undefined>
  /** Reads the configuration of every page; at the beginning of each build, also of those that watch. */
  getPagesConfig(): void
}

type MiniPluginClass = new (...options: object[]) => MiniPlugin

/** Taro's plugin, which then adds what `src/routes/page-configs.ts` says. Throws when Taro's is another one. */
export const withPageConfigs = (Plugin: MiniPluginClass, root: string): MiniPluginClass => {
  if (typeof Plugin.prototype.getPagesConfig !== 'function')
    throw new Error('no getPagesConfig in the MiniPlugin of Taro: see config/weapp/page-configs.ts')
  return class extends Plugin {
    override getPagesConfig(): void {
      super.getPagesConfig()
      const ours: Record<string, PageConfig> = readConfig(
        path.join(root, 'src/routes/page-configs.ts'),
        this.options.combination.config,
      )
      for (const [page, config] of Object.entries(ours)) {
        const known = this.filesConfig[`${page}.config`]
        if (!known) throw new Error(`Taro knows no page ${page}`)
        Object.assign(known.content, config)
      }
    }
  }
}

/** Pages need no `.config.ts` beside them: Taro takes their configurations from the table of routes. */
export const setPageConfigs = (chain: WebpackChain, root: string): void => {
  if (!chain.plugins.has('miniPlugin')) throw new Error('Taro has no plugin miniPlugin any more')
  chain.plugin('miniPlugin').init((Plugin, options) => new (withPageConfigs(Plugin, root))(...options))
}
