/** Refusals of invitations. */
export const PULL_ERRORS = {
  PULL_INVITER_NOT_FOUND: { code: 8165, status: 200, message: '没有这位邀请人' },
  PULL_OWN: { code: 8166, status: 200, message: '不能接受自己的邀请' },
  PULL_CLICK_MISSING: { code: 8167, status: 200, message: '请先打开好友的邀请，再注册' },
  PULL_NOT_NEW: { code: 8168, status: 200, message: '你在打开邀请前已是这里的学员，不计入邀请' },
  PULL_SAME_DEVICE: { code: 8169, status: 200, message: '这台手机登录过邀请人或其他被邀请人的账号，不计入邀请' },
  PULL_ACCEPTED_ALREADY: { code: 8170, status: 200, message: '你已经接受过邀请' },
  PULL_KNOWN_PERSON: { code: 8171, status: 200, message: '这个手机号以前注册过或接受过邀请，不再计入' },
  PULL_PRIZE_NOT_FOUND: { code: 8172, status: 200, message: '没有这份奖品' },
  PULL_PRIZE_CLAIMED: { code: 8173, status: 200, message: '这份奖品已经领过了' },
  PULL_PRIZE_GONE: { code: 8174, status: 200, message: '奖品已领完或已停用，请联系学校' },
  PULL_PRIZE_SENT: { code: 8175, status: 200, message: '这份奖品要填收货地址，请从领取按钮下单' },
} as const
