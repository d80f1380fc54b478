interface WeixinJSBridge {
  call(action: 'closeWindow'): void
  invoke(action: string, parameters: object, report: (answer: { err_msg: string }) => void): void
}

interface WechatJsSdk {
  config(options: object): void
  ready(report: () => void): void
  error(report: (answer: { errMsg?: string }) => void): void
  updateAppMessageShareData(card: object): void
  updateTimelineShareData(card: object): void
}

interface Window {
  /** WeChat puts it into every page it shows, some time after the page began. */
  WeixinJSBridge?: WeixinJSBridge
  /** The JSSDK, once its script ran. */
  wx?: WechatJsSdk
}
