import path from 'node:path'
import type { Webpack, WebpackChain } from '../build-config'

/** Takes out of NutUI what no screen uses but every piece would bring (8.3 KB gz became 3.8 for the first one). */
export const tuneNutui = (chain: WebpackChain, webpack: Webpack, root: string): void => {
  // Icons come from our own set. A piece that needs one which is not mapped yet fails the build.
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
  // The theme is CSS variables (shared/theme/theme.scss) and the language Chinese, so nothing provides a configuration.
  chain.plugin('nutuiConfig').use(webpack.NormalModuleReplacementPlugin, [
    /\/configprovider(\/index|\/configprovider)?$/,
    (resource: { context: string; request: string }) => {
      if (/@nutui[\\/]nutui-react-taro[\\/]/.test(resource.context))
        resource.request = path.join(root, 'config/nutui/config-provider.js')
    },
  ])
}
