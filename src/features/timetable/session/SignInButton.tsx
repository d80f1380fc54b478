import type { CalendarItem } from '@contract/timetable/calls'
import { open } from '@/core/router/router'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { Button } from '@/shared/ui/Button/Button'

/** As schools usually open sign-ins; the screen says when this one does. */
const BEFORE_MILLISECONDS = 10 * 60_000

/** A session that one can sign in to about now. */
export const canSignIn = ({ kind, state, startsAt, endsAt, presence }: CalendarItem, nowMs: number): boolean =>
  kind === 'session' &&
  state !== 'canceled' &&
  presence === null &&
  toMilliseconds(startsAt) - BEFORE_MILLISECONDS <= nowMs &&
  nowMs < toMilliseconds(endsAt)

/** Leads to the screen where one signs in. */
export const SignInButton = ({ id, block, className }: { id: string; block?: boolean; className?: string }) => (
  <Button block={block} className={className} onClick={() => open('classSignIn', { id })}>
    签到
  </Button>
)
