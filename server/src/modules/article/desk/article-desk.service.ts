import { v4 as uuidv4 } from 'uuid'
import { COVER_COUNT } from '@contract/article/article-kinds'
import { nextArticleStatus, type ArticleEvent } from '@contract/article/article-status'
import { ARTICLE_SUMMARY_MAX_LENGTH, ARTICLE_TITLE_MAX_LENGTH } from '@contract/article/limits'
import type { StaffArticle, StaffArticleRow } from '@contract/article/staff-calls'
import type { Input } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import type { Permission } from '@contract/staff/permissions'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import { areaOfKey } from '../../../kernel/media/media-key'
import type { PictureEncoder } from '../../../kernel/media/picture'
import { sanitizeRichText } from '../../../kernel/media/sanitize-rich-text'
import type { UnusedPictures } from '../../../kernel/media/unused-pictures'
import type { Storage } from '../../../kernel/media/storage'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import { refuseStale } from '../../../kernel/stale-edit'
import type { Audit } from '../../staff/audit/audit.service'
import type { ArticleDeskRepository, DeskArticle } from './article-desk.repository'

const NAME_MAX_LENGTH = 20

/** A staff member at work on articles. */
export interface Writer {
  act: Act
  staffId: string
  permissions: readonly Permission[]
}

export interface ArticleAuthors {
  /** The teacher that a staff account belongs to. */
  findTeacherOf(shopId: string, staffId: string): Promise<{ id: string; name: string } | undefined>
}

export interface ArticleNews {
  /** Tells a teacher's followers of an article once it is shown. */
  announceArticle(articleId: string, publishedAt: Date): Promise<void>
}

type Content = Input<'POST /staff/article/save'>

interface ArticleDeskServiceDeps {
  desk: ArticleDeskRepository
  authors: ArticleAuthors
  news: ArticleNews
  files: {
    media: Pick<Media, 'urlOf'>
    storage: Storage
    pictures: PictureEncoder
    unused: Pick<UnusedPictures, 'plan'>
  }
  audit: Audit
  now: () => Date
}

/** Writing, publishing and withdrawing articles; each change is in the audit. */
export class ArticleDeskService {
  constructor(private readonly deps: ArticleDeskServiceDeps) {}

  async page(writer: Writer, filter: Input<'POST /staff/article/page'>): Promise<PageOf<StaffArticleRow>> {
    const mine = isEditor(writer) ? {} : { staffId: writer.staffId }
    const { rows, totalCount } = await this.deps.desk.page(writer.act.shopId, { ...filter, ...mine })
    return toPage(filter, rows.map(toStaffArticle), totalCount)
  }

  /** @throws ARTICLE_NOT_FOUND, also for a colleague's article without articles.manage */
  async view(writer: Writer, id: string): Promise<StaffArticle> {
    return toStaffArticle(this.require(writer, await this.deps.desk.find(writer.act.shopId, id)))
  }

  /**
   * Stores a picture, encoded anew, where everybody may load it; one that no article shows a day later is removed.
   * @throws FILE_TYPE_REFUSED
   */
  savePicture({ act }: Writer, original: Buffer): Promise<{ key: string; url: string }> {
    return this.deps.audit.perform(act, async () => {
      const { content, ending } = await this.deps.files.pictures.encode(original)
      const key = `${act.shopId}/public/article-${uuidv4()}.${ending}`
      await this.deps.files.unused.plan(key)
      await this.deps.files.storage.write(key, content)
      const result = { key, url: this.deps.files.media.urlOf(key) }
      return { result, subject: { kind: 'file', id: key }, after: { key } }
    })
  }

  /** @throws ARTICLE_CATEGORY_NOT_FOUND, ARTICLE_COVERS_WRONG, INPUT_INVALID */
  save(writer: Writer, input: Content): Promise<StaffArticle> {
    const { act, staffId } = writer
    return this.deps.audit.perform(act, async () => {
      const teacher = await this.deps.authors.findTeacherOf(act.shopId, staffId)
      const id = makeId()
      const content = await this.read(act.shopId, input)
      await this.deps.desk.add({
        ...content,
        authorName: content.authorName || teacher?.name || act.actorName,
        id,
        shopId: act.shopId,
        staffId,
        teacherId: teacher?.id ?? null,
        status: 'draft',
        updatedAt: this.deps.now(),
      })
      return this.describe(act.shopId, id)
    })
  }

  /** @throws ARTICLE_NOT_FOUND, EDIT_CONFLICT and as `save` */
  update(writer: Writer, { id, version, ...input }: Input<'PUT /staff/article/update'>): Promise<StaffArticle> {
    return this.change(writer, id, async (row) => {
      refuseStale('article', row, { version })
      const content = await this.read(row.shopId, input)
      await this.deps.desk.change(id, { ...content, authorName: content.authorName || row.authorName })
    })
  }

  /** @throws ARTICLE_EVENT_REFUSED unless it is a draft or withdrawn; INPUT_INVALID for a time that is none */
  publish(writer: Writer, id: string, publishAt: string | undefined): Promise<StaffArticle> {
    const at = publishAt === undefined ? this.deps.now() : readMoment(publishAt, '发布时间')
    return this.move(writer, id, { event: 'publish', publishedAt: at }, async (row) => {
      if (row.teacherId) await this.deps.news.announceArticle(id, at)
    })
  }

  withdraw(writer: Writer, id: string): Promise<StaffArticle> {
    return this.move(writer, id, { event: 'withdraw', top: false })
  }

  setTop(writer: Writer, id: string, top: boolean): Promise<StaffArticle> {
    return this.change(writer, id, () => this.deps.desk.change(id, { top }))
  }

  private move(
    writer: Writer,
    id: string,
    { event, ...values }: { event: ArticleEvent; publishedAt?: Date; top?: boolean },
    then?: (row: DeskArticle) => Promise<void>,
  ): Promise<StaffArticle> {
    return this.change(writer, id, async (row) => {
      const status = nextArticleStatus(row.status, event)
      if (!status) throw new AppError('ARTICLE_EVENT_REFUSED')
      await this.deps.desk.change(id, { ...values, status })
      await then?.(row)
    })
  }

  private change(writer: Writer, id: string, act: (row: DeskArticle) => Promise<void>): Promise<StaffArticle> {
    const { shopId } = writer.act
    return this.deps.audit.perform(writer.act, async () => {
      const row = this.require(writer, await this.deps.desk.lock(shopId, id))
      await act(row)
      await this.deps.desk.change(id, { updatedAt: this.deps.now(), version: row.version + 1 })
      return { ...(await this.describe(shopId, id)), before: toAudit(row) }
    })
  }

  private async describe(shopId: string, id: string) {
    const row = (await this.deps.desk.find(shopId, id))!
    return { result: toStaffArticle(row), subject: { kind: 'article' as const, id }, after: toAudit(row) }
  }

  private require(writer: Writer, row: DeskArticle | undefined): DeskArticle {
    if (!row || (row.staffId !== writer.staffId && !isEditor(writer))) throw new AppError('ARTICLE_NOT_FOUND')
    return row
  }

  private async read(shopId: string, input: Content) {
    const { categoryId, coverKind, coverKeys, courseIds } = input
    if (!(await this.deps.desk.findCategory(shopId, categoryId))) throw new AppError('ARTICLE_CATEGORY_NOT_FOUND')
    if (coverKeys.length !== COVER_COUNT[coverKind]) throw new AppError('ARTICLE_COVERS_WRONG')
    if (coverKeys.some((key) => areaOfKey(key) !== 'public' || !key.startsWith(`${shopId}/`)))
      throw refuseAt('coverKeys', 'INPUT_INVALID', '封面图片不存在，请重新上传')
    const ids = [...new Set(courseIds)]
    if ((await this.deps.desk.countCourses(shopId, ids)) !== ids.length)
      throw refuseAt('courseIds', 'INPUT_INVALID', '推荐课程里有不存在的课程')
    return {
      categoryId,
      coverKind,
      covers: coverKeys,
      courseIds: ids,
      title: readPlainText(input.title, '标题', ARTICLE_TITLE_MAX_LENGTH),
      summary: input.summary.trim() && readPlainText(input.summary, '摘要', ARTICLE_SUMMARY_MAX_LENGTH),
      html: sanitizeRichText(input.html),
      authorName: input.authorName?.trim() ? readPlainText(input.authorName, '作者', NAME_MAX_LENGTH) : '',
    }
  }
}

const isEditor = ({ permissions }: Writer): boolean => permissions.includes('articles.manage')

/** The audit keeps what was decided; the text itself would fill it. */
const toAudit = ({ title, status, top, categoryName, publishedAt }: DeskArticle) => ({
  title,
  status,
  top,
  categoryName,
  publishedAt: publishedAt?.toISOString() ?? null,
})

const toStaffArticle = ({ covers, publishedAt, updatedAt, ...row }: DeskArticle): StaffArticle => ({
  id: row.id,
  version: row.version,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  title: row.title,
  summary: row.summary,
  coverKind: row.coverKind,
  html: row.html,
  authorName: row.authorName,
  teacherId: row.teacherId,
  courseIds: row.courseIds,
  status: row.status,
  top: row.top,
  readCount: row.readCount,
  likeCount: row.likeCount,
  coverKeys: covers,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})
