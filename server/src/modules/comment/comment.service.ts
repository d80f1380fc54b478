import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import type { Input, Output } from '@contract/calls'
import type { Comment, Reply } from '@contract/comment/calls'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import type { Media } from '../../kernel/media/media'
import type { CommentRepository, CommentRow, CommentSubject, ReplyRow } from './comment.repository'
import type { CourseGate } from '../access/course-gate'
import { readPlainText } from '../../kernel/plain-text'
import { readBySchool, type Draft, type Judgement } from '../review/content-judge'
import type { Reviews } from '../review/reviewed-content'
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

/** Lines of orders with goods that a learner has bought, received and kept. */
export interface ReceivedGoods {
  /** The goods of such a line; undefined for any other. */
  findGoods(shopId: string, userId: string, lineId: string): Promise<string | undefined>
  /** The latest such line with these goods that is not reviewed. */
  findToReview(shopId: string, userId: string, goodsId: string): Promise<string | undefined>
}

interface CommentServiceDeps {
  gate: CourseGate
  articles: CommentedArticles
  questions: CommentedQuestions
  received: ReceivedGoods
  comments: CommentRepository
  media: Pick<Media, 'signedUrlOf'>
  users: UserNames
  reviews: Pick<Reviews, 'judge' | 'submit'>
}

/**
 * Comments and replies, in plain text. A course has them with stars, one of each learner, only by its owners; goods
 * likewise, one for each line of an order; an article or a question as many as its readers write.
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

  /** As `page`, for goods, on the shelf or not. */
  async pageOfGoods(
    shopId: string,
    userId: string | undefined,
    { goodsId, ...page }: PageInput & { goodsId: string },
  ): Promise<Output<'POST /resource/api/goods/review/page'>> {
    const { comments, received } = this.deps
    if (!(await comments.hasGoods(shopId, goodsId))) throw new AppError('GOODS_NOT_FOUND')
    const { written: _written, ...rows } = await this.pageOf(shopId, userId, { goodsId }, page)
    const { score } = await comments.rate({ goodsId })
    const toReview = userId === undefined ? undefined : await received.findToReview(shopId, userId, goodsId)
    return { ...rows, score, toReview: toReview ?? null }
  }

  private async pageOf(shopId: string, userId: string | undefined, subject: CommentSubject, page: PageInput) {
    const { rows, totalCount, written } = await this.deps.comments.page(shopId, userId, subject, page)
    const replies = await this.deps.comments.listReplies(
      rows.map(({ id }) => id),
      userId,
    )
    const names = await this.deps.users.getNames([...new Set([...rows, ...replies].flatMap((row) => row.userId ?? []))])
    const list = rows.map((row) =>
      this.toComment(
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
    { courseId, ...written }: Input<'POST /resource/auth/goods/comment/save'>,
  ): Promise<Comment> {
    await this.requireTerm(shopId, userId, courseId)
    return this.add({ shopId, userId }, { courseId }, written, '评价')
  }

  /** @throws COMMENT_NOT_ALLOWED for a line that is not the learner's or was not received, COMMENT_EXISTS */
  async saveOnGoods(
    shopId: string,
    userId: string,
    { orderLineId, ...written }: Input<'POST /resource/auth/goods/review/save'>,
  ): Promise<Comment> {
    const goodsId = await this.deps.received.findGoods(shopId, userId, orderLineId)
    if (goodsId === undefined) throw new AppError('COMMENT_NOT_ALLOWED', '收到商品后才能评价')
    return this.add({ shopId, userId }, { goodsId, orderLineId }, written, '评价')
  }

  /** @throws ARTICLE_NOT_FOUND */
  async saveOnArticle(
    shopId: string,
    userId: string,
    { articleId, ...written }: Input<'POST /resource/auth/article/comment/save'>,
  ): Promise<Comment> {
    await this.deps.articles.open(shopId, articleId)
    return this.add({ shopId, userId }, { articleId }, written, '评论')
  }

  /** @throws QUESTION_NOT_FOUND */
  async saveOnQuestion(
    shopId: string,
    userId: string,
    { questionId, ...written }: Input<'POST /resource/auth/question/comment/save'>,
  ): Promise<Comment> {
    await this.deps.questions.open(shopId, userId, questionId)
    return this.add({ shopId, userId }, { questionId }, written, '提问')
  }

  /** @throws INPUT_INVALID for pictures that are not the learner's, COMMENT_EXISTS, CONTENT_REFUSED */
  private async add(
    owner: { shopId: string; userId: string },
    subject: Partial<Pick<CommentRow, 'courseId' | 'articleId' | 'questionId' | 'goodsId' | 'orderLineId'>>,
    written: { content: string; stars?: number; commentPictures?: string[] },
    name: string,
  ): Promise<Comment> {
    const content = readPlainText(written.content, name, NOTE_MAX_LENGTH)
    const pictures = [...new Set(written.commentPictures)]
    const { comments, gate, users, reviews } = this.deps
    const id = makeId()
    const draft = { ...owner, kind: 'comment' as const, text: content, pictures }
    const judgement = await this.judge(draft)
    return comments.transact(async () => {
      const row: CommentRow = {
        ...{ courseId: null, articleId: null, questionId: null, goodsId: null, orderLineId: null, ...subject },
        ...owner,
        id,
        content,
        stars: written.stars ?? 0,
        pictures,
        state: await reviews.submit(judgement, { ...draft, subjectId: id }),
        createdAt: gate.now(),
      }
      for (const key of pictures)
        if (!(await comments.usePicture(key, owner, row.createdAt)))
          throw new AppError('INPUT_INVALID', '图片已失效，请重新上传')
      if (!(await comments.add(row))) throw new AppError('COMMENT_EXISTS')
      return this.toComment(row, [], await users.getNames([owner.userId]), owner.userId)
    })
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
    // Below reviews of goods the school alone replies.
    if (comment.goodsId) throw new AppError('COMMENT_NOT_ALLOWED', '商品的评价由学校回复')
    const names = await this.deps.users.getNames([userId])
    const text = readPlainText(content, '回复', NOTE_MAX_LENGTH)
    const draft = { shopId, userId, kind: 'reply' as const, text, pictures: [] }
    const judgement = await this.judge(draft)
    return this.deps.comments.transact(async () => {
      const id = makeId()
      const row: ReplyRow = {
        id,
        commentId,
        userId,
        authorName: names.get(userId)?.nickName ?? '学员',
        content: text,
        state: await this.deps.reviews.submit(judgement, { ...draft, subjectId: id }),
        createdAt: this.deps.gate.now(),
      }
      await this.deps.comments.addReply(row)
      return toReply(row, names, userId)
    })
  }

  private async requireTerm(shopId: string, userId: string, courseId: string): Promise<void> {
    const { term } = await this.deps.gate.open(shopId, userId, courseId)
    if (!term) throw new AppError('COMMENT_NOT_ALLOWED')
  }

  private toComment(row: CommentRow, replies: ReplyRow[], names: Names, readerId: string | undefined): Comment {
    return {
      id: row.id,
      userName: names.get(row.userId)?.nickName ?? '学员',
      userAvatar: names.get(row.userId)?.avatarUrl ?? '',
      content: row.content,
      stars: row.stars,
      pictures: row.pictures.map((key) => this.deps.media.signedUrlOf(key)),
      mine: row.userId === readerId,
      state: row.state,
      replies: replies.map((reply) => toReply(reply, names, readerId)),
      createdAt: row.createdAt.toISOString(),
    }
  }

  /** Where the school reads first, everything waits for it. */
  private async judge(draft: Draft): Promise<Judgement> {
    const [judgement, isModerated] = await Promise.all([
      this.deps.reviews.judge(draft),
      this.deps.comments.isModerated(draft.shopId),
    ])
    return isModerated ? readBySchool(judgement) : judgement
  }
}

type Names = Map<string, UserName>

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
  byLearner: userId !== null,
  createdAt: createdAt.toISOString(),
})
