import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addDays } from '../../kernel/school-time'
import type { StaffRequestRepository } from './audit/staff-request.repository'
import type { StaffDeviceRepository } from './device/staff-device.repository'
import type { StaffAttemptRepository } from './login/staff-attempt.repository'
import type { StaffInvitationRepository } from './member/invitation.repository'
import type { StaffSessionRepository } from './session/staff-session.repository'

/** Sessions say which networks an account logs in from. */
const KEPT_DAYS = 90
/** A page that is still open next morning may repeat what got no answer. */
const REPEATABLE_DAYS = 7

/** Removes ended sessions, invitations and counts, devices that nobody uses, and what tells repeated requests. */
export class StaffHousekeeping {
  private readonly cleaning: Housekeeping

  constructor(
    private readonly kept: {
      sessions: StaffSessionRepository
      invitations: StaffInvitationRepository
      attempts: StaffAttemptRepository
      devices: StaffDeviceRepository
      requests: StaffRequestRepository
    },
    jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
  ) {
    this.cleaning = new Housekeeping('staff.clean', jobs, now, () => this.cleanUp())
  }

  /** Call it with each login. */
  plan(): Promise<void> {
    return this.cleaning.plan()
  }

  private async cleanUp(): Promise<void> {
    const now = this.now()
    const { sessions, invitations, attempts, devices, requests } = this.kept
    await sessions.removeEndedBefore(addDays(now, -KEPT_DAYS))
    await invitations.removeEndedBefore(addDays(now, -KEPT_DAYS))
    await attempts.removeBefore(addDays(now, -1))
    await devices.removeUnusedSince(addDays(now, -KEPT_DAYS))
    await requests.removeBefore(addDays(now, -REPEATABLE_DAYS))
  }
}
