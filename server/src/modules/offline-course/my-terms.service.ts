import type { Courseware, MyTerm, MyTermRow, OfflineAttendance, OfflineSession } from '@contract/offline-course/calls'
import { COUNTS_AS_PRESENT } from '@contract/timetable/presence-status'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, toRange, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import type { EnrolmentRepository, EnrolmentRow } from './enrolment.repository'
import { listSteps } from './refund-steps'
import type { RefundsService } from './refunds.service'
import type { CoursewareRow, TermRepository } from './term.repository'
import type { TermsService, WholeTerm } from './terms.service'
import { seatsLeft, spanOfTerm, takingPlace, toSessions } from './to-term'

interface MyTermsDeps {
  terms: TermsService
  rows: TermRepository
  enrolments: EnrolmentRepository
  refunds: RefundsService
  media: Media
  now: () => Date
}

const FILE_SECONDS = 600

/** A learner's own terms: what is next, who sits in them, files and presence. */
export class MyTermsService {
  constructor(private readonly deps: MyTermsDeps) {}

  /** Those that go on first, the next one at the top. A learner has few: all are read. */
  async page(shopId: string, userId: string, input: PageInput): Promise<PageOf<MyTermRow>> {
    const enrolments = await this.deps.enrolments.listOfLearner(shopId, userId)
    const ids = [...new Set(enrolments.map(({ termId }) => termId))]
    const terms = await this.deps.terms.complete(await this.deps.rows.listByIds(ids), userId)
    const titles = await this.deps.rows.listTitles(terms.map(({ term }) => term.courseId))
    const all = terms.map((whole) => this.toRow(whole, enrolments, titles)).toSorted(byNext)
    const { offset, limit } = toRange(input)
    return toPage(input, all.slice(offset, offset + limit), all.length)
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND, also for one in which the learner enrolled nobody */
  async view(shopId: string, userId: string, termId: string): Promise<MyTerm> {
    const { whole, enrolments } = await this.require(shopId, userId, termId)
    const { term, rules, sessions } = whole
    const titles = await this.deps.rows.listTitles([term.courseId])
    const paidFen = Math.max(0, ...enrolments.map((each) => each.paidFen))
    const courseware = await this.deps.rows.listCourseware(term.courseId)
    return {
      ...this.toRow(whole, enrolments, titles),
      ...{ route: term.route, bring: term.bring, reason: term.cancelReason, sessions: toSessions(sessions) },
      persons: enrolments.map(({ id, personName, isSelf, status, orderId, refundFen, reason, ...row }) => ({
        ...{ id, personName, isSelf, status, orderId, paidFen: row.paidFen, refundFen, reason },
      })),
      refund: listSteps(paidFen, takingPlace(sessions), rules),
      changes: this.deps.refunds.mayLeave(whole) ? await this.listChanges(whole) : [],
      coursewareCount: courseware.length,
      serverNow: this.deps.now().toISOString(),
    }
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND */
  async courseware(shopId: string, userId: string, termId: string): Promise<Courseware> {
    const { whole, enrolments } = await this.require(shopId, userId, termId)
    const { term } = whole
    const sessions = toSessions(whole.sessions)
    const files = await this.deps.rows.listCourseware(term.courseId)
    const isEnrolled = enrolments.some(({ status }) => status === 'enrolled')
    const toFile = (file: CoursewareRow, session: OfflineSession | undefined) => {
      const closed = isEnrolled ? this.findClosed(file, session) : '付款后可以看'
      const { id, title, fileName, bytes, fileKey } = file
      return {
        id,
        title,
        fileName,
        bytes,
        closed,
        url: closed ? '' : this.deps.media.signedUrlOf(fileKey, FILE_SECONDS),
      }
    }
    const numbers = [...new Set(files.map(({ sessionNumber }) => sessionNumber))]
    return {
      ...(await this.nameOf(whole)),
      groups: numbers.map((number) => {
        const session = number === 0 ? undefined : sessions.find((each) => each.number === number)
        const own = files.filter(({ sessionNumber }) => sessionNumber === number)
        return { session: session ?? null, files: own.map((file) => toFile(file, session)) }
      }),
      serverNow: this.deps.now().toISOString(),
    }
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND */
  async attendance(shopId: string, userId: string, termId: string): Promise<OfflineAttendance> {
    const { whole } = await this.require(shopId, userId, termId)
    const sessions = toSessions(whole.sessions).filter(({ state }) => state !== 'canceled')
    const marked = sessions.flatMap(({ presence }) => presence ?? [])
    const presentCount = marked.filter((presence) => COUNTS_AS_PRESENT[presence]).length
    return {
      ...(await this.nameOf(whole)),
      ratePercent: marked.length > 0 ? Math.round((presentCount * 100) / marked.length) : null,
      presentCount,
      markedCount: marked.length,
      sessions,
      serverNow: this.deps.now().toISOString(),
    }
  }

  private async nameOf({ term }: WholeTerm) {
    const titles = await this.deps.rows.listTitles([term.courseId])
    return { termName: term.name, title: titles.get(term.courseId)?.title ?? '' }
  }

  private findClosed({ rule, sessionNumber }: CoursewareRow, session: OfflineSession | undefined): string {
    if (rule === 'enrolled') return ''
    if (!session) return `第 ${sessionNumber} 次课上过以后可以看`
    const wasThere = session.presence !== null && COUNTS_AS_PRESENT[session.presence]
    return wasThere ? '' : '到课的学员课后可以看'
  }

  private async require(shopId: string, userId: string, termId: string) {
    const enrolments = await this.deps.enrolments.listOfLearner(shopId, userId, termId)
    if (enrolments.length === 0) throw new AppError('OFFLINE_TERM_NOT_FOUND')
    return { whole: await this.deps.terms.require(shopId, termId, userId), enrolments }
  }

  private async listChanges(from: WholeTerm) {
    const others = await this.deps.terms.listOfCourse(from.term.shopId, from.term.courseId)
    return others
      .filter((to) => to.term.id !== from.term.id && this.deps.refunds.isOpen(to) && seatsLeft(to.places) > 0)
      .map((to) => ({ ...this.toFacts(to), seatsLeft: seatsLeft(to.places) }))
  }

  private toFacts(whole: WholeTerm) {
    const { id, name, enrolFrom, enrolUntil } = whole.term
    return {
      ...{ id, name, phase: this.deps.terms.phaseOf(whole) },
      enrolFrom: enrolFrom.toISOString(),
      enrolUntil: enrolUntil.toISOString(),
      ...spanOfTerm(whole.sessions),
    }
  }

  private toRow(
    whole: WholeTerm,
    enrolments: EnrolmentRow[],
    titles: Map<string, { title: string; cover: string }>,
  ): MyTermRow {
    const { courseId, id } = whole.term
    const sessions = toSessions(whole.sessions).filter(({ state }) => state !== 'canceled')
    const now = this.deps.now().toISOString()
    const next = sessions.find(({ endsAt }) => endsAt > now) ?? null
    const course = titles.get(courseId)
    const live = enrolments.filter(({ termId, status }) => termId === id && status !== 'canceled')
    return {
      ...this.toFacts(whole),
      courseId,
      title: course?.title ?? '',
      cover: this.deps.media.urlOf(course?.cover ?? ''),
      place: (next ?? sessions.at(0))?.place ?? '',
      next,
      heldCount: sessions.filter(({ endsAt }) => endsAt <= now).length,
      sessionCount: sessions.length,
      personCount: live.length,
      isSelf: live.some(({ isSelf }) => isSelf),
    }
  }
}

const byNext = (left: MyTermRow, right: MyTermRow): number => keyOf(left).localeCompare(keyOf(right), 'en')

/** What goes on, by its next session; then what nobody planned yet; then the past, the latest first by its id. */
const keyOf = ({ next, phase, startsAt, id }: MyTermRow): string => {
  if (phase === 'canceled') return `3${id}`
  return next ? `0${next.startsAt}${id}` : startsAt === null ? `1${id}` : `2${id}`
}
