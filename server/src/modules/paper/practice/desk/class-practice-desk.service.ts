import type { Input, Output } from '@contract/calls'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { dayOf } from '../../../../kernel/school-time'
import { scopeOf, type ClassClerk, type TeachersOfStaff } from '../../../classes/desk/class-scope'
import type { Audit } from '../../../staff/audit/audit.service'
import type { ClassPracticeRepository } from '../class/class-practice.repository'
import { spreadOf } from '../class/class-practice.service'

const MOST_SHOWN = { pageSize: 100 }

interface ClassPracticeDeskDeps {
  given: ClassPracticeRepository
  teachers: TeachersOfStaff
  audit: Audit
  now: () => Date
}

/** Where classes are given practices, and who has done what. A teacher works with her classes only. */
export class ClassPracticeDeskService {
  constructor(private readonly deps: ClassPracticeDeskDeps) {}

  /** @throws AppError PARTY_NOT_FOUND */
  async list(clerk: ClassClerk, classId: string): Promise<Output<'GET /staff/class/practice/list'>> {
    await this.require(clerk, classId)
    const { rows } = await this.deps.given.page(classId, MOST_SHOWN)
    const best = await this.deps.given.listBest(
      classId,
      rows.map(({ set }) => set.id),
      this.today(),
    )
    const practices = rows.map(({ set, dueAt }) => {
      const ofSet = best.filter(({ setId }) => setId === set.id)
      const { finishedCount, medianPercent } = spreadOf(ofSet.flatMap((each) => each.best ?? []))
      const about = { setId: set.id, title: set.title, dueAt: dueAt?.toISOString() ?? null }
      return { ...about, studentCount: ofSet.length, finishedCount, medianPercent }
    })
    return { practices }
  }

  /** @throws AppError PARTY_NOT_FOUND, CLASS_PRACTICE_NOT_FOUND, INPUT_INVALID */
  update(
    clerk: ClassClerk,
    { classId, practices }: Input<'PUT /staff/class/practice/update'>,
  ): Promise<Output<'GET /staff/class/practice/list'>> {
    return this.deps.audit.perform(clerk.act, async () => {
      await this.require(clerk, classId)
      const ids = practices.map(({ setId }) => setId)
      if (new Set(ids).size < ids.length) throw new AppError('INPUT_INVALID', '同一个练习只能写一次')
      const offered = await this.deps.given.listOffered(clerk.act.shopId, ids)
      if (offered.length < ids.length) throw new AppError('CLASS_PRACTICE_NOT_FOUND')
      const rows = practices.map(({ setId, dueAt }) => ({ setId, dueAt: dueAt === null ? null : toTime(dueAt) }))
      const before = await this.list(clerk, classId)
      await this.deps.given.replace(classId, rows)
      const after = await this.list(clerk, classId)
      const titles = ({ practices: some }: typeof before) => ({ practices: some.map(({ title }) => title) })
      const subject = { kind: 'schoolClass' as const, id: classId }
      return { result: after, subject, before: titles(before), after: titles(after) }
    })
  }

  /** @throws AppError PARTY_NOT_FOUND, CLASS_PRACTICE_NOT_FOUND */
  async pageLearners(
    clerk: ClassClerk,
    { classId, setId, ...page }: Input<'POST /staff/class/practice/learner/page'>,
  ): Promise<Output<'POST /staff/class/practice/learner/page'>> {
    await this.require(clerk, classId)
    if (!(await this.deps.given.find(classId, setId))) throw new AppError('CLASS_PRACTICE_NOT_FOUND')
    const { rows, totalCount } = await this.deps.given.pageLearners(classId, setId, page, this.today())
    const list = rows.map(({ finishedAt, ...row }) => ({
      ...row,
      finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
    }))
    return toPage(page, list, totalCount)
  }

  private async require(clerk: ClassClerk, classId: string): Promise<void> {
    const scope = await scopeOf(this.deps.teachers, clerk)
    if (!(await this.deps.given.hasClass(clerk.act.shopId, scope, classId))) throw new AppError('PARTY_NOT_FOUND')
  }

  private today(): string {
    return dayOf(this.deps.now())
  }
}

const toTime = (written: string): Date => {
  const moment = new Date(written)
  if (Number.isNaN(moment.getTime())) throw new AppError('INPUT_INVALID', '时间不正确')
  return moment
}
