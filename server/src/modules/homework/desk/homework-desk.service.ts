import type { Input, Output } from '@contract/calls'
import { nextHomeworkStatus } from '@contract/homework/homework-status'
import type { StaffHomework, StaffHomeworkRow } from '@contract/homework/staff-calls'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import { dayOf } from '../../../kernel/school-time'
import { scopeOf, type ClassClerk, type TeachersOfStaff } from '../../classes/desk/class-scope'
import type { Audit } from '../../staff/audit/audit.service'
import { toStaffFile, toTerms } from '../describe-work'
import type { HomeworkNews } from '../homework-news'
import type { HomeworkFiles } from './homework-files'
import type { DeskHomework, HomeworkDeskRepository } from './homework-desk.repository'
import { readAudiences, readGroups, readHomework, type SaveHomework } from './read-homework'
import type { WorkDesk } from './work-desk'

interface HomeworkDeskDeps {
  desk: HomeworkDeskRepository
  works: WorkDesk
  files: HomeworkFiles
  news: HomeworkNews
  teachers: TeachersOfStaff
  media: Pick<Media, 'signedUrlOf'>
  audit: Audit
  now: () => Date
}

/** Where homework is set; each change is in the audit. A teacher sets and sees that of her classes only. */
export class HomeworkDeskService {
  constructor(private readonly deps: HomeworkDeskDeps) {}

  async page(
    clerk: ClassClerk,
    filter: Input<'POST /staff/homework/page'>,
  ): Promise<Output<'POST /staff/homework/page'>> {
    const scope = await this.scopeOf(clerk)
    const wanted = { ...filter, keyword: filter.keyword?.trim() || undefined }
    const [{ rows, totalCount }, counts] = await Promise.all([
      this.deps.desk.page(clerk.act.shopId, scope, wanted),
      this.deps.desk.countByStatus(clerk.act.shopId, scope, wanted),
    ])
    const countOf = (status: 'draft' | 'published' | 'withdrawn') => counts.get(status) ?? 0
    return {
      ...toPage(filter, rows.map(toRow), totalCount),
      counts: { draft: countOf('draft'), published: countOf('published'), withdrawn: countOf('withdrawn') },
    }
  }

  /** @throws AppError HOMEWORK_NOT_FOUND, also for one of another teacher's class */
  async view(clerk: ClassClerk, id: string): Promise<StaffHomework> {
    return this.describe(await this.require(clerk, id))
  }

  /** @throws AppError HOMEWORK_NOT_FOUND, also for one of another teacher's class */
  async require(clerk: ClassClerk, id: string): Promise<DeskHomework> {
    const row = await this.deps.desk.find(clerk.act.shopId, await this.scopeOf(clerk), id)
    if (!row) throw new AppError('HOMEWORK_NOT_FOUND')
    return row
  }

  /** @throws AppError HOMEWORK_INVALID, PARTY_NOT_FOUND, FILE_MISSING, INPUT_INVALID, TEXT_TOO_LONG */
  save(clerk: ClassClerk, input: SaveHomework): Promise<StaffHomework> {
    const { act, staffId } = clerk
    const { desk, files, teachers, now } = this.deps
    return this.deps.audit.perform(act, async () => {
      const known = input.homeworkId === undefined ? undefined : await this.require(clerk, input.homeworkId)
      if (known) await desk.lock(known.homework.id)
      const values = { ...readHomework(input), practiceSetId: input.practiceSetId }
      const groups = readGroups(input.groups)
      const audiences = readAudiences(input)
      await this.refuseStrange(clerk, input, audiences)
      if (known) await this.refuseLate(known, { ...input, groups })
      const id = known?.homework.id ?? makeId()
      const attached = await files.read(act.shopId, input.files, known?.homework.files ?? [])
      if (known) await desk.change(id, { ...values, files: attached })
      else {
        const teacher = await teachers.findTeacherOf(act.shopId, staffId)
        await desk.add({
          ...{ ...values, id, shopId: act.shopId, classId: input.classId, files: attached, status: 'draft' },
          ...{ authorName: teacher?.name ?? act.actorName, releasedAt: null, remindedAt: null, createdAt: now() },
        })
      }
      await desk.setGroups(id, groups)
      await desk.setAudiences(id, audiences)
      const row = await this.require(clerk, id)
      if (known?.homework.status === 'published') await this.deps.news.plan(row.homework)
      const result = await this.describe(row)
      const before = known && toAudit(known)
      return { result, subject: { kind: 'homework' as const, id }, before, after: toAudit(row) }
    })
  }

  /** Learners get a message once it opens. @throws AppError HOMEWORK_EVENT_REFUSED */
  move(clerk: ClassClerk, { homeworkId, event }: Input<'PUT /staff/homework/move'>): Promise<StaffHomework> {
    const { desk, news, audit } = this.deps
    return audit.perform(clerk.act, async () => {
      const { homework } = await this.require(clerk, homeworkId)
      const status = nextHomeworkStatus(homework.status, event)
      if (!status || !(await desk.move(homeworkId, homework.status, status)))
        throw new AppError('HOMEWORK_EVENT_REFUSED')
      if (status === 'published') {
        await news.publish(homework)
        await news.plan(homework)
      }
      const result = await this.view(clerk, homeworkId)
      const subject = { kind: 'homework' as const, id: homeworkId }
      return { result, subject, before: { status: homework.status }, after: { status } }
    })
  }

  /** What a reminder would reach, to be said before it is sent. */
  async reach(clerk: ClassClerk, homeworkId: string): Promise<Output<'GET /staff/homework/reach'>> {
    const { homework } = await this.require(clerk, homeworkId)
    const missing = await this.deps.works.listMissing(homework)
    return {
      missingCount: missing.length,
      reachableCount: await this.deps.news.countReachable(missing),
      remindedAt: homework.remindedAt?.toISOString() ?? null,
    }
  }

  /** @throws AppError HOMEWORK_REMINDED, HOMEWORK_EVENT_REFUSED */
  remind(clerk: ClassClerk, homeworkId: string): Promise<{ toldCount: number }> {
    const { desk, works, news, audit, now } = this.deps
    return audit.perform(clerk.act, async () => {
      const { homework } = await this.require(clerk, homeworkId)
      if (homework.status !== 'published') throw new AppError('HOMEWORK_EVENT_REFUSED')
      if (!(await desk.markReminded(homeworkId, now()))) throw new AppError('HOMEWORK_REMINDED')
      const missing = await works.listMissing(homework)
      await news.remind(homework, missing)
      const result = { toldCount: missing.length }
      return { result, subject: { kind: 'homework', id: homeworkId }, after: { event: 'remind', ...result } }
    })
  }

  /** All that is marked at one moment. @throws AppError HOMEWORK_UNMARKED */
  release(
    clerk: ClassClerk,
    { homeworkId, evenUnmarked }: Input<'PUT /staff/homework/release'>,
  ): Promise<{ releasedCount: number }> {
    const { desk, works, news, audit, now } = this.deps
    return audit.perform(clerk.act, async () => {
      const { homework } = await this.require(clerk, homeworkId)
      await desk.lock(homeworkId)
      if (!evenUnmarked && (await works.countsOf(homework)).waitingCount > 0) throw new AppError('HOMEWORK_UNMARKED')
      const released = await works.release(homework)
      if (released.attempts > 0) {
        await desk.change(homeworkId, { releasedAt: now() })
        await news.release(homework, released.userIds)
      }
      const result = { releasedCount: released.attempts }
      return { result, subject: { kind: 'homework', id: homeworkId }, after: { event: 'release', ...result } }
    })
  }

  private scopeOf(clerk: ClassClerk) {
    return scopeOf(this.deps.teachers, clerk)
  }

  /** @throws AppError PARTY_NOT_FOUND, HOMEWORK_INVALID for what is not of these classes and this school */
  private async refuseStrange(
    clerk: ClassClerk,
    { homeworkId, classId, groups, practiceSetId }: SaveHomework,
    audiences: SaveHomework['audiences'],
  ): Promise<void> {
    const { desk, now } = this.deps
    const { shopId } = clerk.act
    const classIds = [...new Set([classId, ...targetsOf(audiences, 'class')])]
    const own = await desk.listClasses(shopId, await this.scopeOf(clerk), classIds)
    if (own.length < classIds.length) throw new AppError('PARTY_NOT_FOUND')
    const named = [...new Set([...targetsOf(audiences, 'person'), ...groups.flatMap(({ learnerIds }) => learnerIds)])]
    const students = await desk.listStudents(classIds, named, dayOf(now()))
    if (students.length < named.length) throw new AppError('HOMEWORK_INVALID', '有学员不在这些班里')
    const groupIds = groups.map(({ id }) => id)
    if (await desk.hasOtherGroups(homeworkId, groupIds)) throw new AppError('HOMEWORK_INVALID', '请重新分组')
    if (practiceSetId !== null && !(await desk.hasPracticeSet(shopId, practiceSetId)))
      throw new AppError('HOMEWORK_INVALID', '没有这个练习')
  }

  /** What marks and attempts stand on does not change under them. */
  private async refuseLate({ homework }: DeskHomework, input: SaveHomework): Promise<void> {
    if (homework.classId !== input.classId) throw new AppError('HOMEWORK_INVALID', '作业不能换到别的班，请另外布置')
    if (!(await this.deps.desk.hasHandIns(homework.id))) return
    const groups = await this.deps.desk.listGroups(homework.id)
    const fixed = ({
      points,
      grades,
      rubric,
      byGroup,
    }: Pick<SaveHomework, 'points' | 'grades' | 'rubric' | 'byGroup'>) =>
      JSON.stringify([points, grades, rubric.map(({ name, points: most }) => [name, most]), byGroup])
    const isSame =
      fixed(homework) === fixed(input) && (!input.byGroup || sortGroups(groups) === sortGroups(input.groups))
    if (!isSame) throw new AppError('HOMEWORK_INVALID', '已经有人交了，评分方式和分组不能再改')
  }

  private async describe({ homework, className }: DeskHomework): Promise<StaffHomework> {
    const { desk, works, media } = this.deps
    const [audiences, groups, counts] = await Promise.all([
      desk.listAudiences(homework.id),
      desk.listGroups(homework.id),
      works.countsOf(homework),
    ])
    return {
      ...toRow({ homework, className }),
      ...toTerms(homework),
      html: homework.html,
      modelAnswerHtml: homework.modelAnswerHtml,
      files: homework.files.map((file) => ({ ...toStaffFile(media, file), key: file.key })),
      audiences,
      groups,
      practiceSetId: homework.practiceSetId,
      ...counts,
    }
  }
}

const targetsOf = (audiences: SaveHomework['audiences'], kind: 'person' | 'class'): string[] =>
  audiences.filter((each) => each.kind === kind).map(({ targetId }) => targetId)

const sortGroups = (groups: SaveHomework['groups']): string =>
  groups
    .map(({ id, learnerIds }) => `${id}:${learnerIds.toSorted().join()}`)
    .toSorted()
    .join(';')

const toRow = ({ homework, className }: DeskHomework): StaffHomeworkRow => ({
  id: homework.id,
  classId: homework.classId,
  className,
  title: homework.title,
  status: homework.status,
  authorName: homework.authorName,
  opensAt: homework.opensAt.toISOString(),
  dueAt: homework.dueAt.toISOString(),
  cutOffAt: homework.cutOffAt?.toISOString() ?? null,
  releasedAt: homework.releasedAt?.toISOString() ?? null,
  remindedAt: homework.remindedAt?.toISOString() ?? null,
})

const toAudit = ({ homework }: DeskHomework) => {
  const { opensAt, dueAt, cutOffAt } = toRow({ homework, className: '' })
  return { title: homework.title, opensAt, dueAt, cutOffAt, points: homework.points }
}
