// In the place of Taro's own module. Taro's Babel plugin turns `useLoad` into `Taro.useLoad`; as a namespace, the
// default export still brings only the names that are used.
export * from './taro-names'
export * as default from './taro-default'
