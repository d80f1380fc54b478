import type { SaveRegistration, StaffRegistration } from '@contract/registration/staff-calls'
import { listFields, refuseFileField, type FormSection } from '@contract/registration/field-kinds'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import { refuseStale } from '../../../kernel/stale-edit'
import type { Audit } from '../../staff/audit/audit.service'
import type { PostRow, RegistrationRepository, RegistrationRow } from '../registration.repository'

const TITLE_LENGTH = 60
const NAME_LENGTH = 30

/** Where staff set up registrations. */
export class RegistrationDeskService {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, page: PageInput): Promise<PageOf<StaffRegistration>> {
    const { rows, totalCount } = await this.registrations.page(shopId, page, { all: true })
    const ids = rows.map(({ id }) => id)
    const [posts, counts] = await Promise.all([this.registrations.listPosts(ids), this.registrations.countEntries(ids)])
    const list = rows.map((row) => toRegistration(row, posts, counts.get(row.id) ?? 0))
    return toPage(page, list, totalCount)
  }

  /**
   * Makes a registration or changes one. Fields keep their ids, since entries are kept under them.
   * @throws AppError REGISTRATION_NOT_FOUND, REGISTRATION_INVALID, POST_NOT_FOUND, EDIT_CONFLICT, also without
   * the version of the one to change
   */
  save(act: Act, { id, version = -1, posts, ...input }: SaveRegistration): Promise<StaffRegistration> {
    const values = readFacts(input)
    const names = posts.map(({ name }) => readPlainText(name, '岗位名称', NAME_LENGTH))
    if (new Set(names).size < names.length) throw new AppError('REGISTRATION_INVALID', '岗位名称不能重复')
    return this.audit.perform(act, async () => {
      const known = id === undefined ? undefined : await this.registrations.lock(act.shopId, id)
      if (id !== undefined && !known) throw new AppError('REGISTRATION_NOT_FOUND')
      if (known) refuseStale('registration', known, { version })
      const row: RegistrationRow = known
        ? { ...known, ...values, version: known.version + 1 }
        : { id: makeId(), shopId: act.shopId, cover: '', createdAt: this.now(), ...values, version: 0 }
      if (known) {
        await this.refuseLostFields(known, values.sections)
        await this.registrations.change(known.id, { ...values, version: row.version })
      } else await this.registrations.add(row)
      await this.savePosts(row.id, posts)
      const [saved, counts] = await Promise.all([
        this.registrations.listPosts([row.id]),
        this.registrations.countEntries([row.id]),
      ])
      const { title, opensAt, closesAt, deletesAt, onShelf } = row
      return {
        result: toRegistration(row, saved, counts.get(row.id) ?? 0),
        subject: { kind: 'registration', id: row.id },
        before: known && { title: known.title, closesAt: known.closesAt, deletesAt: known.deletesAt },
        after: { title, opensAt, closesAt, deletesAt, onShelf, posts },
      }
    })
  }

  /** A field of another kind, or none, would leave entered values unreadable. */
  private async refuseLostFields({ id, sections }: RegistrationRow, changed: FormSection[]): Promise<void> {
    if (((await this.registrations.countEntries([id])).get(id) ?? 0) === 0) return
    const kinds = new Map(listFields(changed).map((field) => [field.id, field.kind]))
    const lost = listFields(sections).find((field) => kinds.get(field.id) !== field.kind)
    if (lost) throw new AppError('REGISTRATION_INVALID', `已经有人报名，不能删除“${lost.label}”或改变它的类型`)
  }

  private async savePosts(registrationId: string, posts: SaveRegistration['posts']): Promise<void> {
    const known = await this.registrations.listPosts([registrationId])
    for (const [sort, { id, ...post }] of posts.entries()) {
      if (id === undefined) {
        await this.registrations.addPost({ id: makeId(), registrationId, ...post, taken: 0, sort, archived: false })
        continue
      }
      if (!known.some((each) => each.id === id)) throw new AppError('POST_NOT_FOUND')
      await this.registrations.changePost(id, { ...post, sort, archived: false })
    }
    for (const { id } of known.filter((each) => !posts.some((post) => post.id === each.id)))
      await this.registrations.changePost(id, { archived: true })
  }
}

const INVALID = 'REGISTRATION_INVALID'

const readFacts = (input: Omit<SaveRegistration, 'id' | 'version' | 'posts'>) => {
  const values = {
    ...input,
    title: readPlainText(input.title, '标题', TITLE_LENGTH),
    opensAt: readMoment(input.opensAt, '开始时间', INVALID),
    closesAt: readMoment(input.closesAt, '截止时间', INVALID),
    examAt: input.examAt === null ? null : readMoment(input.examAt, '考试时间', INVALID),
    ticketsAt: input.ticketsAt === null ? null : readMoment(input.ticketsAt, '准考证下载时间', INVALID),
    deletesAt: readMoment(input.deletesAt, '删除资料的时间', INVALID),
  }
  const message = refuseForm(values)
  if (message) throw new AppError('REGISTRATION_INVALID', message)
  return values
}

const refuseForm = (
  values: Pick<RegistrationRow, 'opensAt' | 'closesAt' | 'deletesAt' | 'sections' | 'comparesFace'>,
) => {
  const fields = listFields(values.sections)
  const portraits = fields.filter(({ portrait }) => portrait)
  if (values.opensAt >= values.closesAt) return '截止时间应当晚于开始时间'
  if (values.deletesAt <= values.closesAt) return '删除资料的时间应当晚于截止时间'
  if (new Set(fields.map(({ id }) => id)).size < fields.length) return '表单里有重复的字段代号'
  if (portraits.some(({ kind }) => kind !== 'picture') || portraits.length > 1) return '报名照片只能是一项图片'
  if (values.comparesFace && !portraits[0]?.required) return '核验人脸需要一项必填的报名照片'
  const bare = fields.find(({ kind, options }) => (kind === 'choice' || kind === 'choices') && options.length === 0)
  if (bare) return `“${bare.label}”没有选项`
  const odd = fields.find((field) => field.kind === 'file' && refuseFileField(field))
  return odd ? `“${odd.label}”${refuseFileField(odd)}` : ''
}

const toRegistration = (row: RegistrationRow, allPosts: PostRow[], entryCount: number): StaffRegistration => ({
  id: row.id,
  version: row.version,
  title: row.title,
  html: row.html,
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  examAt: row.examAt?.toISOString() ?? null,
  examPlace: row.examPlace,
  ticketsAt: row.ticketsAt?.toISOString() ?? null,
  deletesAt: row.deletesAt.toISOString(),
  comparesFace: row.comparesFace,
  onShelf: row.onShelf,
  sections: row.sections,
  posts: allPosts
    .filter(({ registrationId }) => registrationId === row.id)
    .map(({ registrationId: _, sort: __, ...post }) => post),
  entryCount,
})
