/** Refusals of group-buys. */
export const GROUP_BUY_ERRORS = {
  GROUP_NOT_FOUND: { code: 8130, status: 200, message: '没有这个团' },
  GROUP_FULL: { code: 8131, status: 200, message: '这个团的名额刚刚被占满，可以参别的团或自己开团' },
  GROUP_ENDED: { code: 8132, status: 200, message: '这个团已经结束，可以参别的团或自己开团' },
  GROUP_JOINED: { code: 8133, status: 200, message: '你已经在这个团里' },
  GROUP_NOT_OPEN: { code: 8134, status: 200, message: '开团的人还没有付款，现在不能参团' },
} as const
