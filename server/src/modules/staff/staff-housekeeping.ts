import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addDays } from '../../kernel/school-time'
import type { StaffAttemptRepository } from './login/staff-attempt.repository'
import type { StaffInvitationRepository } from './member/invitation.repository'
import type { StaffSessionRepository } from './session/staff-session.repository'

/** Sessions say which networks an account logs in from. */
const KEPT_DAYS = 90

interface StaffHousekeepingDeps {
  sessions: StaffSessionRepository
  invitations: StaffInvitationRepository
  attempts: StaffAttemptRepository
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** Removes ended sessions, invitations and counts. */
export class StaffHousekeeping {
  private readonly cleaning: Housekeeping

  constructor(private readonly deps: StaffHousekeepingDeps) {
    this.cleaning = new Housekeeping('staff.clean', deps.jobs, deps.now, () => this.cleanUp())
  }

  /** Call it with each login. */
  plan(): Promise<void> {
    return this.cleaning.plan()
  }

  private async cleanUp(): Promise<void> {
    const now = this.deps.now()
    await this.deps.sessions.removeEndedBefore(addDays(now, -KEPT_DAYS))
    await this.deps.invitations.removeEndedBefore(addDays(now, -KEPT_DAYS))
    await this.deps.attempts.removeBefore(addDays(now, -1))
  }
}
