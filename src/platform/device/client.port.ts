/** Device and browser, as the start of the app needs them (BOOT-01). */
export interface Client {
  isWeb: boolean
  isMobile: boolean
  /** Shown in a desktop browser on purpose: in the phone frame, or opened with `type=preview`. */
  isPreview: boolean
  isInWechat: boolean
  /** The browser of another app, where logging in, paying and sharing may not work. */
  isInOtherApp: boolean
  /** A mini-program on an iPhone or iPad. */
  isIosMini: boolean
  /** WeChat's browser on an iPhone or iPad. */
  isIosWechat: boolean
  userAgent: string
}
