import type { Input } from '@contract/calls'
import type { Feedback } from '@contract/feedback/calls'
import { FEEDBACK_CONTENT_MAX_LENGTH, FEEDBACK_MOST_OPEN } from '@contract/feedback/limits'
import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import type { Media } from '../../kernel/media/media'
import { readPlainText } from '../../kernel/plain-text'
import type { FeedbackRepository, FeedbackRow } from './feedback.repository'

/** What learners tell the school. */
export class FeedbackService {
  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly media: Pick<Media, 'signedUrlOf'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Stores it once for each client request, which returns the same id again.
   * @throws AppError FEEDBACK_TOO_MANY while ten wait for an answer, INPUT_INVALID for pictures of others
   */
  save(shopId: string, userId: string, input: Input<'POST /base/auth/shop/feedback/save'>): Promise<{ id: string }> {
    const { clientRequestId, kind, feedbackPictures: pictures } = input
    const content = readPlainText(input.content, '内容', FEEDBACK_CONTENT_MAX_LENGTH)
    if (!content) throw new AppError('INPUT_INVALID', '请填写内容')
    return this.feedback.transact(async () => {
      const earlier = await this.feedback.findByRequest(userId, clientRequestId)
      if (earlier) return { id: earlier.id }
      if ((await this.feedback.countOpen(userId)) >= FEEDBACK_MOST_OPEN) throw new AppError('FEEDBACK_TOO_MANY')
      const createdAt = this.now()
      for (const key of pictures) {
        if (!(await this.feedback.usePicture(key, { shopId, userId }, createdAt)))
          throw new AppError('INPUT_INVALID', '图片已失效，请重新上传')
      }
      const id = makeId()
      const added = await this.feedback.add({ id, shopId, userId, clientRequestId, kind, content, pictures, createdAt })
      return added ? { id } : { id: (await this.feedback.findByRequest(userId, clientRequestId))!.id }
    })
  }

  async page(userId: string, filter: PageInput): Promise<PageOf<Feedback>> {
    const { rows, totalCount } = await this.feedback.page({ ...filter, userId })
    return toPage(
      filter,
      rows.map((row) => describeFeedback(row, this.media)),
      totalCount,
    )
  }
}

export const describeFeedback = (row: FeedbackRow, media: Pick<Media, 'signedUrlOf'>): Feedback => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  pictures: row.pictures.map((key) => media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS)),
  createdAt: row.createdAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})
