/** Refusals of ads. */
export const AD_ERRORS = {
  AD_NOT_FOUND: { code: 8195, status: 200, message: '广告不存在或已结束' },
  AD_INVALID: { code: 8196, status: 200, message: '广告设置有误' },
} as const
