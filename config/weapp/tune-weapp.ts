import path from 'node:path'
import type { WebpackChain } from '../build-config'

export const tuneWeapp = (chain: WebpackChain, root: string): void => {
  const jsbn = path.join(root, 'node_modules/jsencrypt/lib/lib/jsbn')
  // jsencrypt's random numbers touch `self` while they load, which a mini-program does not have.
  chain.resolve.alias
    .set(path.join(jsbn, 'rng'), path.join(root, 'config/weapp/secure-random.js'))
    .set('jsencrypt-generator$', path.join(jsbn, 'prng4.js'))
    .set('jsencrypt$', path.join(root, 'node_modules/jsencrypt/lib/index.js'))
}
