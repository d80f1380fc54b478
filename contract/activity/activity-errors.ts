/** Refusals of activities; the kinds have their own tables beside this one. */
export const ACTIVITY_ERRORS = {
  ACTIVITY_NOT_FOUND: { code: 8101, status: 200, message: '活动不存在或已下架' },
  ACTIVITY_NOT_STARTED: { code: 8102, status: 200, message: '活动还没有开始' },
  ACTIVITY_ENDED: { code: 8103, status: 200, message: '活动已结束' },
  ACTIVITY_STOPPED: { code: 8104, status: 200, message: '学校已提前结束这个活动' },
  ACTIVITY_PLACE_FORBIDDEN: { code: 8105, status: 200, message: '这个活动不能在这里参加' },
  ACTIVITY_GOODS_WRONG: { code: 8106, status: 200, message: '活动里没有这件商品' },
  ACTIVITY_SOLD_OUT: { code: 8107, status: 200, message: '已抢光，有人没付款会放回来' },
  ACTIVITY_LIMIT_REACHED: { code: 8108, status: 200, message: '已达到每人限购的数量' },
  ACTIVITY_INVALID: { code: 8109, status: 200, message: '活动设置有误' },
  ACTIVITY_PUBLISHED: { code: 8110, status: 200, message: '活动已发布，规则不能再改，可以复制一份' },
  ACTIVITY_NOT_PUBLISHED: { code: 8111, status: 200, message: '活动还没有发布' },
  ACTIVITY_ORDER_ALONE: { code: 8112, status: 200, message: '活动商品请单独下单' },
  ACTIVITY_CAPTCHA_REQUIRED: { code: 8113, status: 200, message: '请先完成图形验证码' },
  ACTIVITY_STAFF_REFUSED: { code: 8114, status: 200, message: '学校员工不能参加这个活动' },
} as const
