import type { PromotedOrder } from '@contract/promoter/promoter-views'
import { COMMISSION_STATE_LABEL } from '@contract/promoter/promoter-kinds'
import { formatDate } from '@/shared/time/format-date'
import { Tag } from '@/shared/ui/Tag/Tag'
import { COMMISSION_TONE, describeBase, describeNext, formatSum } from '../promoter-text'
import { EarnRow } from '../ui/EarnRow'

/** One order of a customer: what it earns, how that is computed, and what becomes of it. */
export const PromotedOrderRow = ({ order }: { order: PromotedOrder }) => {
  const { title, cover, quantity, customerName, tier, state, commissionFen, returnedFen, orderedAt } = order
  const who = tier === 1 ? `客户 ${customerName}` : `下级推广员的客户 ${customerName}`
  return (
    <EarnRow
      title={quantity > 1 ? `${title} × ${quantity}` : title}
      cover={cover}
      tag={<Tag tone={COMMISSION_TONE[state]}>{COMMISSION_STATE_LABEL[state]}</Tag>}
      facts={[
        `${who} · ${formatDate(orderedAt, 'y-m-d h:i')}`,
        describeBase(order),
        returnedFen > 0 ? `退款扣回 ¥${formatSum(returnedFen)}` : '',
      ]}
      sum={`佣金 ¥${formatSum(commissionFen - returnedFen)}`}
      sumNote={describeNext(order)}
      gains={state !== 'canceled'}
    />
  )
}
