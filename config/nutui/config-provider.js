// NutUI's configuration without its component, which brings kebab-case and deep comparison into every piece.
import zhCN from '@nutui/nutui-react-taro/dist/es/locales/zh-CN'

export const useRtl = () => false
export const useConfig = () => ({ locale: zhCN, direction: 'ltr' })
export const getDefaultConfig = useConfig
