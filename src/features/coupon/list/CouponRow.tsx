import type { MyCoupon } from '@contract/coupon/calls'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Tag } from '@/shared/ui/Tag/Tag'
import { CouponCard } from '../ui/CouponCard'

const REASON = { used: '已使用', expired: '已过期' } as const

/** Why it cannot be used now; empty for one that can. */
const describeState = (coupon: MyCoupon): string => {
  if (coupon.status === 'locked') return '订单待付款'
  if (coupon.state !== 'unused') return REASON[coupon.state]
  return isEarly(coupon) ? '未到使用时间' : ''
}

const isEarly = ({ status, state, validFrom, serverNow }: MyCoupon): boolean =>
  status !== 'locked' && state === 'unused' && Date.parse(validFrom) > Date.parse(serverNow)

/** A coupon that the learner has. */
export function CouponRow({ coupon, onUse }: { coupon: MyCoupon; onUse: () => void }) {
  const state = describeState(coupon)
  const from = formatDate(coupon.validFrom, 'y-m-d')
  const until = formatDate(coupon.expiresAt, 'y-m-d h:i')
  return (
    <CouponCard coupon={coupon} off={state !== ''} dates={isEarly(coupon) ? `${from} 起可用` : `${until} 到期`}>
      {state ? (
        <Tag tone="grey">{state}</Tag>
      ) : (
        <Button size="small" kind="tint" label={`去使用${coupon.title}`} onClick={onUse}>
          去使用
        </Button>
      )}
    </CouponCard>
  )
}
