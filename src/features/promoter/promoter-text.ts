import { fenToYuan } from '@contract/money'
import type { Customer, EarningRate, PromotedOrder } from '@contract/promoter/promoter-views'
import type { CommissionState, MyPromoterState } from '@contract/promoter/promoter-kinds'
import { formatDate } from '@/shared/time/format-date'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const PROMOTER_TONE: Record<MyPromoterState, TagTone> = {
  none: 'grey',
  pending: 'brand',
  active: 'ok',
  rejected: 'warn',
  suspended: 'warn',
  cleared: 'grey',
}

export const COMMISSION_TONE: Record<CommissionState, TagTone> = {
  ordered: 'warn',
  waiting: 'brand',
  settled: 'ok',
  canceled: 'grey',
}

/** 128640 → '1,286.40', -100 → '-1.00' */
export const formatSum = (fen: number): string => fenToYuan(fen).replace(/\B(?=(?:\d{3})+\.)/g, ',')

/** 100 → '+1.00': what changes a balance. */
export const formatChange = (fen: number): string => `${fen > 0 ? '+' : ''}${formatSum(fen)}`

const PPM_OF_PERCENT = 10_000

/** 100000 → '10%', 62500 → '6.25%' */
const formatRate = (ratePpm: number): string => `${Number((ratePpm / PPM_OF_PERCENT).toFixed(4))}%`

/** '10%', or '每件 5.00 元' */
export const describeRate = ({ ratePpm, fixedFen }: Pick<EarningRate, 'ratePpm' | 'fixedFen'>): string =>
  ratePpm === null ? `每件 ${formatSum(fixedFen ?? 0)} 元` : formatRate(ratePpm)

/** '课程 10% · 商品 6%' */
export const describeRates = (rates: readonly EarningRate[]): string =>
  rates.map((rate) => `${rate.label} ${describeRate(rate)}`).join(' · ')

/** How a commission comes about: '实付 ¥199.00 × 10%', '2 件 × 5.00 元' */
export const describeBase = ({
  baseFen,
  quantity,
  ratePpm,
  fixedFen,
}: Pick<PromotedOrder, 'baseFen' | 'quantity' | 'ratePpm' | 'fixedFen'>): string =>
  ratePpm === null
    ? `${quantity} 件 × ${formatSum(fixedFen ?? 0)} 元`
    : `实付 ¥${formatSum(baseFen)} × ${formatRate(ratePpm)}`

/** What becomes of a commission next, or why nothing does. */
export const describeNext = ({
  state,
  settlesAt,
  reason,
}: Pick<PromotedOrder, 'state' | 'settlesAt' | 'reason'>): string => {
  if (state === 'canceled') return reason
  if (state === 'ordered') return '客户付款后开始计佣'
  if (state === 'settled') return '已计入余额'
  return settlesAt ? `${formatDate(settlesAt, 'n月j日')}解冻` : '订单完成后开始计冻结期'
}

/** Until when a customer's orders earn. */
export const describeTerm = ({ until, counts }: Pick<Customer, 'until' | 'counts'>): string => {
  if (!counts) return '现在下单不计佣金'
  return until ? `有效期至 ${formatDate(until, 'y-m-d')}` : '长期有效'
}
