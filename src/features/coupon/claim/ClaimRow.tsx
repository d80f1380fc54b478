import type { ClaimableCoupon } from '@contract/coupon/calls'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Tag } from '@/shared/ui/Tag/Tag'
import { CouponCard } from '../ui/CouponCard'

const describeDates = ({ validDays, validUntil }: ClaimableCoupon): string =>
  validUntil ? `${formatDate(validUntil, 'y-m-d h:i')} 到期` : `领取后 ${validDays ?? 0} 天内有效`

interface Props {
  coupon: ClaimableCoupon
  onClaim: () => Promise<void>
}

/** A coupon with the button that claims it. */
export function ClaimRow({ coupon, onClaim }: Props) {
  const { claimsLeft, soldOut, title } = coupon
  const state = claimsLeft === 0 ? '已领取' : soldOut ? '已领完' : ''
  return (
    <CouponCard coupon={coupon} off={claimsLeft > 0 && soldOut} dates={describeDates(coupon)}>
      {state ? (
        <Tag tone={soldOut && claimsLeft > 0 ? 'grey' : 'ok'}>{state}</Tag>
      ) : (
        <Button size="small" kind="tint" label={`领取${title}`} onClick={onClaim}>
          领取
        </Button>
      )}
    </CouponCard>
  )
}
