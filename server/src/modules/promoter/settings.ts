import type { promoterSettingTable } from './promoter.table'

export type PromoterSettingRow = typeof promoterSettingTable.$inferSelect

/** What a school starts with that has said nothing; it is closed. */
export const closedSetting = (shopId: string): PromoterSettingRow => ({
  shopId,
  open: false,
  joining: 'application',
  introduction: '',
  requirements: '',
  problemsCategoryId: null,
  windowDays: 30,
  termDays: 365,
  protectDays: 30,
  newOnly: false,
  ownPurchase: false,
  frozenDays: 15,
  secondTier: false,
  secondRatePpm: 20_000,
  levelDays: 30,
  showsRank: false,
  forMinors: false,
})

/** The programme in sentences: said before anybody joins, made from what the school set. */
export const describeRules = (setting: PromoterSettingRow): string[] => [
  setting.newOnly ? '只有经你的分享新注册的学员才成为你的客户。' : '学员登录后打开你的分享，就成为你的客户。',
  setting.windowDays === null
    ? '客户打开分享后的订单都算，不限天数。'
    : `客户最近一次打开你的分享后 ${setting.windowDays} 天内的订单才算。`,
  setting.termDays === null ? '客户关系长期有效。' : `客户关系自建立起 ${setting.termDays} 天内有效。`,
  setting.protectDays > 0
    ? `建立后 ${setting.protectDays} 天内，客户打开别人的分享不会换推广员；之后以最近一次打开的分享为准。`
    : '客户以最近一次打开的分享为准。',
  '佣金归谁，在客户提交订单的那一刻确定；比例也按那一刻的算。',
  '佣金按实付金额计算（扣除优惠券，不含运费），四舍五入到分。',
  setting.ownPurchase ? '自己购买也计佣金。' : '自己购买不计佣金；同一台设备登录过的账号之间也不计。',
  `订单完成 ${setting.frozenDays} 天后佣金才可提现；期间退款的部分不计，之后退款的会从余额扣回。`,
  setting.secondTier
    ? '下级推广员的客户成交，你也有一份佣金；没有第三级，也不按人数计酬。'
    : '只有一级佣金，不按人数计酬。',
  '注销账号后，未结算的佣金取消，余额按放弃处理，请先提现。',
]

/** A line each. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
