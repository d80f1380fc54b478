/** Device and browser, as the access log and the start of the app need them (REQ-09, BOOT-01). */
export interface Client {
  isWeb: boolean
  isMobile: boolean
  /** Shown in a desktop browser on purpose: in the phone frame, or opened with `type=preview`. */
  isPreview: boolean
  isInWechat: boolean
  os: string
  osVersion: string
  browser: string
  browserVersion: string
  userAgent: string
}
