import type { ActivityDetail } from '@contract/activity/calls'
import { open } from '@/core/router/router'
import { formatShortCountdown } from '@/shared/time/countdown'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'

interface Props {
  order: NonNullable<ActivityDetail['unpaidOrder']>
  serverNow: string
  className?: string
  /** The order's time to pay is over. */
  onEnd: () => void
}

/** The main button while an own order waits for its money, and how long it still does. */
export const PayOrderButton = ({ order: { id, expiresAt }, serverNow, className, onEnd }: Props) => (
  <Button kind="primary" size="large" className={className} onClick={() => open('payOrder', { id })}>
    去付款 <Countdown endsAt={expiresAt} serverNow={serverNow} format={formatShortCountdown} onEnd={onEnd} />
  </Button>
)
