import type { Input, Output } from '@contract/calls'
import type { ClassCard, ClassDetail, Classmate, Membership } from '@contract/classes/calls'
import type { JoinRefusal } from '@contract/classes/class-kinds'
import { JOINABLE_STATUSES, type ClassStatus } from '@contract/classes/class-status'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { dayOf } from '../../kernel/school-time'
import type { MemberRow, PartyService } from '../party/party.service'
import type { ClassProgressRepository } from './class-progress.repository'
import type { ClassRepository } from './class.repository'
import type { NoticeService } from './notice.service'

const CLASSMATES_SHOWN = 3
const NOTICES_SHOWN = 2

type ClassRow = NonNullable<Awaited<ReturnType<ClassRepository['find']>>>

interface ClassServiceDeps {
  classes: ClassRepository
  progress: ClassProgressRepository
  parties: PartyService
  notices: NoticeService
  media: Pick<Media, 'urlOf' | 'embed'>
  now: () => Date
}

/** Classes as visitors and members see them. */
export class ClassService {
  constructor(private readonly deps: ClassServiceDeps) {}

  async page(
    shopId: string,
    userId: string | undefined,
    input: Input<'POST /resource/api/classroom/page'>,
  ): Promise<PageOf<ClassCard>> {
    const today = this.today()
    const keyword = input.keyword?.trim() || undefined
    const { rows, totalCount } = await this.deps.classes.page(shopId, userId, { ...input, keyword }, today)
    return toPage(
      input,
      rows.map((row) => this.toCard(row, row.mine)),
      totalCount,
    )
  }

  /** @throws AppError PARTY_NOT_FOUND, also for one that strangers do not see */
  async view(shopId: string, userId: string | undefined, id: string): Promise<ClassDetail> {
    const row = await this.deps.classes.find(shopId, id, this.today())
    if (!row) throw new AppError('PARTY_NOT_FOUND')
    const member = userId ? await this.findTime(row, userId) : undefined
    if (!member && !isShown(row)) throw new AppError('PARTY_NOT_FOUND')
    const [teachers, courses, term] = await Promise.all([
      this.deps.classes.listTeachers(id),
      this.deps.classes.listCourses(id),
      row.termId ? this.deps.classes.findTerm(row.termId) : undefined,
    ])
    return {
      ...this.toCard(row, member !== undefined && !isOver(member, this.today())),
      introHtml: this.deps.media.embed(row.introHtml),
      seats: row.seats,
      leastStudents: row.leastStudents,
      teachers: teachers.map(({ avatar, ...teacher }) => ({ ...teacher, avatarUrl: this.deps.media.urlOf(avatar) })),
      courses: courses.map(({ cover, ...course }) => ({ ...course, coverUrl: this.deps.media.urlOf(cover) })),
      term: term ?? null,
      membership: member ? await this.describeMember(row, member, courses) : null,
      serverNow: this.deps.now().toISOString(),
    }
  }

  async pageMine(
    shopId: string,
    userId: string,
    input: Input<'POST /resource/auth/classroom/student/page'>,
  ): Promise<Output<'POST /resource/auth/classroom/student/page'>> {
    const { rows, totalCount, counts } = await this.deps.classes.pageMine(shopId, userId, input, this.today())
    const list = rows.map(({ cover, ...row }) => ({ ...row, coverUrl: this.deps.media.urlOf(cover) }))
    return { ...toPage(input, list, totalCount), counts }
  }

  /** @throws AppError PARTY_NOT_FOUND unless the learner is a member now */
  async pageClassmates(
    shopId: string,
    userId: string,
    { classId, ...page }: Input<'POST /resource/auth/classroom/classmate/page'>,
  ): Promise<PageOf<Classmate>> {
    const row = await this.deps.classes.find(shopId, classId, this.today())
    const member = row && (await this.findTime(row, userId))
    if (!row || !member || isOver(member, this.today())) throw new AppError('PARTY_NOT_FOUND')
    if (row.classmateRule === 'hidden') return toPage(page, [], 0)
    const { rows, totalCount } = await this.deps.classes.pageClassmates(classId, page, this.today())
    return toPage(
      page,
      rows.map((each) => this.toClassmate(row, each)),
      totalCount,
    )
  }

  /**
   * The learner's time in a class that a page is about: one that runs, else the next, else the last while the class
   * itself is not over.
   */
  async findTime({ id, lastDay, status }: Pick<ClassRow, 'id' | 'lastDay' | 'status'>, userId: string) {
    const today = this.today()
    const times = await this.deps.parties.timesOf(id, userId)
    const present = times.find((each) => !isOver(each, today))
    if (present) return present
    const isReadable = status !== 'archived' && (lastDay === null || lastDay >= today)
    return isReadable ? times.at(-1) : undefined
  }

  /** A class as it is sold now, also one that takes nobody; undefined where strangers do not see it. */
  async findForSale(shopId: string, id: string) {
    const row = await this.deps.classes.find(shopId, id, this.today())
    return row && isShown(row) ? { ...row, refusal: refusalOf(row, this.today()) } : undefined
  }

  /** From when to when somebody who comes now is there; a class that ended meanwhile gives its last day. */
  async findSpan(shopId: string, id: string): Promise<{ fromDay: string; untilDay: string | null }> {
    const row = await this.deps.classes.find(shopId, id, this.today())
    if (!row) throw new AppError('PARTY_NOT_FOUND')
    const fromDay = row.firstDay > this.today() ? row.firstDay : this.today()
    return { fromDay, untilDay: row.lastDay !== null && row.lastDay < fromDay ? fromDay : row.lastDay }
  }

  /** Why this buyer may not buy it now. Whoever holds a seat already is not told that none is left. */
  async findRefusal(row: ClassRow & { refusal: JoinRefusal | null }, userId: string | undefined) {
    if (row.refusal === 'closed' || row.refusal === 'over') return 'CLASS_EVENT_REFUSED' as const
    const party = userId ? await this.deps.parties.find(row.shopId, row.id) : undefined
    if (party && userId) {
      const times = await this.deps.parties.timesOf(row.id, userId)
      if (times.some((each) => !isOver(each, this.today()))) return 'PARTY_MEMBER_TWICE' as const
      if (await this.deps.parties.isHeld(party, userId)) return undefined
    }
    return row.refusal === 'full' ? ('PARTY_FULL' as const) : undefined
  }

  private async describeMember(
    row: ClassRow,
    member: MemberRow,
    courses: { id: string; title: string }[],
  ): Promise<Membership> {
    const today = this.today()
    const left = isOver(member, today)
    const reader = { classId: row.id, userId: member.userId, untilDay: left ? member.untilDay : null }
    const courseIds = left ? [] : courses.map(({ id }) => id)
    const [notices, unreadCount, mates, progress] = await Promise.all([
      this.deps.notices.list(reader, { pageSize: NOTICES_SHOWN }),
      this.deps.notices.countUnread(reader),
      left || row.classmateRule === 'hidden'
        ? undefined
        : this.deps.classes.pageClassmates(row.id, { pageSize: CLASSMATES_SHOWN }, today),
      this.deps.progress.list({ classId: row.id, userId: member.userId, today }, courseIds, row.showsMedian),
    ])
    return {
      role: member.role,
      fromDay: member.fromDay,
      untilDay: member.untilDay,
      left,
      canLeave: !left && canLeave(row, member, today),
      classmateRule: row.classmateRule,
      classmates: (mates?.rows ?? []).map((each) => this.toClassmate(row, each)),
      unreadCount,
      notices: notices.list,
      progress: courses.flatMap(({ id, title }) => {
        const reached = progress.get(id)
        return reached ? [{ ...reached, title }] : []
      }),
    }
  }

  private toClassmate(
    { classmateRule }: Pick<ClassRow, 'classmateRule'>,
    { id, nickName, realName, avatar, role }: Awaited<ReturnType<ClassRepository['pageClassmates']>>['rows'][number],
  ): Classmate {
    const name = classmateRule === 'realName' && realName ? realName : nickName
    return { id, name, avatarUrl: this.deps.media.urlOf(avatar), role }
  }

  private toCard(row: Omit<ClassCardRow, 'mine'>, mine: boolean): ClassCard {
    const { id, kind, title, cover, categoryName, status, teacherName, department, priceFen } = row
    const { firstDay, lastDay, enrolUntil } = row
    return {
      ...{ id, kind, title, coverUrl: this.deps.media.urlOf(cover), categoryName, status, teacherName, department },
      ...{ firstDay, lastDay, enrolUntil, priceFen, studentCount: row.studentCount, mine },
      seatsLeft: row.seatsLeft === null ? null : Math.max(0, row.seatsLeft),
      refusal: refusalOf(row, this.today()),
    }
  }

  private today(): string {
    return dayOf(this.deps.now())
  }
}

type ClassCardRow = Awaited<ReturnType<ClassRepository['page']>>['rows'][number]

/** What strangers see: in the center, or over but not put away. */
const isShown = ({ status, listed }: Pick<ClassRow, 'status' | 'listed'>): boolean => listed && status !== 'archived'

const refusalOf = (
  {
    status,
    listed,
    lastDay,
    enrolUntil,
    seatsLeft,
  }: { status: ClassStatus } & Pick<ClassRow, 'listed' | 'lastDay' | 'enrolUntil' | 'seatsLeft'>,
  today: string,
): JoinRefusal | null => {
  const until = enrolUntil ?? lastDay
  if (!JOINABLE_STATUSES.includes(status) || (until !== null && until < today)) return 'over'
  if (!listed) return 'closed'
  return seatsLeft !== null && seatsLeft <= 0 ? 'full' : null
}

export const isOver = ({ untilDay }: Pick<MemberRow, 'untilDay'>, today: string): boolean =>
  untilDay !== null && untilDay < today

/** Nothing was paid, and the class has not begun. */
export const canLeave = (
  { firstDay }: Pick<ClassRow, 'firstDay'>,
  { source }: Pick<MemberRow, 'source'>,
  today: string,
): boolean => firstDay > today && (source.startsWith('free:') || source === 'code')
