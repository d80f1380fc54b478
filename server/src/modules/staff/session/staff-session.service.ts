import { randomBytes } from 'node:crypto'
import type { StaffSession as ListedSession } from '@contract/staff/own-access-calls'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { addHours, addMinutes } from '../../../kernel/school-time'
import type { StaffSession } from '../../../kernel/http/staff-gate'
import type { MemberRepository } from '../member/member.repository'
import { readPermissions } from '../role/role.service'
import type { StaffDeviceService } from '../device/staff-device.service'
import { hashSecret } from '../../../kernel/hash-secret'
import type { KnownStaffSession, StaffSessionRepository } from './staff-session.repository'

const TICKET_MINUTES = 5
export const IDLE_MINUTES = 120
export const LIFE_HOURS = 12
/** How often the last use of a session is written. */
const TOUCH_MINUTES = 1

const makeToken = (): string => randomBytes(32).toString('base64url')

interface NewSession {
  staffId: string
  network: string
  deviceName: string
  /** What the browser sent. */
  deviceToken: string | undefined
}
export interface OpenedSession {
  token: string
  /** What the browser is to keep. */
  deviceToken: string
}

interface StaffSessionServiceDeps {
  database: Database
  sessions: StaffSessionRepository
  members: MemberRepository
  devices: Pick<StaffDeviceService, 'remember' | 'forgetAll'>
  now: () => Date
}

/**
 * Sessions of the staff: opaque tokens, of which only the hash is kept, ended by two hours without use or after twelve.
 * Every request reads its session, with the account and the role, from the database: what was revoked, disabled or
 * taken from a role counts in every process at once.
 */
export class StaffSessionService {
  constructor(private readonly deps: StaffSessionServiceDeps) {}

  async find(token: string): Promise<StaffSession | 'expired' | 'unknown'> {
    const tokenHash = hashSecret(token)
    const session = await this.deps.sessions.find(tokenHash, 'open')
    if (!session) return 'unknown'
    const now = this.deps.now()
    if (hasEnded(session, now) || addMinutes(session.usedAt, IDLE_MINUTES) <= now) return 'expired'
    if (addMinutes(session.usedAt, TOUCH_MINUTES) <= now) await this.deps.sessions.touch(tokenHash, now)
    const { staffId, shopId, name } = session
    return { staffId, shopId, name, permissions: readPermissions(session) }
  }

  /** After the right password: what the second factor must come with. */
  async openTicket(staffId: string, network: string): Promise<string> {
    const ticket = makeToken()
    const expiresAt = addMinutes(this.deps.now(), TICKET_MINUTES)
    await this.add(ticket, { stage: 'ticket', staffId, network, expiresAt })
    return ticket
  }

  /** The staff member of a valid ticket. @throws AppError STAFF_TICKET_STALE */
  async readTicket(ticket: string): Promise<string> {
    const session = await this.deps.sessions.find(hashSecret(ticket), 'ticket')
    if (!session || hasEnded(session, this.deps.now())) throw new AppError('STAFF_TICKET_STALE')
    return session.staffId
  }

  /**
   * Replaces a ticket by a session, once, and remembers the device. @throws AppError STAFF_TICKET_STALE, STAFF_DISABLED
   */
  open(ticket: string, { staffId, network, deviceName, deviceToken }: NewSession): Promise<OpenedSession> {
    return this.deps.database.transact(async () => {
      if (!(await this.deps.sessions.takeTicket(hashSecret(ticket)))) throw new AppError('STAFF_TICKET_STALE')
      // Locked, so that disabling the account waits for this session and then ends it too.
      const member = await this.deps.members.lock(staffId)
      if (!member || member.disabled) throw new AppError('STAFF_DISABLED')
      const token = makeToken()
      const expiresAt = addHours(this.deps.now(), LIFE_HOURS)
      await this.add(token, { stage: 'open', staffId, network, deviceName, expiresAt })
      await this.deps.members.rememberLogin(staffId, this.deps.now())
      return { token, deviceToken: await this.deps.devices.remember(staffId, deviceToken) }
    })
  }

  close(token: string): Promise<void> {
    return this.deps.sessions.revoke(hashSecret(token), this.deps.now())
  }

  async listOpen(staffId: string, token: string): Promise<ListedSession[]> {
    const now = this.deps.now()
    const rows = await this.deps.sessions.listOpen(staffId, { now, idleSince: addMinutes(now, -IDLE_MINUTES) })
    const own = hashSecret(token)
    return rows.map(({ tokenHash, createdAt, usedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      current: tokenHash === own,
    }))
  }

  /** False where the staff member has no such session. */
  closeOne(staffId: string, id: string): Promise<boolean> {
    return this.deps.sessions.revokeOne(staffId, id, this.deps.now())
  }

  /** Ends the sessions, and forgets the devices, except those of one browser. Run it in the change's transaction. */
  async closeAll(staffId: string, except: { token?: string; deviceToken?: string } = {}): Promise<void> {
    await this.deps.sessions.revokeAll(staffId, this.deps.now(), except.token && hashSecret(except.token))
    await this.deps.devices.forgetAll(staffId, except.deviceToken)
  }

  private add(
    token: string,
    session: { stage: 'ticket' | 'open'; staffId: string; network: string; deviceName?: string; expiresAt: Date },
  ): Promise<void> {
    const now = this.deps.now()
    return this.deps.sessions.add({ ...session, tokenHash: hashSecret(token), createdAt: now, usedAt: now })
  }
}

const hasEnded = ({ revokedAt, disabled, expiresAt }: KnownStaffSession, now: Date): boolean =>
  revokedAt !== null || disabled || expiresAt <= now
