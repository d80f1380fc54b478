import type { Database } from '../../kernel/db/database'
import { addDays } from '../../kernel/school-time'
import { CommentImportRepository } from '../comment/comment-import.repository'
import { ReviewImportRepository } from '../review/review-import.repository'
import { UserImportRepository } from '../user/user-import.repository'
import type { CommentContent } from './comment-content'
import type { SchoolContent } from './school-content'

interface Owner {
  userId: string
  shopId: string
}

/** Writes the comments of a school folder, and what of them its staff have to look at. */
export class CommentImportService {
  private readonly comments: CommentImportRepository
  private readonly reviews: ReviewImportRepository
  private readonly users: UserImportRepository

  constructor(private readonly database: Database) {
    this.comments = new CommentImportRepository(database)
    this.reviews = new ReviewImportRepository(database)
    this.users = new UserImportRepository(database)
  }

  /** A course that this learner has commented on keeps what stands there. */
  async save({ daysAgo, reply, waits, reported, ...comment }: CommentContent, owner: Owner, now: Date): Promise<void> {
    const createdAt = addDays(now, -daysAgo)
    const state = waits ? 'pending' : 'visible'
    if (!(await this.comments.add({ ...comment, ...owner, state, createdAt }))) return
    if (waits) await this.open({ ...comment, ...owner }, { reason: 'suspect', detail: waits }, createdAt)
    if (!reply) return
    const { daysAgo: repliedDaysAgo, ...answer } = reply
    await this.comments.addReply({ ...answer, commentId: comment.id, createdAt: addDays(now, -repliedDaysAgo) })
  }

  /** When all learners are there: those who report may come after those who wrote. */
  async saveReports({ students, shop }: SchoolContent, now: Date): Promise<void> {
    for (const { id: writerId, comments } of students)
      for (const { reported, ...comment } of comments) {
        if (!reported || !(await this.comments.has(comment.id))) continue
        const [writer, reader] = [await this.users.findImported(writerId), await this.users.findImported(reported.by)]
        if (!writer || !reader) continue
        const [shopId, subject] = [shop.code, { kind: 'comment', subjectId: comment.id } as const]
        await this.database.transact(async () => {
          const found = { reason: 'reports', reportCount: 1 } as const
          if (!(await this.open({ ...comment, shopId, userId: writer.id }, found, now))) return
          const { reason, note, id } = reported
          const report = { ...subject, id, shopId, caseId: comment.id, reporterId: reader.id, reason, note }
          await this.reviews.addReport({ ...report, createdAt: now })
        })
      }
  }

  /** The case has the comment's id. */
  private open(
    { id, content, pictures, userId, shopId }: Pick<CommentContent, 'id' | 'content' | 'pictures'> & Owner,
    why: { reason: 'suspect'; detail: string } | { reason: 'reports'; reportCount: number },
    at: Date,
  ): Promise<boolean> {
    const about = { kind: 'comment', subjectId: id, shopId, userId, text: content, pictures } as const
    return this.reviews.add({ ...about, ...why, id, state: 'waiting', createdAt: at, updatedAt: at })
  }
}
