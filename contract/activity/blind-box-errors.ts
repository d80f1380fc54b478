/** Refusals of blind boxes. */
export const BLIND_BOX_ERRORS = {
  BLIND_BOX_NONCE_MISSING: { code: 8180, status: 200, message: '请从盲盒页面下单，位置由你手机的随机数决定' },
  BLIND_BOX_BIRTHDAY_MISSING: { code: 8181, status: 200, message: '买盲盒要先在个人资料里填写生日' },
  BLIND_BOX_TOO_YOUNG: { code: 8182, status: 200, message: '未满 8 周岁不能买盲盒' },
  BLIND_BOX_CONSENT_MISSING: { code: 8183, status: 200, message: '未满 18 周岁买盲盒，要先由监护人确认同意' },
  BLIND_BOX_DAY_LIMIT: { code: 8184, status: 200, message: '今天已经买到上限，明天再来' },
  BLIND_BOX_GUARDIAN_WRONG: { code: 8185, status: 200, message: '要用监护人自己的手机号' },
  BLIND_BOX_DRAW_NOT_FOUND: { code: 8186, status: 200, message: '没有这次开盒记录' },
  BLIND_BOX_CONSENT_NOT_ASKED: { code: 8187, status: 200, message: '8 到 17 周岁才需要监护人确认' },
} as const
