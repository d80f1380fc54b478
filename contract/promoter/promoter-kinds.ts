/** Where a learner stands in the school's promoter programme, and what becomes of commission: plain data. */

/** Without a row a learner is `none`. */
export const PROMOTER_STATES = ['pending', 'active', 'rejected', 'suspended', 'cleared'] as const
export type PromoterState = (typeof PROMOTER_STATES)[number]
export const MY_STATES = ['none', ...PROMOTER_STATES] as const
export type MyPromoterState = (typeof MY_STATES)[number]

export type PromoterEvent = 'apply' | 'approve' | 'reject' | 'suspend' | 'resume' | 'clear'

const NEXT: Record<MyPromoterState, Partial<Record<PromoterEvent, PromoterState>>> = {
  none: { apply: 'pending' },
  pending: { approve: 'active', reject: 'rejected' },
  active: { suspend: 'suspended', clear: 'cleared' },
  rejected: { apply: 'pending' },
  suspended: { resume: 'active', clear: 'cleared' },
  cleared: {},
}

/** The state after an event; undefined where it is refused. */
export const nextPromoterState = (from: MyPromoterState, event: PromoterEvent): PromoterState | undefined =>
  NEXT[from][event]

export const PROMOTER_STATE_LABEL: Record<MyPromoterState, string> = {
  none: '未申请',
  pending: '待审核',
  active: '推广员',
  rejected: '未通过',
  suspended: '已暂停',
  cleared: '已清退',
}

/** What becomes of money in each state: shown before and after the school decides. */
export const PROMOTER_STATE_EFFECT: Record<MyPromoterState, string> = {
  none: '成为推广员后，客户下单才会计佣金；之前的订单不补计。',
  pending: '审核期间客户下单不计佣金。',
  active: '客户下单计佣金；订单完成并过了冻结期后可以提现。',
  rejected: '可以修改资料后再次申请。',
  suspended: '暂停期间新订单不计佣金，待结算的佣金不结算，也不能提现；恢复后到期的佣金照常结算。',
  cleared: '新订单不再计佣金；待结算的佣金按学校说明的办法处理；已经可提现的金额仍可提现。',
}

/** Law and WeChat forbid an entrance by purchase. `purchase` can be written and is refused with the reason. */
export const JOINING_WAYS = ['free', 'application', 'purchase'] as const
export type JoiningWay = (typeof JOINING_WAYS)[number]
export const JOINING_LABEL: Record<JoiningWay, string> = {
  free: '免费加入，签约后即可推广',
  application: '免费申请，学校审核',
  purchase: '购买商品后加入',
}
export const ENTRY_BY_PURCHASE_REASON =
  '不能以购买商品或交费作为成为推广员的条件：《禁止传销条例》第七条和微信小程序运营规范都不允许，请改为免费加入或申请审核'

/** One tier by default. Two is the most that law and WeChat allow, with the promoter who recruits counted. */
export const TIERS = [1, 2] as const
export type Tier = (typeof TIERS)[number]
export const SECOND_TIER_LAW =
  '《禁止传销条例》第七条禁止以发展人员数量计酬、交费入门和多层团队计酬。二级佣金只按下级推广员客户的实际成交计算，没有第三级，也不按人头计酬。'

/** How a customer came to a promoter. */
export const CUSTOMER_ORIGINS = ['registered', 'touched', 'moved'] as const
export type CustomerOrigin = (typeof CUSTOMER_ORIGINS)[number]
export const CUSTOMER_ORIGIN_LABEL: Record<CustomerOrigin, string> = {
  registered: '经分享注册',
  touched: '打开分享',
  moved: '学校调整',
}

/**
 * `ordered`: the order waits for its money. `waiting`: paid, frozen until some days after the order is completed.
 * `settled`: in the balance. `canceled`: nothing is left of it.
 */
export const COMMISSION_STATES = ['ordered', 'waiting', 'settled', 'canceled'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]
export const COMMISSION_STATE_LABEL: Record<CommissionState, string> = {
  ordered: '待付款',
  waiting: '待结算',
  settled: '已结算',
  canceled: '已失效',
}

/** Rows of the balance. */
export const ENTRY_KINDS = ['settled', 'refunded', 'withdrawal', 'withdrawal-returned', 'forfeited'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const ENTRY_LABEL: Record<EntryKind, string> = {
  settled: '佣金结算',
  refunded: '客户退款扣回',
  withdrawal: '提现',
  'withdrawal-returned': '提现退回',
  forfeited: '注销账号时放弃',
}

export const RANK_PERIODS = ['day', 'week', 'month'] as const
export type RankPeriod = (typeof RANK_PERIODS)[number]
export const RANK_PERIOD_LABEL: Record<RankPeriod, string> = { day: '今日', week: '本周', month: '本月' }

/** Kinds that the app lists to promote, each with the screen that is shared. */
export const PROMOTED_KINDS = ['course', 'package', 'goods', 'material'] as const
export type PromotedKind = (typeof PROMOTED_KINDS)[number]
export const PROMOTED_KIND_LABEL: Record<PromotedKind, string> = {
  course: '课程',
  package: '套餐',
  goods: '商品',
  material: '教材资料',
}
