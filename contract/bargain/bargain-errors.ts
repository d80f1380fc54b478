/** Refusals of bargains. */
export const BARGAIN_ERRORS = {
  BARGAIN_NOT_FOUND: { code: 8150, status: 200, message: '没有这个砍价' },
  BARGAIN_OVER: { code: 8151, status: 200, message: '这个砍价已经结束' },
  BARGAIN_OPEN_ALREADY: { code: 8152, status: 200, message: '你在这个活动里已有一个进行中的砍价' },
  BARGAIN_IMPOSSIBLE: { code: 8153, status: 200, message: '商品现在的价格已不高于底价，不能砍价' },
  BARGAIN_OWN: { code: 8154, status: 200, message: '不能帮自己砍价，可以请好友帮忙' },
  BARGAIN_HELPED_ALREADY: { code: 8155, status: 200, message: '你已经帮 TA 砍过了，每人只能帮一次' },
  BARGAIN_HELPS_USED_UP: { code: 8156, status: 200, message: '今天帮砍的次数用完了，明天再来' },
  BARGAIN_SAME_DEVICE: { code: 8157, status: 200, message: '这台手机已经帮砍过，或登录过对方的账号' },
  BARGAIN_AT_FLOOR: { code: 8158, status: 200, message: '已经砍到底价，不用再帮了' },
  BARGAIN_ORDERED: { code: 8159, status: 200, message: '已经下单，付款前价格不变' },
  BARGAIN_NOT_AT_FLOOR: { code: 8160, status: 200, message: '这个活动要砍到底价才能买' },
  BARGAIN_PRICE_MOVED: { code: 8161, status: 200, message: '刚刚有人帮砍，价格更低了，请按新的价格下单' },
  BARGAIN_ONE_PIECE: { code: 8162, status: 200, message: '一个砍价只能买一件' },
} as const
