// Names of Taro's general interface, without those that only fail on the web (worklets, plugins, route builders).
import { Current, eventCenter, Events, options } from '@tarojs/runtime'

let pixelsPerRem = 20

/** Called once by the entry, with designWidth and deviceRatio of config/index.ts. */
export const initPxTransform = ({ designWidth, deviceRatio, baseFontSize }) => {
  pixelsPerRem = (baseFontSize * 2) / deviceRatio[designWidth]
}

export const pxTransform = (size) => `${Number((Math.trunc(size) / pixelsPerRem).toFixed(5))}rem`
export const getEnv = () => 'WEB'
export { Current, Events, eventCenter, options }

// The framework's plugin adds its hooks to this module.
export {
  useAddToFavorites,
  useDidHide,
  useDidShow,
  useError,
  useKeyboardHeight,
  useLaunch,
  useLoad,
  useOptionMenuClick,
  usePageNotFound,
  usePageScroll,
  usePullDownRefresh,
  usePullIntercept,
  useReachBottom,
  useReady,
  useResize,
  useRouter,
  useSaveExitState,
  useScope,
  useShareAppMessage,
  useShareTimeline,
  useTabItemTap,
  useTitleClick,
  useUnhandledRejection,
  useUnload,
} from '@tarojs/plugin-framework-react/dist/runtime'

// The list of Taro's exports names these too. Using one is an error of the build or fails at once.
export {
  missing as Behavior,
  missing as canIUseWebp,
  missing as ENV_TYPE,
  missing as getAppInfo,
  missing as interceptorify,
  missing as interceptors,
  missing as Link,
  missing as preload,
  missing as requirePlugin,
}
const missing = undefined
