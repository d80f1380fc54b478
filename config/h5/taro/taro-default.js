// What Taro has as properties of its default export.
export * from './taro-names'
export { getCurrentInstance, nextTick } from '@tarojs/runtime'
export { getCurrentPages, history, navigateBack, navigateTo, reLaunch, redirectTo, switchTab } from '@tarojs/router'
