import { v7 as uuidv7 } from 'uuid'
import type { Input } from '@contract/calls'
import type { Comment } from '@contract/course/note-calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { CommentRepository, CommentRow, ReplyRow } from './comment.repository'
import type { CourseGate } from './course-gate'
import { readPlainText } from './plain-text'
import type { NamedLearner } from './playback-marks'
import type { UserNames } from './playback.service'

/** Comments with stars: one a learner and course, only by those who bought it. They are plain text. */
export class CommentService {
  constructor(private readonly gate: CourseGate, private readonly comments: CommentRepository, private readonly users: UserNames) {}

  /** Newest first, each with its replies. */
  async page(shopId: string, userId: string | undefined, { courseId, ...page }: PageInput & { courseId: string }): Promise<PageOf<Comment>> {
    await this.gate.open(shopId, userId, courseId)
    const { rows, totalCount } = await this.comments.page(shopId, courseId, page)
    const [names, replies] = await Promise.all([
      this.users.getNames([...new Set(rows.map((row) => row.userId))]), this.comments.listReplies(rows.map(({ id }) => id)),
    ])
    const list = rows.map((row) => toComment(row, replies.filter(({ commentId }) => commentId === row.id), names.get(row.userId), userId))
    return toPage(page, list, totalCount)
  }

  /** @throws COMMENT_NOT_ALLOWED without having bought the course, COMMENT_EXISTS the second time */
  async save(shopId: string, userId: string, { courseId, content, stars }: Input<'POST /resource/auth/goods/comment/save'>): Promise<Comment> {
    const { term } = await this.gate.open(shopId, userId, courseId)
    if (!term) throw new AppError('COMMENT_NOT_ALLOWED')
    const row: CommentRow = {
      id: uuidv7(), userId, shopId, courseId, content: readPlainText(content, '评价'), stars, state: 'visible', createdAt: this.gate.now(),
    }
    if (!(await this.comments.add(row))) throw new AppError('COMMENT_EXISTS')
    const names = await this.users.getNames([userId])
    return toComment(row, [], names.get(userId), userId)
  }
}

const toComment = (row: CommentRow, replies: ReplyRow[], author: NamedLearner | undefined, readerId: string | undefined): Comment => ({
  id: row.id,
  userName: author?.nickName ?? '学员',
  userAvatar: author?.avatarUrl ?? '',
  content: row.content,
  stars: row.stars,
  mine: row.userId === readerId,
  replies: replies.map(({ id, authorName, content, createdAt }) => ({ id, userName: authorName, content, createdAt: createdAt.toISOString() })),
  createdAt: row.createdAt.toISOString(),
})
