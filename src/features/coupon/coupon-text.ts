import type { MyCoupon } from '@contract/coupon/calls'
import { shortYuan } from '@contract/money'

type Terms = Pick<MyCoupon, 'kind' | 'offFen' | 'percentOff' | 'mostFen' | 'fromFen'>

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
export const describeScope = ({
  scope,
  scopeIds,
  scopeNames,
}: Pick<MyCoupon, 'scope' | 'scopeIds' | 'scopeNames'>): string => {
  if (scope === 'all') return '课程和商品通用'
  const more = scopeIds.length > scopeNames.length ? '等' : ''
  const names = scopeNames.join('、')
  return scope === 'category' ? `限${names}${more}类` : `限《${scopeNames.join('》《')}》${more}`
}
