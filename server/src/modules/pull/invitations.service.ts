import { createHmac } from 'node:crypto'
import type { Input } from '@contract/calls'
import type { OrderEvent } from '@contract/order/order-status'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { hashSecret } from '../../kernel/hash-secret'
import type { Housekeeping } from '../../kernel/jobs/housekeeping'
import { makeId } from '../../kernel/make-id'
import { addDays } from '../../kernel/school-time'
import type { ActivityRow, Participant } from '../activity/activity-kind'
import type { GrantsService } from './grants.service'
import type { PullActivities, PullPeople } from './pull-ports'
import type { InvitationRow, PullRepository } from './pull.repository'

/** Whoever has not registered by then came by themselves. */
const CLICK_DAYS = 30

interface InvitationsDeps {
  database: Pick<Database, 'transact'>
  pulls: PullRepository
  activities: PullActivities
  people: PullPeople
  grants: GrantsService
  housekeeping: Pick<Housekeeping, 'plan'>
  /** Of the hashes by which a person is known again. */
  readKey: () => Promise<string>
  now: () => Date
}

type Accepting = Input<'POST /resource/auth/pull/invitation/accept'>

/** What of an order counts. */
export interface InvitedOrder {
  id: string
  userId: string
  payableFen: number
}

/** The mark of a phone in one activity: it does not say what the phone opened elsewhere. */
const hashMark = (activityId: string, mark: string): string => hashSecret(`${activityId}:${mark}`)

/** Who came by whose invitation, and whether it counts. */
export class InvitationsService {
  constructor(private readonly deps: InvitationsDeps) {}

  /** Remembers when this phone first opened somebody's invitation. */
  async open(activityId: string, inviterId: string, visitorMark: string): Promise<void> {
    await this.deps.housekeeping.plan()
    const markHash = hashMark(activityId, visitorMark)
    await this.deps.pulls.addClick({ activityId, inviterId, markHash, clickedAt: this.deps.now() })
  }

  /** Whether the account was made after this phone had opened the invitation. */
  async isNew({ shopId, userId }: Participant, activityId: string, inviterId: string, mark: string): Promise<boolean> {
    const clickedAt = await this.deps.pulls.findClick(activityId, hashMark(activityId, mark), inviterId)
    const learner = await this.deps.pulls.findLearner(shopId, userId)
    return clickedAt !== undefined && learner !== undefined && learner.createdAt >= clickedAt
  }

  /** @throws as its call says */
  async accept({ shopId, userId }: Participant, { id, from, visitorMark, place }: Accepting): Promise<void> {
    const { database, pulls, activities, now } = this.deps
    const activity = await activities.requireOpen('pull', shopId, id, place)
    const inviterId = await this.requireInviter(shopId, from)
    if (inviterId === userId) throw new AppError('PULL_OWN')
    if (await pulls.findInvitation(id, userId)) throw new AppError('PULL_ACCEPTED_ALREADY')
    const markHash = hashMark(id, visitorMark)
    const clickedAt = await pulls.findClick(id, markHash, inviterId)
    if (!clickedAt) throw new AppError('PULL_CLICK_MISSING')
    const learner = await pulls.findLearner(shopId, userId)
    if (!learner || learner.createdAt < clickedAt) throw new AppError('PULL_NOT_NEW')
    if (await pulls.sharesDevice(id, inviterId, userId)) throw new AppError('PULL_SAME_DEVICE')
    // An account without a phone cannot be known again. The key is read outside of the transaction.
    if (!learner.phone) throw new AppError('PULL_KNOWN_PERSON')
    const personHash = await this.hashPerson(shopId, learner.phone)
    await database.transact(async () => {
      await pulls.lockInviter(inviterId)
      const at = now()
      const isCounted = activity.rules.act === 'registered'
      const row: InvitationRow = {
        ...{ id: makeId(), shopId, activityId: id, inviterId, invitedId: userId, markHash, acceptedAt: at },
        ...{ state: isCounted ? 'counted' : 'waiting', countedAt: isCounted ? at : null },
      }
      if (!(await pulls.addInvitation(row))) {
        const isOwn = (await pulls.findInvitation(id, userId)) !== undefined
        throw new AppError(isOwn ? 'PULL_ACCEPTED_ALREADY' : 'PULL_SAME_DEVICE')
      }
      if (!(await pulls.addPerson(shopId, personHash, at))) throw new AppError('PULL_KNOWN_PERSON')
      if (isCounted) await this.settle(activity, row)
    })
  }

  /** Follows each move of an order, in its transaction. */
  async follow({ id, userId, payableFen }: InvitedOrder, event: OrderEvent): Promise<void> {
    const { pulls, now } = this.deps
    if (event === 'closeByRefund') {
      const invitationId = await pulls.refundOrder(id, now())
      if (invitationId) await this.recount(invitationId)
      return
    }
    if (!PAID.has(event) || payableFen === 0) return
    for (const { id: invitationId } of await pulls.listOfInvited(userId)) {
      await pulls.addOrder(id, invitationId, now())
      await this.recount(invitationId)
    }
  }

  /** Run when an account is erased: whoever registers with this phone again is no new person. */
  async rememberPerson(userId: string): Promise<void> {
    const { pulls, now } = this.deps
    const learner = await pulls.findAnyLearner(userId)
    if (learner?.phone)
      await pulls.addPerson(learner.shopId, await this.hashPerson(learner.shopId, learner.phone), now())
  }

  /** The job. */
  forgetOldClicks(): Promise<void> {
    return this.deps.pulls.forgetClicksBefore(addDays(this.deps.now(), -CLICK_DAYS))
  }

  /** @throws AppError PULL_INVITER_NOT_FOUND */
  async requireInviter(shopId: string, code: string): Promise<string> {
    const inviterId = await this.deps.people.findByInviteCode(shopId, code)
    if (!inviterId) throw new AppError('PULL_INVITER_NOT_FOUND')
    return inviterId
  }

  /** Where the rules ask for an order: whether one is paid and not refunded. */
  private async recount(invitationId: string): Promise<void> {
    const { pulls, activities, now } = this.deps
    const known = (await pulls.findInvitationById(invitationId))!
    const [shown] = await activities.list('pull', known.shopId, [known.activityId])
    if (shown?.activity.rules.act !== 'bought') return
    await pulls.lockInviter(known.inviterId)
    const row = (await pulls.findInvitationById(invitationId))!
    const state = (await pulls.hasPaid(invitationId)) ? 'counted' : 'waiting'
    if (state === row.state) return
    const at = now()
    // What is paid after the end counts no more; what was counted may still be undone.
    if (state === 'counted' && (shown.stopped || at >= shown.activity.endsAt)) return
    await pulls.setState(invitationId, state, state === 'counted' ? at : null)
    await this.settle(shown.activity, { ...row, state })
  }

  private async settle(activity: ActivityRow<'pull'>, row: InvitationRow): Promise<void> {
    await this.deps.grants.settleInviter(activity, row.inviterId)
    await this.deps.grants.settleInvited(activity, row)
  }

  private async hashPerson(shopId: string, phone: string): Promise<string> {
    return createHmac('sha256', await this.deps.readKey())
      .update(`${shopId}:${phone}`)
      .digest('hex')
  }
}

const PAID = new Set<OrderEvent>([
  ...(['pay', 'payWithDelivery', 'confirmVoucher', 'confirmVoucherWithDelivery'] as const),
  // A group-buy is paid before, and counts once it is formed.
  ...(['form', 'formWithDelivery'] as const),
])
