import { ENTRY_BY_PURCHASE_REASON } from './promoter-kinds'

/** Refusals of the promoter programme. */
export const PROMOTER_ERRORS = {
  PROMOTERS_OFF: { code: 7901, status: 200, message: '学校没有开放推广' },
  PROMOTER_NOT_FOUND: { code: 7902, status: 200, message: '没有这位推广员' },
  PROMOTER_REQUIRED: { code: 7903, status: 200, message: '成为推广员后才能查看' },
  PROMOTER_EVENT_REFUSED: { code: 7904, status: 200, message: '推广员的状态已变化，请刷新后再操作' },
  PROMOTER_AGREEMENT_CHANGED: { code: 7905, status: 200, message: '推广协议有更新，请看过新的协议再提交' },
  PROMOTER_AGREEMENT_REQUIRED: { code: 7906, status: 200, message: '请先阅读并同意推广协议' },
  PROMOTER_ENTRY_BY_PURCHASE: { code: 7907, status: 200, message: ENTRY_BY_PURCHASE_REASON },
  PROMOTER_FREEZE_TOO_SHORT: { code: 7908, status: 200, message: '冻结天数必须比售后期限长' },
  PROMOTER_SETTING_INVALID: { code: 7909, status: 200, message: '推广设置填写有误' },
  PROMOTER_LEVEL_NOT_FOUND: { code: 7910, status: 200, message: '没有这个推广等级' },
  PROMOTER_LEVEL_INVALID: { code: 7911, status: 200, message: '推广等级填写有误' },
  PROMOTER_RATE_INVALID: { code: 7912, status: 200, message: '佣金比例填写有误' },
  PROMOTER_RATE_NOT_FOUND: { code: 7913, status: 200, message: '没有这条佣金规则' },
  CUSTOMER_NOT_FOUND: { code: 7914, status: 200, message: '没有这位客户' },
  CUSTOMER_MOVE_REFUSED: { code: 7915, status: 200, message: '不能把客户调整给这位推广员' },
  COMMISSION_NOT_FOUND: { code: 7916, status: 200, message: '没有这笔佣金' },
  COMMISSION_EVENT_REFUSED: { code: 7917, status: 200, message: '这笔佣金的状态已变化，请刷新后再操作' },
  RANK_OFF: { code: 7918, status: 200, message: '学校没有开放排行榜' },
  SECOND_TIER_OFF: { code: 7919, status: 200, message: '学校没有开放下级推广员' },
} as const
