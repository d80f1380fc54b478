/** Inserted by the bundler from WeChat's typings. */
declare const __WECHAT_METHODS__: readonly string[]

/** Every method that `wx` has in WeChat. */
export const WECHAT_METHODS: readonly string[] = __WECHAT_METHODS__
