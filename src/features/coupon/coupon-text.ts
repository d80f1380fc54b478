import type { MyCoupon } from '@contract/coupon/calls'
import { shortYuan } from '@contract/money'

export type Terms = Pick<MyCoupon, 'kind' | 'offFen' | 'percentOff' | 'mostFen' | 'fromFen'>
export type ScopeText = Pick<MyCoupon, 'scope' | 'scopeIds' | 'scopeNames'>

/** The large figure on the left of a coupon, with the sign before or after it: ¥ 20, or 8.5 折. */
export const describeValue = ({
  kind,
  offFen,
  percentOff,
}: Terms): { before: string; figure: string; after: string } =>
  kind === 'discount'
    ? { before: '', figure: String((100 - percentOff) / 10), after: '折' }
    : { before: '¥', figure: shortYuan(offFen), after: '' }

/** From which amount it applies, and the most that a discount takes off. */
export const describeCondition = ({ kind, mostFen, fromFen }: Terms): string => {
  const from = fromFen > 0 ? `满 ${shortYuan(fromFen)} 元可用` : '无门槛'
  return kind === 'discount' ? `${from}，最多减 ${shortYuan(mostFen)} 元` : from
}

/** What it can be used for. */
export const describeScope = ({ scope, scopeIds, scopeNames }: ScopeText): string => {
  if (scope === 'all') return '课程和商品通用'
  const more = scopeIds.length > scopeNames.length ? '等' : ''
  const names = scopeNames.join('、')
  return scope === 'category' ? `限${names}${more}类` : `限《${scopeNames.join('》《')}》${more}`
}

/** In a few letters, for a line that names several: 满200减30, 8.5折, 立减20元. */
export const describeBriefly = (terms: Terms): string => {
  const { figure } = describeValue(terms)
  const from = terms.fromFen > 0 ? `满${shortYuan(terms.fromFen)}` : ''
  if (terms.kind === 'discount') return `${from}${figure}折`
  return from ? `${from}减${figure}` : `立减${figure}元`
}
