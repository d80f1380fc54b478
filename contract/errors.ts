/**
 * The one table of errors: name → numeric code, HTTP status and one Chinese sentence.
 * Expected refusals travel with HTTP 200 and their code in the envelope; 4xx and 5xx are for transport.
 * Codes 300 to 400 (but 307) make the app forget the login (rule AUTH-05), so nothing else may live there.
 */
export const ERRORS = {
  // Transport
  INPUT_INVALID: { code: 1400, status: 400, message: '提交的内容有误，请检查后重试' },
  ROUTE_NOT_FOUND: { code: 1404, status: 404, message: '没有这个接口' },
  METHOD_REFUSED: { code: 1405, status: 405, message: '请求方式不对' },
  BODY_TOO_LARGE: { code: 1413, status: 413, message: '提交的内容过大' },
  MEDIA_TYPE_REFUSED: { code: 1415, status: 415, message: '不支持这种提交格式' },
  RATE_LIMITED: { code: -2, status: 429, message: '操作太频繁，请稍后再试' },
  SERVER_ERROR: { code: -1, status: 500, message: '服务暂时不可用，请稍后重试' },
  SERVER_BUSY: { code: -1, status: 503, message: '服务正在重启，请稍后重试' },

  // Shop
  SHOP_NOT_FOUND: { code: 1101, status: 200, message: '店铺不存在或已停用' },
  PAGE_NOT_FOUND: { code: 1102, status: 200, message: '页面不存在或已下线' },
  ENUM_NOT_FOUND: { code: 1103, status: 200, message: '没有这个选项列表' },

  // Login
  LOGIN_REQUIRED: { code: 301, status: 200, message: '请先登录' },
  LOGIN_EXPIRED: { code: 302, status: 200, message: '登录过期' },
  CAPTCHA_REQUIRED: { code: 321, status: 200, message: '请输入图形验证码' },
  WECHAT_LOGIN_FAILED: { code: 331, status: 200, message: '微信登录失败，请重试' },

  // User
  PHONE_INVALID: { code: 2001, status: 200, message: '手机号码不正确' },
  PHONE_TAKEN: { code: 2002, status: 200, message: '该手机号已注册，请直接登录' },
  PHONE_UNKNOWN: { code: 2003, status: 200, message: '该手机号还没有注册' },
  CODE_WRONG: { code: 2004, status: 200, message: '验证码不正确' },
  CODE_EXPIRED: { code: 2005, status: 200, message: '验证码已失效，请重新获取' },
  CODE_TOO_SOON: { code: 2006, status: 200, message: '验证码已发送，请 60 秒后再试' },
  CODE_TOO_MANY: { code: 2007, status: 200, message: '今天获取验证码的次数已用完，请明天再试' },
  PASSWORD_WRONG: { code: 2008, status: 200, message: '手机号或密码不正确' },
  PASSWORD_WEAK: { code: 2009, status: 200, message: '密码需 8-20 位，包含大小写字母、数字和特殊字符' },
  PASSWORD_UNREADABLE: { code: 2010, status: 200, message: '密码未能解密，请刷新后重试' },
  PASSWORD_MISMATCH: { code: 2011, status: 200, message: '两次输入的密码不一致' },
  AGREEMENT_REQUIRED: { code: 2012, status: 200, message: '请先同意用户协议' },
  CAPTCHA_WRONG: { code: 321, status: 200, message: '图形验证码不正确' },
  USER_DISABLED: { code: 2014, status: 200, message: '账号已停用，请联系学校' },
  USER_NOT_FOUND: { code: 2015, status: 200, message: '用户不存在' },
  WECHAT_BOUND_ELSEWHERE: { code: 2016, status: 200, message: '该微信已绑定其他账号' },
  WECHAT_DISABLED: { code: 2017, status: 200, message: '本店铺未开通微信登录' },
  BIND_TICKET_INVALID: { code: 2018, status: 200, message: '绑定已超时，请重新用微信登录' },
  OLD_PASSWORD_WRONG: { code: 2019, status: 200, message: '原密码不正确' },
  SMS_FAILED: { code: 2020, status: 200, message: '短信发送失败，请稍后重试' },

  // Course
  COURSE_NOT_FOUND: { code: 3001, status: 200, message: '课程不存在' },
  COURSE_OFF_SHELF: { code: 3002, status: 200, message: '课程已下架' },
  COURSE_EXPIRED: { code: 3003, status: 200, message: '课程已过期' },
  COURSE_NOT_YET_VALID: { code: 3004, status: 200, message: '课程未到有效期' },
  COURSE_NOT_OWNED: { code: 3005, status: 200, message: '请先购买课程' },
  LESSON_NOT_FOUND: { code: 3006, status: 200, message: '课时不存在' },
  LESSON_LOCKED: { code: 3007, status: 200, message: '请先学完上一节' },
  MATERIAL_NOT_FREE: { code: 3008, status: 200, message: '该内容不支持试看，请先购买' },
  MATERIAL_NOT_PLAYABLE: { code: 3009, status: 200, message: '压缩包不支持在线播放' },
  STUDY_NOT_FOUND: { code: 3010, status: 200, message: '学习记录不存在' },
  COMMENT_NOT_ALLOWED: { code: 3011, status: 200, message: '购买后才能评价' },
  COMMENT_EXISTS: { code: 3012, status: 200, message: '你已经评价过了' },

  // Order and payment
  ORDER_NOT_FOUND: { code: 4001, status: 200, message: '订单不存在' },
  ORDER_EVENT_REFUSED: { code: 4002, status: 200, message: '订单当前状态不支持此操作' },
  ORDER_CHANGED_MEANWHILE: { code: 4003, status: 200, message: '订单状态已变化，请刷新' },
  ORDER_EXPIRED: { code: 4004, status: 200, message: '订单已超时，请重新下单' },
  GOODS_NOT_FOUND: { code: 4005, status: 200, message: '商品不存在或已下架' },
  GOODS_OWNED: { code: 4006, status: 200, message: '你已拥有该课程，无需重复购买' },
  PAYMENT_NOT_ENABLED: { code: 4007, status: 200, message: '未开通支付，请联系学校' },
  PAYMENT_CHANNEL_FAILED: { code: 4008, status: 200, message: '支付通道暂时不可用，请稍后重试' },
  PAYMENT_OPENID_MISSING: { code: 4009, status: 200, message: '请在微信中登录后再支付' },
  REQUEST_ID_REUSED: { code: 4010, status: 200, message: '重复的下单请求与之前的内容不一致' },

  // Files
  FILE_TOO_LARGE: { code: 5001, status: 200, message: '文件过大' },
  FILE_TYPE_REFUSED: { code: 5002, status: 200, message: '不支持这种文件' },
  FILE_MISSING: { code: 5003, status: 200, message: '请选择文件' },
} as const

export type ErrorName = keyof typeof ERRORS

export { LOGIN_CODES, SUCCESS_CODE } from './envelope-codes'
