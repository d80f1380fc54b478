import type { Input } from '@contract/calls'
import { CANCEL_REASON_MAX_LENGTH, TERM_NAME_MAX_LENGTH, TERM_TEXT_MAX_LENGTH } from '@contract/offline-course/limits'
import type { StaffOfflineCourse, StaffTerm } from '@contract/offline-course/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { readMoment } from '../../../kernel/read-moment'
import type { PartyService } from '../../party/party.service'
import type { PlacesService } from '../../places/places.service'
import type { Audit } from '../../staff/audit/audit.service'
import { findPrepayProblem } from '../prepayment'
import type { TermDecisions } from '../term-decisions.service'
import type { TermRepository, TermRow } from '../term.repository'
import type { TermsService, WholeTerm } from '../terms.service'
import { spanOfTerm, takingPlace } from '../to-term'
import type { OfflineDeskRepository } from './offline-desk.repository'

export interface OfflineDeskDeps {
  desk: OfflineDeskRepository
  rows: TermRepository
  terms: TermsService
  decisions: TermDecisions
  places: PlacesService
  parties: PartyService
  audit: Audit
  now: () => Date
}

/** Where staff set courses and terms up; each change is in the audit. */
export class OfflineDeskService {
  constructor(private readonly deps: OfflineDeskDeps) {}

  async pageCourses(shopId: string, input: Input<'POST /staff/offline-course/page'>) {
    const keyword = input.keyword?.trim() || undefined
    const { rows, totalCount } = await this.deps.desk.pageCourses(shopId, { ...input, keyword })
    const list = await Promise.all(rows.map(({ id, ...row }) => this.describeCourse(shopId, { courseId: id, ...row })))
    return toPage(input, list, totalCount)
  }

  /** @throws AppError COURSE_NOT_FOUND */
  saveRules(act: Act, input: Input<'PUT /staff/offline-course/rules'>): Promise<StaffOfflineCourse> {
    const { desk, rows, audit, places } = this.deps
    const { courseId, waitingRule, ...rules } = input
    return audit.perform(act, async () => {
      const course = await desk.findCourse(act.shopId, courseId)
      if (!course) throw new AppError('COURSE_NOT_FOUND')
      const before = await rows.findRules(act.shopId, courseId)
      await desk.saveRules({ courseId, shopId: act.shopId, waitingRule, ...rules })
      for (const { id } of await rows.listOfCourse(act.shopId, courseId)) await places.change(id, { waitingRule })
      const { title, priceFen } = course
      const termCount = await desk.countTerms(courseId)
      const result = await this.describeCourse(act.shopId, { courseId, title, priceFen, termCount })
      return { result, subject: { kind: 'offlineCourse', id: courseId }, before, after: { waitingRule, ...rules } }
    })
  }

  async pageTerms(shopId: string, input: Input<'POST /staff/offline-course/term/page'>) {
    const { rows, totalCount } = await this.deps.desk.pageTerms(shopId, input)
    const whole = await this.deps.terms.complete(rows)
    const titles = await this.deps.rows.listTitles(rows.map(({ courseId }) => courseId))
    const list = whole.map((each) => this.describe(each, titles.get(each.term.courseId)?.title ?? ''))
    return toPage(input, list, totalCount)
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffTerm> {
    const whole = await this.deps.terms.require(shopId, id)
    const titles = await this.deps.rows.listTitles([whole.term.courseId])
    return this.describe(whole, titles.get(whole.term.courseId)?.title ?? '')
  }

  /**
   * @throws AppError COURSE_NOT_FOUND, OFFLINE_TERM_NOT_FOUND, OFFLINE_TERM_OVER, OFFLINE_TERM_INVALID, PLACES_TAKEN,
   * OFFLINE_PREPAY_REFUSED
   */
  save(act: Act, { id, courseId, ...input }: Input<'POST /staff/offline-course/term/save'>): Promise<StaffTerm> {
    const { desk, rows, audit, decisions } = this.deps
    const { seats, ...values } = readTerm(input)
    return audit.perform(act, async () => {
      const { shopId } = act
      const known = id === undefined ? undefined : await this.deps.terms.require(shopId, id)
      if (!known && !(await desk.findCourse(shopId, courseId))) throw new AppError('COURSE_NOT_FOUND')
      if (known?.term.canceledAt) throw new AppError('OFFLINE_TERM_OVER')
      if (known && known.term.courseId !== courseId) throw new AppError('OFFLINE_TERM_INVALID', '一期不能换到另一门课')
      await this.refusePrepay(shopId, courseId, values.enrolFrom, known)
      const termId = known?.term.id ?? makeId()
      if (known) await this.change(known, values, seats)
      else await this.add({ ...values, id: termId, shopId, courseId, createdAt: this.deps.now() }, seats)
      const row = (await rows.find(shopId, termId))!
      await decisions.plan(row)
      const result = await this.view(shopId, termId)
      const before = known && { ...known.term, seats: known.places.capacity.quota }
      return { result, subject: { kind: 'offlineTerm', id: termId }, before, after: { ...values, seats } }
    })
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND, OFFLINE_TERM_OVER */
  cancel(act: Act, { id, reason: typed }: Input<'PUT /staff/offline-course/term/cancel'>): Promise<StaffTerm> {
    const reason = readPlainText(typed, '原因', CANCEL_REASON_MAX_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const { term } = await this.deps.terms.require(act.shopId, id)
      await this.deps.decisions.cancel(term, reason, act.actor)
      const result = await this.view(act.shopId, id)
      return {
        result,
        subject: { kind: 'offlineTerm', id },
        before: { canceled: false },
        after: { canceled: true, reason },
      }
    })
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND, OFFLINE_TERM_OVER */
  putOff(act: Act, id: string): Promise<StaffTerm> {
    return this.deps.audit.perform(act, async () => {
      const { term } = await this.deps.terms.require(act.shopId, id)
      await this.deps.decisions.putOff(term)
      const result = await this.view(act.shopId, id)
      const before = { cancelsAt: term.cancelsAt }
      return { result, subject: { kind: 'offlineTerm', id }, before, after: { cancelsAt: result.cancelsAt } }
    })
  }

  private async refusePrepay(shopId: string, courseId: string, from: Date, known?: WholeTerm): Promise<void> {
    const { forPupils } = await this.deps.rows.findRules(shopId, courseId)
    // A new term has no sessions yet; nobody can enrol before they are planned and this holds.
    const problem = forPupils && known ? findPrepayProblem(takingPlace(known.sessions), from) : undefined
    if (problem) throw new AppError('OFFLINE_PREPAY_REFUSED', problem)
  }

  private async add(row: TermRow, seats: number): Promise<void> {
    const { parties, places, desk, rows } = this.deps
    const { id, shopId, courseId, name, enrolUntil } = row
    const titles = await rows.listTitles([courseId])
    const partyName = `${titles.get(courseId)?.title ?? ''} ${name}`
    await parties.add({ id, shopId, kind: 'offline', name: partyName, seats: null, exclusiveGroup: null })
    await desk.addTerm(row)
    const { waitingRule } = await rows.findRules(shopId, courseId)
    await places.add({ id, shopId, owner: 'offline', quota: seats, waitingRule, saleEndsAt: enrolUntil })
  }

  private async change({ term }: WholeTerm, values: Partial<TermRow>, quota: number): Promise<void> {
    await this.deps.rows.change(term.id, values)
    await this.deps.places.change(term.id, { quota, saleEndsAt: values.enrolUntil })
  }

  private async describeCourse(
    shopId: string,
    course: Pick<StaffOfflineCourse, 'courseId' | 'title' | 'priceFen' | 'termCount'>,
  ): Promise<StaffOfflineCourse> {
    const { shopId: _shop, courseId: _course, ...rules } = await this.deps.rows.findRules(shopId, course.courseId)
    return { ...course, ...rules }
  }

  private describe(whole: WholeTerm, title: string): StaffTerm {
    const { term, sessions, places, personCount } = whole
    const { capacity, waiting } = places
    return {
      ...{ id: term.id, courseId: term.courseId, title, name: term.name },
      enrolFrom: term.enrolFrom.toISOString(),
      enrolUntil: term.enrolUntil.toISOString(),
      ...{ seats: capacity.quota, leastPersons: term.leastPersons, route: term.route, bring: term.bring },
      decidesAt: term.decidesAt?.toISOString() ?? null,
      phase: this.deps.terms.phaseOf(whole),
      ...spanOfTerm(sessions),
      sessionCount: takingPlace(sessions).length,
      takenCount: capacity.taken,
      personCount,
      waitingCount: waiting.length,
      cancelsAt: term.cancelsAt?.toISOString() ?? null,
      cancelReason: term.cancelReason,
    }
  }
}

type TermInput = Omit<Input<'POST /staff/offline-course/term/save'>, 'id' | 'courseId'>

/** @throws AppError OFFLINE_TERM_INVALID, INPUT_INVALID, TEXT_TOO_LONG */
const readTerm = (input: TermInput): Omit<TermRow, 'id' | 'shopId' | 'courseId' | 'createdAt'> & { seats: number } => {
  const { seats, leastPersons } = input
  const enrolFrom = readMoment(input.enrolFrom, '报名开始时间')
  const enrolUntil = readMoment(input.enrolUntil, '报名截止时间')
  const decidesAt = input.decidesAt === null ? null : readMoment(input.decidesAt, '定下是否开班的时间')
  const refuse = (message: string): never => {
    throw new AppError('OFFLINE_TERM_INVALID', message)
  }
  if (enrolFrom >= enrolUntil) refuse('报名截止时间要晚于开始时间')
  if (leastPersons > seats) refuse('最少人数不能超过座位数')
  if (leastPersons > 0 !== (decidesAt !== null)) refuse('最少人数和定下是否开班的时间要一起写')
  if (decidesAt && decidesAt <= enrolFrom) refuse('定下是否开班的时间要晚于报名开始时间')
  const words = (text: string, label: string) => (text.trim() ? readPlainText(text, label, TERM_TEXT_MAX_LENGTH) : '')
  return {
    name: readPlainText(input.name, '期次名称', TERM_NAME_MAX_LENGTH),
    ...{ enrolFrom, enrolUntil, seats, leastPersons, decidesAt },
    ...{ cancelsAt: null, canceledAt: null, cancelReason: '' },
    route: words(input.route, '怎么去'),
    bring: words(input.bring, '要带的东西'),
  }
}
