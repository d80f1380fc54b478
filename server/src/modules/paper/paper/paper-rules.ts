import type { ErrorName } from '@contract/errors'
import type { PaperPhase } from '@contract/paper/paper-kinds'
import { addMinutes } from '../../../kernel/school-time'
import type { PaperRow } from './paper.repository'

type Window = Pick<PaperRow, 'opensAt' | 'closesAt'>

export const toPhase = ({ opensAt, closesAt }: Window, now: Date): PaperPhase => {
  if (closesAt && closesAt <= now) return 'closed'
  return opensAt && opensAt > now ? 'upcoming' : 'open'
}

/** What one learner has of a paper. */
export interface Claim {
  /** May study the paper's course. */
  hasCourse: boolean
  /** Their entry for the paper's registration was approved. */
  isRegistered: boolean
  bought: boolean
  attemptsUsed: number
}

/** Why this learner may not begin an attempt now; undefined when they may. */
export const refuseEntry = (paper: PaperRow, claim: Claim, now: Date) =>
  refuseByTime(paper, now) ?? refuseByClaim(paper, claim)

const refuseByTime = (paper: PaperRow, now: Date): ErrorName | undefined => {
  if (!paper.onShelf) return 'PAPER_OFF_SHELF'
  const phase = toPhase(paper, now)
  if (phase === 'upcoming') return 'PAPER_NOT_OPEN'
  if (phase === 'closed') return 'PAPER_CLOSED'
  const { opensAt, latestEntryMinutes } = paper
  if (opensAt && latestEntryMinutes !== null && addMinutes(opensAt, latestEntryMinutes) < now) return 'PAPER_ENTRY_OVER'
  return undefined
}

const refuseByClaim = (
  paper: PaperRow,
  { hasCourse, isRegistered, bought, attemptsUsed }: Claim,
): ErrorName | undefined => {
  if (paper.entry === 'course' && !hasCourse) return 'PAPER_FOR_COURSE'
  if (paper.entry === 'registration' && !isRegistered) return 'PAPER_FOR_REGISTERED'
  if (paper.priceFen > 0 && !bought) return 'PAPER_NOT_BOUGHT'
  if (paper.attemptsAllowed > 0 && attemptsUsed >= paper.attemptsAllowed) return 'PAPER_ATTEMPTS_USED_UP'
  return undefined
}

/** End of an attempt that begins now: its minutes, or the paper's closing where that comes first. */
export const toDeadline = ({ minutes, closesAt }: Pick<PaperRow, 'minutes' | 'closesAt'>, now: Date): Date => {
  const own = addMinutes(now, minutes)
  return closesAt && closesAt < own ? closesAt : own
}

/** Whether score and keys of a finished attempt may be shown, and from when where that is known. */
export const toReveal = ({ reveal, closesAt }: Pick<PaperRow, 'reveal' | 'closesAt'>, finished: boolean, now: Date) => {
  if (reveal === 'never') return { revealed: false, revealedAt: null }
  if (reveal === 'atOnce') return { revealed: finished, revealedAt: null }
  // Without a closing there is no later moment to wait for.
  return { revealed: finished && (closesAt === null || closesAt <= now), revealedAt: closesAt }
}
