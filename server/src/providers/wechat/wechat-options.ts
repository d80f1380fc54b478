export interface WechatApp {
  appId: string
  secret: string
}

export interface WechatOptions {
  /** The official account behind the mobile web. */
  web: WechatApp | undefined
  mini: WechatApp | undefined
  apiBase: string
  /** Where browsers that reach us at `siteUrl` are sent to. */
  openBase: (siteUrl: string) => string
  fetch?: typeof fetch
}

/**
 * WeChat's apps by the environment: `WECHAT_WEB_APP_ID`, `WECHAT_WEB_SECRET`, `WECHAT_MINI_APP_ID`,
 * `WECHAT_MINI_SECRET`.
 */
export const readWechatOptions = (environment: NodeJS.ProcessEnv): WechatOptions => ({
  web: readApp(environment.WECHAT_WEB_APP_ID, environment.WECHAT_WEB_SECRET, 'WECHAT_WEB'),
  mini: readApp(environment.WECHAT_MINI_APP_ID, environment.WECHAT_MINI_SECRET, 'WECHAT_MINI'),
  apiBase: environment.WECHAT_API_BASE || 'https://api.weixin.qq.com',
  openBase: () => environment.WECHAT_OPEN_BASE || 'https://open.weixin.qq.com',
})

const readApp = (appId: string | undefined, secret: string | undefined, prefix: string): WechatApp | undefined => {
  if (!appId && !secret) return undefined
  if (!appId || !secret) throw new Error(`${prefix}_APP_ID 和 ${prefix}_SECRET 必须一起配置`)
  return { appId, secret }
}
