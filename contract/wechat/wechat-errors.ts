/** Refusals around a school's mini-program at WeChat. */
export const WECHAT_ERRORS = {
  WECHAT_SETTING_INVALID: { code: 8201, status: 200, message: '微信小程序的设置有误' },
  WECHAT_PUSH_NOT_FOUND: { code: 8203, status: 200, message: '没有这条微信的消息' },
  SHIPPING_REPORT_NOT_FOUND: { code: 8202, status: 200, message: '没有这笔发货信息' },
} as const
