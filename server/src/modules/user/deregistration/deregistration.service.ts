import { randomBytes } from 'node:crypto'
import type { DeregistrationSummary } from '@contract/user/deregistration-calls'
import { RETURN_DAYS, type BlockKind } from '@contract/user/deregistration-kinds'
import { AppError } from '../../../kernel/app-error'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import { maskPhone } from '../../../kernel/mask-phone'
import type { Person, PersonalData } from '../../../kernel/personal-data/personal-data'
import type { PersonalDataRepository } from '../../../kernel/personal-data/personal-data.repository'
import { addDays, addMinutes, formatTime } from '../../../kernel/school-time'
import { hashSecret } from '../../../kernel/hash-secret'
import type { SessionService } from '../session/session.service'
import type { SmsCodeService } from '../sms-code/sms-code.service'
import type { UserRepository, UserRow } from '../user.repository'
import type { DeregistrationRepository } from './deregistration.repository'
import { ERASE_ACCOUNT_JOB } from './erase-account.service'

const TICKET_MINUTES = 30

interface DeregistrationServiceDeps {
  deregistrations: DeregistrationRepository
  users: UserRepository
  sessions: SessionService
  codes: SmsCodeService
  stored: PersonalDataRepository
  personalData: readonly PersonalData[]
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Ending an account: what stands in the way, the request, and the way back. */
export class DeregistrationService {
  constructor(private readonly deps: DeregistrationServiceDeps) {}

  /** What would end, and what must be over first. */
  async summarise(userId: string): Promise<DeregistrationSummary> {
    const person = await this.getPerson(userId)
    const ends = this.deps.personalData.flatMap((data) => data.ends ?? [])
    return {
      phone: maskPhone(person.phone),
      returnDays: RETURN_DAYS,
      ends: await this.countAll(ends, person),
      blocks: await this.listBlocks(person),
    }
  }

  /**
   * Ends every login at once, and the account after `RETURN_DAYS`. @throws AppError DEREGISTRATION_BLOCKED, CODE_WRONG
   */
  async request(userId: string, proof: { code: string; codeTicket: string }): Promise<{ erasesAt: string }> {
    const person = await this.getPerson(userId)
    await this.refuseBlocked(person)
    const { shopId, phone } = person
    await this.deps.codes.use(
      { shopId, phone, purpose: 'deregister' },
      { name: `user:${userId}`, isKnown: true },
      proof,
    )
    const requestedAt = this.deps.now()
    const erasesAt = addDays(requestedAt, RETURN_DAYS)
    await this.deps.sessions.closeAllWith(userId, async () => {
      // Locked, so that no login and no order comes between the check and the end of the logins.
      const user = await this.deps.users.lock(userId)
      if (!user || user.leavingAt) throw new AppError('LOGIN_EXPIRED')
      await this.refuseBlocked(person)
      await this.deps.users.update(userId, { leavingAt: requestedAt })
      const id = makeId()
      await this.deps.deregistrations.add({ id, userId, shopId, status: 'waiting', requestedAt, erasesAt })
      await this.deps.jobs.enqueue(ERASE_ACCOUNT_JOB, id, { id }, erasesAt)
    })
    return { erasesAt: erasesAt.toISOString() }
  }

  /**
   * Call it before a login of somebody who has proved who they are.
   * @throws AppError ACCOUNT_LEAVING with a ticket to return with
   */
  async refuseLeaving(user: UserRow): Promise<void> {
    if (!user.leavingAt) return
    const waiting = await this.deps.deregistrations.findWaiting(user.id)
    if (!waiting) throw new AppError('ACCOUNT_ERASED')
    const ticket = randomBytes(32).toString('base64url')
    await this.deps.deregistrations.setTicket(
      waiting.id,
      hashSecret(ticket),
      addMinutes(this.deps.now(), TICKET_MINUTES),
    )
    const day = formatTime(waiting.erasesAt, 'M月D日 HH:mm')
    const erasesAt = waiting.erasesAt.toISOString()
    throw new AppError('ACCOUNT_LEAVING', `账号正在注销，${day} 之后资料会被删除`, { ticket, erasesAt })
  }

  /** Returns the learner, who may log in again. @throws AppError RETURN_TICKET_INVALID */
  async takeBack(shopId: string, ticket: string): Promise<UserRow> {
    const request = await this.deps.deregistrations.takeBack(shopId, hashSecret(ticket), this.deps.now())
    const user = request && (await this.deps.users.update(request.userId, { leavingAt: null }))
    if (!user) throw new AppError('RETURN_TICKET_INVALID')
    return user
  }

  /** Kinds of what must be over before the account may end. */
  listBlocks(person: Person): Promise<{ kind: BlockKind; count: number }[]> {
    return this.countAll(
      this.deps.personalData.flatMap((data) => data.blocks ?? []),
      person,
    )
  }

  private async refuseBlocked(person: Person): Promise<void> {
    if ((await this.listBlocks(person)).length > 0) throw new AppError('DEREGISTRATION_BLOCKED')
  }

  /** Kinds without rows are left out. */
  private async countAll<Kind>(
    counted: readonly { kind: Kind; table: Parameters<PersonalDataRepository['count']>[0]; rowsOf: CountedRows }[],
    person: Person,
  ): Promise<{ kind: Kind; count: number }[]> {
    const now = this.deps.now()
    const counts: { kind: Kind; count: number }[] = []
    for (const { kind, table, rowsOf } of counted) {
      const count = await this.deps.stored.count(table, rowsOf(person, now))
      if (count > 0) counts.push({ kind, count })
    }
    return counts
  }

  private async getPerson(userId: string): Promise<Person> {
    const user = await this.deps.users.find(userId)
    if (!user) throw new AppError('USER_NOT_FOUND')
    return user
  }
}

type CountedRows = NonNullable<PersonalData['ends']>[number]['rowsOf']
