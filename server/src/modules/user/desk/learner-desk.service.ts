import type { LearnerRow } from '@contract/user/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { maskPhone } from '../../../kernel/mask-phone'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { SessionService } from '../session/session.service'
import type { UserRow } from '../user.repository'
import type { LearnerDeskRepository, LearnerFilter } from './learner-desk.repository'

const REASON_MAX_LENGTH = 60

/** Where a school looks learners up, and disables those who may no longer log in. */
export class LearnerDeskService {
  constructor(
    private readonly learners: LearnerDeskRepository,
    private readonly sessions: SessionService,
    private readonly audit: Audit,
  ) {}

  async page(shopId: string, filter: LearnerFilter): Promise<PageOf<LearnerRow>> {
    const { rows, totalCount } = await this.learners.page(shopId, filter)
    return toPage(filter, rows.map(toRow), totalCount)
  }

  /** Ends every login of the learner, in all processes. @throws AppError USER_NOT_FOUND, EDIT_CONFLICT */
  disable(act: Act, id: string, reason: string): Promise<LearnerRow> {
    return this.sessions.closeAllWith(id, () => this.set(act, id, true, reason))
  }

  /** The learner may log in again. @throws AppError USER_NOT_FOUND, EDIT_CONFLICT */
  enable(act: Act, id: string, reason: string): Promise<LearnerRow> {
    return this.set(act, id, false, reason)
  }

  private set(act: Act, id: string, disabled: boolean, typed: string): Promise<LearnerRow> {
    const reason = readPlainText(typed, '原因', REASON_MAX_LENGTH)
    return this.audit.perform(act, async () => {
      const changed = await this.learners.setDisabled(act.shopId, id, disabled)
      if (!changed) throw new AppError((await this.learners.find(act.shopId, id)) ? 'EDIT_CONFLICT' : 'USER_NOT_FOUND')
      const { phone, nickName } = changed
      return {
        result: toRow(changed),
        subject: { kind: 'learner', id },
        before: { disabled: !disabled },
        after: { disabled, reason, phone, nickName },
      }
    })
  }
}

const toRow = ({ id, phone, nickName, realName, disabled, createdAt }: UserRow): LearnerRow => ({
  id,
  phone: maskPhone(phone),
  nickName,
  realName,
  disabled,
  createdAt: createdAt.toISOString(),
})
