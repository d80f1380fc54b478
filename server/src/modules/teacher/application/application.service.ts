import type { Input } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import type { TeacherApplication } from '@contract/teacher/application-calls'
import { nextApplicationStatus } from '@contract/teacher/application-status'
import {
  TEACHER_FIELD_MAX_LENGTH,
  TEACHER_INTRO_MAX_LENGTH,
  TEACHER_NAME_MAX_LENGTH,
  TEACHER_TITLE_MAX_LENGTH,
} from '@contract/teacher/limits'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import { readPlainText } from '../../../kernel/plain-text'
import type { ApplicationRepository, ApplicationRow } from './application.repository'
import { describeApplication } from './describe-application'

type Written = Input<'POST /resource/auth/teacher/apply/save'>

/** A learner's applications to teach here. */
export class ApplicationService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationRepository,
    private readonly media: Pick<Media, 'signedUrlOf'>,
    private readonly now: () => Date,
  ) {}

  /** @throws APPLICATION_NOT_FOUND for an id of nobody or of another learner */
  async view(userId: string, id?: string): Promise<{ application: TeacherApplication | null }> {
    const row = await this.applications.find(userId, id)
    if (!row && id) throw new AppError('APPLICATION_NOT_FOUND')
    return { application: row ? this.describe(row) : null }
  }

  async page(userId: string, page: PageInput): Promise<PageOf<TeacherApplication>> {
    const { rows, totalCount } = await this.applications.page({ ...page, userId })
    return toPage(
      page,
      rows.map((row) => this.describe(row)),
      totalCount,
    )
  }

  /**
   * Saves the draft, or hands it in.
   * @throws APPLICATION_EVENT_REFUSED while one is being reviewed or was approved; APPLICATION_INCOMPLETE, FILE_MISSING
   */
  save(owner: { shopId: string; userId: string }, input: Written): Promise<TeacherApplication> {
    return this.database.transact(async () => {
      const now = this.now()
      const draft = await this.applications.lockDraft(owner.userId)
      const content = await this.read(owner, input, now)
      const handedIn = input.submit ? { status: 'pending' as const, submittedAt: now } : {}
      const values = { ...content, ...handedIn, updatedAt: now }
      const id = draft?.id ?? makeId()
      const row: ApplicationRow = {
        ...owner,
        id,
        status: 'draft',
        reason: '',
        submittedAt: null,
        decidedAt: null,
        teacherId: null,
        ...values,
      }
      const saved = draft ? await this.applications.change(id, 'draft', values) : await this.applications.add(row)
      if (!saved) throw new AppError('APPLICATION_EVENT_REFUSED')
      return this.describe((await this.applications.find(owner.userId, id))!)
    })
  }

  /** Doing it twice changes nothing. @throws APPLICATION_NOT_FOUND, APPLICATION_EVENT_REFUSED once it was decided */
  async withdraw(userId: string, id: string): Promise<TeacherApplication> {
    const row = await this.applications.find(userId, id)
    if (!row) throw new AppError('APPLICATION_NOT_FOUND')
    if (row.status === 'draft') return this.describe(row)
    const status = nextApplicationStatus(row.status, 'withdraw')
    const values = { status, submittedAt: null, updatedAt: this.now() }
    if (!status || !(await this.applications.change(id, row.status, values)))
      throw new AppError('APPLICATION_EVENT_REFUSED')
    return this.describe((await this.applications.find(userId, id))!)
  }

  private async read(owner: { shopId: string; userId: string }, { submit, papers, ...texts }: Written, now: Date) {
    const words = (text: string, label: string, maxLength: number) =>
      text.trim() && readPlainText(text, label, maxLength)
    const content = {
      name: words(texts.name, '姓名', TEACHER_NAME_MAX_LENGTH),
      title: words(texts.title, '职称', TEACHER_TITLE_MAX_LENGTH),
      field: words(texts.field, '擅长领域', TEACHER_FIELD_MAX_LENGTH),
      intro: words(texts.intro, '介绍', TEACHER_INTRO_MAX_LENGTH),
      papers: [...new Set(papers)],
    }
    if (submit && Object.values(content).some((part) => part.length === 0)) throw new AppError('APPLICATION_INCOMPLETE')
    for (const key of content.papers)
      if (!(await this.applications.usePaper(owner, key, now)))
        throw new AppError('FILE_MISSING', '图片不存在，请重新上传')
    return content
  }

  private describe(row: ApplicationRow): TeacherApplication {
    return describeApplication(row, this.media)
  }
}
