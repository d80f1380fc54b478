import path from 'node:path'
import type { Webpack, WebpackChain } from '../build-config'

/** Removes what every NutUI component would bring but no screen uses (the first one: from 8.3 to 3.8 KB gz). */
export const tuneNutui = (chain: WebpackChain, webpack: Webpack, root: string): void => {
  // Icons come from our own set. The build fails when a component needs one that is not mapped yet.
  chain.resolve.alias.set('@nutui/icons-react-taro$', path.join(root, 'src/shared/ui/Icon/nutui-icons.tsx'))
  chain.module
    .rule('nutuiExports')
    .test(/node_modules[\\/]@nutui[\\/]/)
    .parser({ exportsPresence: 'error' })
  chain.module
    .rule('nutuiRoles')
    .test(/node_modules[\\/]@nutui[\\/]nutui-react-taro[\\/].*\.js$/)
    .use('role')
    .loader(path.join(root, 'config/nutui/role-loader.cjs'))
  // The theme is CSS variables (shared/theme/theme.scss) and the language is Chinese, so no configuration is provided.
  chain.plugin('nutuiConfig').use(webpack.NormalModuleReplacementPlugin, [
    /\/configprovider(\/index|\/configprovider)?$/,
    (resource: { context: string; request: string }) => {
      if (/@nutui[\\/]nutui-react-taro[\\/]/.test(resource.context))
        resource.request = path.join(root, 'config/nutui/config-provider.js')
    },
  ])
}
