import { createHash } from 'node:crypto'
import { readSharedAddress, SHARED_SCREENS, type SharedKind } from '@contract/shop/shared-kinds'
import { AppError } from '../../kernel/app-error'
import type { Housekeeping } from '../../kernel/jobs/housekeeping'
import { makeId } from '../../kernel/make-id'
import { addDays } from '../../kernel/school-time'
import type { ShareRepository } from './share.repository'

/** A visitor who has not registered by then came by themselves. */
const ARRIVAL_DAYS = 30
/** The length of a link's code; a shorter one is a learner's invite code. */
export const LINK_CODE_LENGTH = 10

/** Learners as arrivals need them. */
export interface Sharers {
  /** The learner with this invite code, unless their account is disabled. */
  findByInviteCode(shopId: string, inviteCode: string): Promise<string | undefined>
  /** Undefined for a disabled account. */
  findName(shopId: string, userId: string): Promise<string | undefined>
}

interface Sharing {
  userId: string
  kind: SharedKind
  address: string
}

const hashMark = (mark: string): string => createHash('sha256').update(mark).digest('base64url')

/** Who came by whose share: kept with the device until it registers an account. */
export class ArrivalService {
  constructor(
    private readonly shares: ShareRepository,
    private readonly housekeeping: Pick<Housekeeping, 'plan'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Returns the screen to open, and records the first arrival of a visitor's device. @throws AppError SHARE_NOT_FOUND
   */
  async arrive(
    sharers: Sharers,
    shopId: string,
    { code, address, visitorMark }: { code: string; address: string; visitorMark?: string },
  ): Promise<{ address: string; sharerName: string; sharerId: string }> {
    const sharing = await this.resolve(sharers, shopId, code, address)
    const sharerName = sharing && (await sharers.findName(shopId, sharing.userId))
    if (!sharing || sharerName === undefined) throw new AppError('SHARE_NOT_FOUND')
    if (visitorMark) await this.remember(shopId, sharing, visitorMark)
    return { address: sharing.address, sharerName, sharerId: sharing.userId }
  }

  /** The inviter of a device that is registering; undefined for one that came by itself. */
  async find(shopId: string, visitorMark: string): Promise<{ id: string; inviterId: string } | undefined> {
    const arrival = await this.shares.findArrival(shopId, hashMark(visitorMark))
    return arrival && arrival.arrivedAt >= addDays(this.now(), -ARRIVAL_DAYS) ? arrival : undefined
  }

  /** Ties an arrival to the new account; false when it is tied already. */
  settle(arrivalId: string, userId: string): Promise<boolean> {
    return this.shares.settleArrival(arrivalId, userId, this.now())
  }

  /** The job. */
  forgetOld(): Promise<void> {
    return this.shares.forgetArrivalsBefore(addDays(this.now(), -ARRIVAL_DAYS))
  }

  private async remember(shopId: string, sharing: Sharing, visitorMark: string): Promise<void> {
    await this.housekeeping.plan()
    const { userId: inviterId, kind, address } = sharing
    const [id, markHash, arrivedAt] = [makeId(), hashMark(visitorMark), this.now()]
    await this.shares.addArrival({ id, shopId, markHash, inviterId, kind, address, arrivedAt })
  }

  private async resolve(sharers: Sharers, shopId: string, code: string, address: string): Promise<Sharing | undefined> {
    if (code.length === LINK_CODE_LENGTH) {
      const link = await this.shares.findLink(code)
      return link?.shopId === shopId ? link : undefined
    }
    const userId = await sharers.findByInviteCode(shopId, code)
    const screen = readSharedAddress(address) ?? { kind: 'school' as const, address: SHARED_SCREENS.school.path }
    return userId ? { userId, kind: screen.kind, address: screen.address } : undefined
  }
}
