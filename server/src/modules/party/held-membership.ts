import { dayOf } from '../../kernel/school-time'
import type { MemberRow, PartyService } from './party.service'

/** Gives courses for as long as a holder lasts. */
export interface HeldCourses {
  setHeld(holder: { holderId: string; userId: string; shopId: string }, courseIds: string[]): Promise<void>
}

/** A learner in a party, with what she may open through it. */
interface Seat {
  shopId: string
  partyId: string
  userId: string
  courseId: string
  /** How she came in. */
  source: string
  /** By default from today for good. */
  fromDay?: string
  untilDay?: string
}

interface HeldMembershipDeps {
  parties: PartyService
  access: HeldCourses
  now: () => Date
}

/** Membership of a party together with the online course behind it. Run inside a transaction. */
export class HeldMembership {
  constructor(private readonly deps: HeldMembershipDeps) {}

  async join({ shopId, partyId, userId, courseId, source, ...days }: Seat): Promise<void> {
    const { parties, access, now } = this.deps
    const party = await parties.find(shopId, partyId)
    if (!party) throw new Error(`no party ${partyId}`)
    const today = dayOf(now())
    const first = days.fromDay !== undefined && days.fromDay > today ? days.fromDay : today
    // Who left today and comes back goes on with the same time.
    const [known] = (await parties.timesOf(partyId, userId)).filter(({ untilDay }) => (untilDay ?? today) >= today)
    const span = { role: 'student' as const, fromDay: known?.fromDay ?? first, untilDay: days.untilDay ?? null }
    const member = known
      ? await parties.change(party, known, span)
      : await parties.join(party, { ...span, userId, source })
    await access.setHeld(holderOf(member, shopId), [courseId])
  }

  async leave({ shopId, partyId, userId }: Pick<Seat, 'shopId' | 'partyId' | 'userId'>, reason: string): Promise<void> {
    const today = dayOf(this.deps.now())
    for (const member of await this.deps.parties.timesOf(partyId, userId)) {
      await this.deps.access.setHeld(holderOf(member, shopId), [])
      const goesOn = member.untilDay === null || member.untilDay > today
      if (goesOn) await this.deps.parties.leave(member, today, reason)
    }
  }
}

const holderOf = ({ id, userId }: MemberRow, shopId: string) => ({ holderId: id, userId, shopId })
