/** Refusals of virtual payment in the mini-program, and of what it sells. */
export const VIRTUAL_PAYMENT_ERRORS = {
  ORDER_MUST_PART: {
    code: 8220,
    status: 200,
    message: '课程、会员等虚拟商品和要寄送的商品在小程序里要分开下单，优惠券不能跨单使用',
  },
  VIRTUAL_PRICE_SYNCING: { code: 8221, status: 200, message: '价格正在同步到微信，大约需要 10 到 30 分钟，请稍后再付' },
  VIRTUAL_ITEM_REFUSED: { code: 8222, status: 200, message: '微信没有通过这件商品的审核，暂时不能购买，请联系学校' },
  VIRTUAL_ONE_BY_ONE: { code: 8223, status: 200, message: '小程序里请一件一件购买课程、会员和试卷' },
  VIRTUAL_DISCOUNT_TOO_DEEP: {
    code: 8224,
    status: 200,
    message: '优惠后的金额低于微信允许的最低价，请换一张优惠券或不用优惠券',
  },
  VIRTUAL_LOGIN_MISSING: { code: 8225, status: 200, message: '没有取得微信的登录凭证，请重新点支付' },
  VIRTUAL_OTHER_WECHAT: {
    code: 8226,
    status: 200,
    message: '这台手机登录的微信不是账号绑定的微信，请换回绑定的微信再付',
  },
  PAYMENT_TOO_SMALL: { code: 8227, status: 200, message: '苹果支付最少 1 元，这笔金额不能在 iPhone 上支付' },
  REFUND_BY_APPLE: { code: 8228, status: 200, message: '这笔款由苹果收取，学校不能退；请学员在 App Store 里申请退款' },
  VIRTUAL_COMPLAINT_NOT_FOUND: { code: 8229, status: 200, message: '没有这条待处理的投诉' },
} as const
