import type { Jobs } from '../../kernel/jobs/jobs'
import { addDays, dayOf } from '../../kernel/school-time'
import type { StaffAttemptRepository } from './login/staff-attempt.repository'
import type { StaffInvitationRepository } from './member/invitation.repository'
import type { StaffSessionRepository } from './session/staff-session.repository'

const CLEAN_JOB = 'staff.clean'
/** Sessions say which networks an account logs in from. */
const KEPT_DAYS = 90

/** Removes ended sessions, invitations and counts, by a job a day. */
export class StaffHousekeeping {
  constructor(
    private readonly sessions: StaffSessionRepository,
    private readonly invitations: StaffInvitationRepository,
    private readonly attempts: StaffAttemptRepository,
    private readonly jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
  ) {
    jobs.handle(CLEAN_JOB, () => this.cleanUp())
  }

  /** Plans the next run; several a day are one. */
  async plan(): Promise<void> {
    const next = addDays(this.now(), 1)
    await this.jobs.enqueue(CLEAN_JOB, dayOf(next), {}, next)
  }

  private async cleanUp(): Promise<void> {
    const now = this.now()
    await this.sessions.removeEndedBefore(addDays(now, -KEPT_DAYS))
    await this.invitations.removeEndedBefore(addDays(now, -KEPT_DAYS))
    await this.attempts.removeBefore(addDays(now, -1))
  }
}
