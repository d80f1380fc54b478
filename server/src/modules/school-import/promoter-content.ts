import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { PayeeContent, PayoutRuleContent } from './withdrawal-content'
import type { PromoterState } from '@contract/promoter/promoter-kinds'

type ImportedSetting = Record<'introduction' | 'requirements', string> & {
  open: boolean
  joining: 'free' | 'application'
  problemsCategoryId: string | null
  windowDays: number | null
  termDays: number | null
  protectDays: number
  newOnly: boolean
  ownPurchase: boolean
  frozenDays: number
  secondTier: boolean
  secondRatePpm: number
  levelDays: number
  showsRank: boolean
  forMinors: boolean
}

/** promoters.yml. */
export interface PromoterProgrammeContent {
  setting: ImportedSetting
  agreement: { title: string; body: string }
  levels: { id: string; name: string; leastSalesFen: number }[]
  rates: RateContent[]
  promoters: PromoterContent[]
  /** Null where the school pays nobody out. */
  payouts: PayoutRuleContent | null
}

export interface RateContent {
  id: string
  levelId: string | null
  kind: GoodsKindName
  ref: string | null
  ratePpm: number | null
  fixedFen: number | null
}

/** A student of the folder who promotes, or wanted to. */
export interface PromoterContent {
  id: string
  studentId: string
  state: PromoterState
  reason: string
  name: string
  about: string
  levelId: string | null
  /** Another promoter of the file. */
  parentId: string | null
  daysAgo: number
  hidesName: boolean
  payee: PayeeContent | null
  customers: { studentId: string; daysAgo: number; orderIds: string[] }[]
}
