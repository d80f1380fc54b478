import { messageTargets } from '@contract/message/message-targets'
import type { Input } from '@contract/calls'
import type { StaffFeedback } from '@contract/feedback/calls'
import { FEEDBACK_ANSWER_MAX_LENGTH } from '@contract/feedback/limits'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import type { Media } from '../../../kernel/media/media'
import { readPlainText } from '../../../kernel/plain-text'
import type { MessageSender } from '../../message/message.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { FeedbackRepository, FeedbackRow } from '../feedback.repository'
import { describeFeedback } from '../feedback.service'

export interface FeedbackDeskServiceDeps {
  media: Pick<Media, 'signedUrlOf'>
  messages: MessageSender
  audit: Audit
  users: { getNames(userIds: string[]): Promise<Map<string, { nickName: string }>> }
  now: () => Date
}

/** Where a school reads and answers feedback. */
export class FeedbackDeskService {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly deps: FeedbackDeskServiceDeps,
  ) {}

  async page(shopId: string, filter: Input<'POST /staff/feedback/page'>): Promise<PageOf<StaffFeedback>> {
    const { rows, totalCount } = await this.feedback.page({ ...filter, shopId })
    return toPage(filter, await this.describe(rows), totalCount)
  }

  /** Answers once, and tells the learner. @throws AppError FEEDBACK_NOT_FOUND, EDIT_CONFLICT when it is answered */
  answer(act: Act, { id, answer: typed }: Input<'PUT /staff/feedback/answer'>): Promise<StaffFeedback> {
    const answer = readPlainText(typed, '回复', FEEDBACK_ANSWER_MAX_LENGTH)
    if (!answer) throw refuseAt('answer', 'INPUT_INVALID', '请填写回复')
    const { shopId } = act
    return this.deps.audit.perform(act, async () => {
      const row = await this.feedback.answer(shopId, id, answer, this.deps.now())
      if (!row) throw new AppError((await this.feedback.exists(shopId, id)) ? 'EDIT_CONFLICT' : 'FEEDBACK_NOT_FOUND')
      await this.deps.messages.sendAll([
        {
          userId: row.userId,
          shopId,
          kind: 'school',
          title: '学校回复了你的反馈',
          content: answer,
          target: messageTargets.feedback(),
          reason: `feedback:${id}`,
        },
      ])
      const [result] = await this.describe([row])
      return { result, subject: { kind: 'feedback', id }, after: { answered: true } }
    })
  }

  private async describe(rows: FeedbackRow[]): Promise<StaffFeedback[]> {
    const names = await this.deps.users.getNames(rows.map(({ userId }) => userId))
    return rows.map((row) => ({
      ...describeFeedback(row, this.deps.media),
      learnerId: row.userId,
      nickName: names.get(row.userId)?.nickName ?? '已注销用户',
    }))
  }
}
