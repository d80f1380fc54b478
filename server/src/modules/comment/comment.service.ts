import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import type { Input, Output } from '@contract/calls'
import type { Comment, Reply } from '@contract/comment/calls'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import type { CommentRepository, CommentRow, CommentSubject, ReplyRow } from './comment.repository'
import type { CourseGate } from '../access/course-gate'
import { readPlainText } from '../../kernel/plain-text'
import type { UserName, UserNames } from '../user/user-names'

/** Articles that may be read. */
export interface CommentedArticles {
  /** @throws ARTICLE_NOT_FOUND */
  open(shopId: string, articleId: string): Promise<void>
}

/** Questions whose explanation a learner may read. */
export interface CommentedQuestions {
  /** @throws QUESTION_NOT_FOUND, also while it may not be read */
  open(shopId: string, userId: string, questionId: string): Promise<void>
}

interface CommentServiceDeps {
  gate: CourseGate
  articles: CommentedArticles
  questions: CommentedQuestions
  comments: CommentRepository
  users: UserNames
}

/**
 * Comments and replies, in plain text. A course has them with stars, one of each learner, only by its owners; an
 * article or a question as many as its readers write.
 */
export class CommentService {
  constructor(private readonly deps: CommentServiceDeps) {}

  /** Newest first, each with its replies. */
  async page(
    shopId: string,
    userId: string | undefined,
    { courseId, ...page }: PageInput & { courseId: string },
  ): Promise<Output<'POST /resource/api/goods/comment/page'>> {
    await this.deps.gate.open(shopId, userId, courseId)
    return this.pageOf(shopId, userId, { courseId }, page)
  }

  /** As `page`, for an article. */
  async pageOfArticle(
    shopId: string,
    userId: string | undefined,
    { articleId, ...page }: PageInput & { articleId: string },
  ): Promise<Output<'POST /resource/api/article/comment/page'>> {
    await this.deps.articles.open(shopId, articleId)
    const { written: _written, ...rows } = await this.pageOf(shopId, userId, { articleId }, page)
    return rows
  }

  /** As `page`, for a question. */
  async pageOfQuestion(
    shopId: string,
    userId: string,
    { questionId, ...page }: PageInput & { questionId: string },
  ): Promise<Output<'POST /resource/auth/question/comment/page'>> {
    await this.deps.questions.open(shopId, userId, questionId)
    const { written: _written, ...rows } = await this.pageOf(shopId, userId, { questionId }, page)
    return rows
  }

  private async pageOf(shopId: string, userId: string | undefined, subject: CommentSubject, page: PageInput) {
    const { rows, totalCount, written } = await this.deps.comments.page(shopId, userId, subject, page)
    const replies = await this.deps.comments.listReplies(
      rows.map(({ id }) => id),
      userId,
    )
    const names = await this.deps.users.getNames([...new Set([...rows, ...replies].flatMap((row) => row.userId ?? []))])
    const list = rows.map((row) =>
      toComment(
        row,
        replies.filter(({ commentId }) => commentId === row.id),
        names,
        userId,
      ),
    )
    return { ...toPage(page, list, totalCount), written }
  }

  /** @throws COMMENT_NOT_ALLOWED without having bought the course, COMMENT_EXISTS the second time */
  async save(
    shopId: string,
    userId: string,
    { courseId, content, stars }: Input<'POST /resource/auth/goods/comment/save'>,
  ): Promise<Comment> {
    await this.requireTerm(shopId, userId, courseId)
    return this.add(
      shopId,
      userId,
      { courseId, articleId: null, questionId: null, stars },
      readPlainText(content, '评价', NOTE_MAX_LENGTH),
    )
  }

  /** @throws ARTICLE_NOT_FOUND */
  async saveOnArticle(
    shopId: string,
    userId: string,
    { articleId, content }: Input<'POST /resource/auth/article/comment/save'>,
  ): Promise<Comment> {
    await this.deps.articles.open(shopId, articleId)
    const subject = { courseId: null, articleId, questionId: null, stars: 0 }
    return this.add(shopId, userId, subject, readPlainText(content, '评论', NOTE_MAX_LENGTH))
  }

  /** @throws QUESTION_NOT_FOUND */
  async saveOnQuestion(
    shopId: string,
    userId: string,
    { questionId, content }: Input<'POST /resource/auth/question/comment/save'>,
  ): Promise<Comment> {
    await this.deps.questions.open(shopId, userId, questionId)
    const subject = { courseId: null, articleId: null, questionId, stars: 0 }
    return this.add(shopId, userId, subject, readPlainText(content, '提问', NOTE_MAX_LENGTH))
  }

  private async add(
    shopId: string,
    userId: string,
    subject: Pick<CommentRow, 'courseId' | 'articleId' | 'questionId' | 'stars'>,
    content: string,
  ): Promise<Comment> {
    const row: CommentRow = {
      ...subject,
      id: makeId(),
      userId,
      shopId,
      content,
      state: await this.firstState(shopId),
      createdAt: this.deps.gate.now(),
    }
    if (!(await this.deps.comments.add(row))) throw new AppError('COMMENT_EXISTS')
    return toComment(row, [], await this.deps.users.getNames([userId]), userId)
  }

  /**
   * @throws COMMENT_NOT_FOUND also for what the learner may not see, COMMENT_NOT_ALLOWED without having bought the
   * course
   */
  async reply(
    shopId: string,
    userId: string,
    { commentId, content }: Input<'POST /resource/auth/goods/comment/reply/save'>,
  ): Promise<Reply> {
    const comment = await this.deps.comments.find(shopId, userId, commentId)
    if (!comment) throw new AppError('COMMENT_NOT_FOUND')
    if (comment.courseId) await this.requireTerm(shopId, userId, comment.courseId)
    if (comment.articleId) await this.deps.articles.open(shopId, comment.articleId)
    if (comment.questionId) await this.deps.questions.open(shopId, userId, comment.questionId)
    const names = await this.deps.users.getNames([userId])
    const row: ReplyRow = {
      id: makeId(),
      commentId,
      userId,
      authorName: names.get(userId)?.nickName ?? '学员',
      content: readPlainText(content, '回复', NOTE_MAX_LENGTH),
      state: await this.firstState(shopId),
      createdAt: this.deps.gate.now(),
    }
    await this.deps.comments.addReply(row)
    return toReply(row, names, userId)
  }

  private async requireTerm(shopId: string, userId: string, courseId: string): Promise<void> {
    const { term } = await this.deps.gate.open(shopId, userId, courseId)
    if (!term) throw new AppError('COMMENT_NOT_ALLOWED')
  }

  private async firstState(shopId: string): Promise<'visible' | 'pending'> {
    return (await this.deps.comments.isModerated(shopId)) ? 'pending' : 'visible'
  }
}

type Names = Map<string, UserName>

const toComment = (row: CommentRow, replies: ReplyRow[], names: Names, readerId: string | undefined): Comment => ({
  id: row.id,
  userName: names.get(row.userId)?.nickName ?? '学员',
  userAvatar: names.get(row.userId)?.avatarUrl ?? '',
  content: row.content,
  stars: row.stars,
  mine: row.userId === readerId,
  state: row.state,
  replies: replies.map((reply) => toReply(reply, names, readerId)),
  createdAt: row.createdAt.toISOString(),
})

/** The school's replies keep the name at the time of writing; learners' replies show their current name. */
export const toReply = (
  { id, userId, authorName, content, state, createdAt }: ReplyRow,
  names: Names,
  readerId: string | undefined,
): Reply => ({
  id,
  content,
  state,
  userName: (userId && names.get(userId)?.nickName) || authorName,
  mine: userId !== null && userId === readerId,
  createdAt: createdAt.toISOString(),
})
