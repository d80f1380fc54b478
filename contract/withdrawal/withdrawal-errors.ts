/** Refusals of withdrawals. */
export const WITHDRAWAL_ERRORS = {
  WITHDRAWAL_NOT_FOUND: { code: 8001, status: 200, message: '没有这笔提现' },
  WITHDRAWAL_CLOSED: { code: 8002, status: 200, message: '学校现在不办理这种提现' },
  WITHDRAWAL_TOO_SMALL: { code: 8003, status: 200, message: '没有到最低提现金额' },
  WITHDRAWAL_TOO_LARGE: { code: 8004, status: 200, message: '超过了单笔最多能提的金额' },
  WITHDRAWAL_TOO_OFTEN: { code: 8005, status: 200, message: '今天的提现次数已经用完，请明天再提' },
  WITHDRAWAL_BALANCE_LOW: { code: 8006, status: 200, message: '可提现余额不够' },
  WITHDRAWAL_NOTHING_LEFT: { code: 8007, status: 200, message: '扣除手续费和个税后不足 0.10 元，付不出去' },
  WITHDRAWAL_CHANGED: { code: 8008, status: 200, message: '到账金额已变化，请看过新的金额再提交' },
  WITHDRAWAL_EVENT_REFUSED: { code: 8009, status: 200, message: '这笔提现的状态已变化，请刷新后再操作' },
  WITHDRAWAL_SAME_PERSON: { code: 8010, status: 200, message: '审核和打款要由两个人来做' },
  WITHDRAWAL_DAY_FULL: { code: 8011, status: 200, message: '超过了今天能打款的额度，请明天再打款' },
  PAYEE_MISSING: { code: 8020, status: 200, message: '请先填写收款人和收款账户' },
  PAYEE_FIXED: { code: 8021, status: 200, message: '收款人已经用来代扣过个税，要更正请联系学校' },
  PAYEE_ELSEWHERE: { code: 8022, status: 200, message: '这个身份证号已经是另一个账号的收款人' },
} as const
