import { messageTargets } from '@contract/message/message-targets'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import type { Input } from '@contract/calls'
import type { Reply } from '@contract/comment/calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { MessageSender } from '../../message/message.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { CommentDeskRepository } from './comment-desk.repository'
import { toReply } from '../comment.service'

/** Where staff answer what learners wrote, under their own names. */
export class ReplyDeskService {
  constructor(
    private readonly comments: CommentDeskRepository,
    private readonly audit: Audit,
    private readonly messages: MessageSender,
    private readonly now: () => Date,
  ) {}

  /** The learner is told. @throws AppError COMMENT_NOT_FOUND, also for another shop's comment */
  reply(act: Act, { commentId, content: typed }: Input<'POST /staff/comment/reply'>): Promise<Reply> {
    const content = readPlainText(typed, '回复', NOTE_MAX_LENGTH)
    return this.audit.perform(act, async () => {
      const comment = await this.comments.find(act.shopId, commentId)
      if (!comment) throw new AppError('COMMENT_NOT_FOUND')
      const id = makeId()
      const written = { userId: null, authorName: act.actorName, state: 'visible' as const, createdAt: this.now() }
      const row = { id, commentId, content, ...written }
      await this.comments.addReply(row)
      const { userId, attemptId } = comment
      const target = attemptId ? messageTargets.examAnalysis(attemptId) : undefined
      const title = comment.questionId ? '老师回复了你的提问' : '学校回复了你的评论'
      const told = { userId, shopId: act.shopId, kind: 'study' as const, title, content, target }
      await this.messages.sendAll([{ ...told, reason: `comment:${id}` }])
      return {
        result: toReply(row, new Map(), undefined),
        subject: { kind: 'comment', id: commentId },
        after: { reply: id },
      }
    })
  }
}
