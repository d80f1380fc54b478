import path from 'node:path'
import type { Webpack, WebpackChain } from '../build-config'
import { tuneNutui } from '../nutui/tune-nutui'
import { OrderStylesPlugin } from '../styles/order-styles-plugin'
import { tuneProduction } from '../tune-production'
import { correctSplitChunks } from './correct-split-chunks'
import { KeepSheetsPlugin } from './keep-sheets-plugin'
import { setPageConfigs } from './page-configs'

const isJsencrypt = (context: string): boolean => /node_modules[\\/]jsencrypt[\\/]/.test(context)

export const tuneWeapp = (
  chain: WebpackChain,
  webpack: Webpack,
  { root, isProduction }: { root: string; isProduction: boolean },
): void => {
  const library = path.join(root, 'node_modules/jsencrypt/lib')
  chain.resolve.alias
    .set('jsencrypt$', path.join(library, 'index.js'))
    .set('jsencrypt-generator$', path.join(library, 'lib/jsbn/prng4.js'))
  tuneNutui(chain, webpack, root)
  correctSplitChunks(chain, root)
  setPageConfigs(chain, root)
  chain.plugin('orderStyles').use(OrderStylesPlugin)
  chain.plugin('keepSheets').use(KeepSheetsPlugin)
  if (isProduction) tuneProduction(chain, root)
  // jsencrypt's random numbers use `self` at load time, which a mini-program does not have.
  chain.plugin('secureRandom').use(webpack.NormalModuleReplacementPlugin, [
    /\/rng$/,
    (resource: { context: string; request: string }) => {
      if (isJsencrypt(resource.context)) resource.request = path.join(root, 'config/weapp/secure-random.js')
    },
  ])
}
