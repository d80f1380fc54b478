// What the web build gives as '@tarojs/taro': the web API and React's page hooks.
import taro from '@tarojs/taro-h5'
import * as api from '@tarojs/taro-h5'
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime'

export * from '@tarojs/taro-h5'
export * from '@tarojs/plugin-framework-react/dist/runtime'
export default Object.assign({}, taro, api, hooks)
