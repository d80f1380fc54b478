import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { EarningRate } from '@contract/promoter/promoter-views'
import type { RateRow } from './promoter.repository'
import { findRate } from './rates'

const KIND_LABEL: Record<GoodsKindName, string> = {
  course: '课程',
  package: '套餐',
  goods: '商品',
  material: '教材资料',
  vip: '会员',
  paper: '试卷',
  registration: '考试报名',
  class: '班级',
  offline: '面授课',
  book: '教材用品',
  bookPost: '教材邮寄',
  blindBox: '盲盒',
}

/** What each kind of goods earns at a level, without rates of single goods; kinds that earn nothing are left out. */
export const describeRates = (rates: RateRow[], levelId: string | null): EarningRate[] => {
  const ofLevel = rates.filter((rate) => rate.levelId === null || rate.levelId === levelId)
  return (Object.keys(KIND_LABEL) as GoodsKindName[]).flatMap((kind) => {
    const rate = findRate(ofLevel, { kind, ref: null })
    if (!rate || (rate.ratePpm ?? rate.fixedFen) === 0) return []
    return [{ kind, label: KIND_LABEL[kind], ...rate }]
  })
}
