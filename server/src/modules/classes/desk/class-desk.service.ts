import { isDay } from '@contract/calendar-day'
import type { Input, Output } from '@contract/calls'
import type { ClassKind } from '@contract/classes/class-kinds'
import { nextClassStatus } from '@contract/classes/class-status'
import { CLASS_TITLE_MAX_LENGTH, DEPARTMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '@contract/classes/limits'
import type { SaveClass, StaffClass } from '@contract/classes/staff-calls'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import { sanitizeRichText } from '../../../kernel/media/sanitize-rich-text'
import { readPlainText } from '../../../kernel/plain-text'
import { dayOf } from '../../../kernel/school-time'
import type { PartyService } from '../../party/party.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { ClassRepository } from '../class.repository'
import type { MembersService } from '../members.service'
import type { ClassDeskRepository } from './class-desk.repository'
import { scopeOf, type ClassClerk } from './class-scope'

interface ClassDeskServiceDeps {
  desk: ClassDeskRepository
  classes: ClassRepository
  members: MembersService
  parties: PartyService
  audit: Audit
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

type ClassRow = NonNullable<Awaited<ReturnType<ClassRepository['find']>>>

/** Where staff set classes up; each change is in the audit. */
export class ClassDeskService {
  constructor(private readonly deps: ClassDeskServiceDeps) {}

  async page(clerk: ClassClerk, input: Input<'POST /staff/class/page'>): Promise<Output<'POST /staff/class/page'>> {
    const scope = await scopeOf(this.deps.desk, clerk)
    const keyword = input.keyword?.trim() || undefined
    const { rows, totalCount, counts } = await this.deps.desk.page(
      clerk.act.shopId,
      scope,
      { ...input, keyword },
      this.today(),
    )
    const list = rows.map(({ shopId: _shop, cover: _cover, enrolUntil: _until, seatsLeft, ...row }) => ({
      ...row,
      seatsLeft: seatsLeft === null ? null : Math.max(0, seatsLeft),
    }))
    const countOf = (status: keyof Output<'POST /staff/class/page'>['counts']) => counts.get(status) ?? 0
    return {
      ...toPage(input, list, totalCount),
      counts: {
        enrolling: countOf('enrolling'),
        running: countOf('running'),
        finished: countOf('finished'),
        archived: countOf('archived'),
      },
    }
  }

  async view(clerk: ClassClerk, id: string): Promise<StaffClass> {
    return this.describe(await this.require(clerk, id))
  }

  async listTeachers(shopId: string): Promise<Output<'GET /staff/class/teacher/list'>> {
    return { teachers: await this.deps.desk.listTeachers(shopId) }
  }

  /**
   * A class that this staff member works with.
   * @throws AppError PARTY_NOT_FOUND, also for a class of another teacher
   */
  async require(clerk: ClassClerk, id: string): Promise<ClassRow> {
    const { shopId } = clerk.act
    const isTheirs = await this.deps.desk.has(shopId, await scopeOf(this.deps.desk, clerk), id)
    const row = isTheirs ? await this.deps.classes.find(shopId, id, this.today()) : undefined
    if (!row) throw new AppError('PARTY_NOT_FOUND')
    return row
  }

  /** @throws AppError CLASS_INVALID, TEXT_TOO_LONG, PARTY_SEATS_TAKEN, PARTY_EXCLUSIVE */
  save(clerk: ClassClerk, { id, ...input }: SaveClass): Promise<StaffClass> {
    const { act } = clerk
    return this.deps.audit.perform(act, async () => {
      const known = id === undefined ? undefined : await this.require(clerk, id)
      const values = await this.read(clerk, input)
      if (known && input.exclusiveGroup !== undefined && input.exclusiveGroup.trim() !== (known.exclusiveGroup ?? ''))
        throw new AppError('CLASS_INVALID', '互斥的组建班以后不能再改')
      if (known && input.kind !== undefined && input.kind !== known.kind)
        throw new AppError('CLASS_INVALID', '班级和集训不能互换，请另建一个')
      if (known?.status === 'archived') throw new AppError('CLASS_EVENT_REFUSED')
      const classId = known?.id ?? makeId()
      const { kind = 'class' } = input
      const exclusiveGroup = input.exclusiveGroup?.trim() || null
      const given = await this.deps.classes.listCourseIds(classId)
      if (known) await this.change(known, values)
      else await this.add({ shopId: act.shopId, id: classId, kind, exclusiveGroup }, values)
      await this.setPeople(classId, input)
      const before = known && toAudit(known)
      const row = await this.require(clerk, classId)
      if (known && (movesDays(known, row) || given.join() !== input.courseIds.toSorted().join()))
        await this.deps.members.followAll(await this.deps.members.partyOf(row))
      const result = await this.describe(row)
      return { result, subject: { kind: 'schoolClass', id: classId }, before, after: toAudit(row) }
    })
  }

  /** @throws AppError CLASS_EVENT_REFUSED, CLASS_TOO_FEW, CLASS_NOT_EMPTY */
  move(clerk: ClassClerk, { id, event, reason: typed }: Input<'PUT /staff/class/move'>): Promise<StaffClass> {
    const reason = typed.trim() && readPlainText(typed, '原因', REASON_MAX_LENGTH)
    return this.deps.audit.perform(clerk.act, async () => {
      const row = await this.require(clerk, id)
      const toStatus = nextClassStatus(row.status, event)
      if (!toStatus) throw new AppError('CLASS_EVENT_REFUSED')
      if (event === 'open' && row.studentCount < row.leastStudents && reason === '') throw new AppError('CLASS_TOO_FEW')
      if (event === 'archive' && row.status === 'enrolling' && row.studentCount > 0)
        throw new AppError('CLASS_NOT_EMPTY')
      const entry = { id: makeId(), toStatus, event, reason, actor: clerk.act.actor, at: this.deps.now() }
      if (!(await this.deps.desk.move(id, row.status, entry))) throw new AppError('CLASS_EVENT_REFUSED')
      await this.deps.parties.archive(id, toStatus === 'archived')
      const result = await this.describe({ ...row, status: toStatus })
      const subject = { kind: 'schoolClass' as const, id }
      return { result, subject, before: { status: row.status }, after: { status: toStatus, event, reason } }
    })
  }

  /** The same class for the next term, without its learners. @throws AppError CLASS_INVALID */
  async copy(clerk: ClassClerk, { id, ...input }: Input<'POST /staff/class/copy'>): Promise<StaffClass> {
    const row = await this.require(clerk, id)
    const {
      moves: _moves,
      coverUrl: _cover,
      status: _status,
      id: _id,
      enrolUntil: _until,
      ...facts
    } = await this.describe(row)
    const copied = await this.save(clerk, { ...facts, ...input, exclusiveGroup: row.exclusiveGroup ?? undefined })
    await this.deps.desk.change(copied.id, { cover: row.cover })
    return this.view(clerk, copied.id)
  }

  private async add(
    party: { id: string; shopId: string; kind: ClassKind; exclusiveGroup: string | null },
    { title, seats, ...values }: Awaited<ReturnType<ClassDeskService['read']>>,
  ): Promise<void> {
    const { id, shopId } = party
    await this.deps.parties.add({ ...party, name: title, seats })
    await this.deps.desk.add({ ...values, id, shopId, createdAt: this.deps.now() })
  }

  private async change(
    known: ClassRow,
    { title, seats, ...values }: Awaited<ReturnType<ClassDeskService['read']>>,
  ): Promise<void> {
    await this.deps.desk.change(known.id, values)
    await this.deps.parties.moveDays(known.id, { edge: 'fromDay', was: known.firstDay, is: values.firstDay })
    await this.deps.parties.moveDays(known.id, { edge: 'untilDay', was: known.lastDay, is: values.lastDay })
    if (title !== known.title) await this.deps.parties.rename(known.id, title)
    if (seats !== known.seats) await this.deps.parties.setSeats(known.id, seats)
  }

  private async setPeople(
    id: string,
    { headTeacherId, assistantIds, courseIds }: Omit<SaveClass, 'id'>,
  ): Promise<void> {
    await this.deps.desk.setTeachers(id, headTeacherId, assistantIds)
    await this.deps.desk.setCourses(id, courseIds)
  }

  private async read(clerk: ClassClerk, input: Omit<SaveClass, 'id'>) {
    const { shopId } = clerk.act
    const { headTeacherId, assistantIds, courseIds, exclusiveGroup: _group, kind: _kind, ...facts } = input
    const teacherIds = [...(headTeacherId ? [headTeacherId] : []), ...assistantIds]
    const refuse = (message: string) => new AppError('CLASS_INVALID', message)
    if (!isDay(facts.firstDay) || (facts.lastDay !== null && !isDay(facts.lastDay))) throw refuse('请填写正确的日期')
    if (facts.lastDay !== null && facts.lastDay < facts.firstDay) throw refuse('结班日期不能早于开班日期')
    if (facts.enrolUntil && !isDay(facts.enrolUntil)) throw refuse('请填写正确的报名截止日期')
    if (facts.enrolUntil && facts.lastDay !== null && facts.enrolUntil > facts.lastDay)
      throw refuse('报名截止日期不能晚于结班日期')
    if (facts.seats !== null && facts.leastStudents > facts.seats) throw refuse('最少开班人数不能超过名额')
    if (new Set(teacherIds).size < teacherIds.length) throw refuse('同一位老师只能选一次')
    if (new Set(courseIds).size < courseIds.length) throw refuse('同一门课程只能选一次')
    const { desk } = this.deps
    if ((await desk.countTeachers(shopId, teacherIds)) < teacherIds.length) throw refuse('没有这位老师，请重新选择')
    if ((await desk.countCourses(shopId, courseIds)) < courseIds.length)
      throw refuse('没有这门课程，或者它是套餐，请重新选择')
    if (facts.termId && !(await desk.hasTerm(shopId, facts.termId))) throw new AppError('TERM_NOT_FOUND')
    if (facts.categoryId && !(await desk.hasCategory(shopId, facts.categoryId)))
      throw new AppError('CATEGORY_NOT_FOUND')
    const { teacherId } = await scopeOf(desk, clerk)
    if (teacherId && !teacherIds.includes(teacherId)) throw refuse('自己管理的班要有自己当班主任或助教')
    return {
      ...facts,
      title: readPlainText(facts.title, '班级名称', CLASS_TITLE_MAX_LENGTH),
      department: facts.department.trim() && readPlainText(facts.department, '院系', DEPARTMENT_MAX_LENGTH),
      introHtml: sanitizeRichText(facts.introHtml),
    }
  }

  private async describe(row: ClassRow): Promise<StaffClass> {
    const [teachers, courses, moves] = await Promise.all([
      this.deps.classes.listTeachers(row.id),
      this.deps.classes.listCourses(row.id),
      this.deps.desk.listMoves(row.id),
    ])
    const { shopId: _shop, cover, teacherName: _teacher, categoryName: _category, createdAt: _created, ...facts } = row
    return {
      ...facts,
      coverUrl: this.deps.media.urlOf(cover),
      seatsLeft: row.seatsLeft === null ? null : Math.max(0, row.seatsLeft),
      headTeacherId: teachers.find(({ isHead }) => isHead)?.id ?? null,
      assistantIds: teachers.filter(({ isHead }) => !isHead).map(({ id }) => id),
      courseIds: courses.map(({ id }) => id),
      moves: moves.map(({ classId: _class, actor: _actor, at, ...move }) => ({ ...move, at: at.toISOString() })),
    }
  }

  private today(): string {
    return dayOf(this.deps.now())
  }
}

const movesDays = (was: ClassRow, is: ClassRow): boolean => was.firstDay !== is.firstDay || was.lastDay !== is.lastDay

/** The audit keeps what was decided; the text itself would fill it. */
const toAudit = ({ title, status, firstDay, lastDay, seats, priceFen, listed, classmateRule }: ClassRow) => ({
  title,
  status,
  firstDay,
  lastDay,
  seats,
  priceFen,
  listed,
  classmateRule,
})
