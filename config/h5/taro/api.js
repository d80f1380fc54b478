// @tarojs/api without interceptors, `preload` and the conversion of lengths (taro.js), which nothing uses.
import { Current, eventCenter, Events, getCurrentInstance, nextTick, options } from '@tarojs/runtime'

export default { Current, eventCenter, Events, getCurrentInstance, nextTick, options }
