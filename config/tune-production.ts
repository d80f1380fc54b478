import path from 'node:path'
import type { WebpackChain } from './build-config'

/** What both builds leave out. */
export const tuneProduction = (chain: WebpackChain, root: string): void => {
  // Without what no store uses, and with short private names (on the web 9 KB).
  chain.resolve.alias.set('mobx$', path.join(root, 'node_modules/mobx/dist/mobx.esm.js'))
  chain.module
    .rule('trimMobx')
    .test(/mobx[\\/]dist[\\/]mobx\.esm\.js$/)
    .use('trim')
    .loader(path.join(root, 'config/mobx/trim-mobx.cjs'))
  // A feature's public.ts only re-exports, so importing one thing from it must not bring in the rest.
  chain.module
    .rule('publicParts')
    .test(/src[\\/]features[\\/][^\\/]+[\\/]public\.ts$/)
    .set('sideEffects', false)
}
