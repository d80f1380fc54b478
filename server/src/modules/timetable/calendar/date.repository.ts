import { and, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import type { CalendarItem } from '@contract/timetable/calls'
import { screens } from '@contract/screens'
import type { Database } from '../../../kernel/db/database'
import { terms } from '../../access/access.fragments'
import { lessons } from '../../course/course.fragments'
import { lives } from '../../live/live.fragments'
import { registrationEntries, registrations } from '../../registration/registration.fragments'
import type { CalendarSource, CalendarSpan } from './calendar-source'

interface DateFacts extends Pick<CalendarItem, 'id' | 'kind' | 'title' | 'target'> {
  startsAt: Date
  endsAt: Date
  place?: string
}

/** Lives of a learner's courses and the exams that they are registered for, for their calendar. */
export class DateRepository implements CalendarSource {
  constructor(private readonly database: Database) {}

  async list(shopId: string, userId: string, span: CalendarSpan): Promise<CalendarItem[]> {
    const [ownLives, ownExams] = await Promise.all([
      this.listLives(shopId, userId, span),
      this.listExams(shopId, userId, span),
    ])
    return [
      ...ownLives.map(({ id, courseId, ...live }) =>
        toItem({
          ...live,
          id,
          kind: 'live',
          target: { path: screens.courseVideo.path, query: { id: courseId, resourceId: id } },
        }),
      ),
      ...ownExams.map(({ examAt, entryId, ...exam }) =>
        toItem({
          ...exam,
          id: entryId,
          kind: 'exam',
          startsAt: examAt!,
          endsAt: examAt!,
          target: { path: screens.registrationAudit.path, query: { id: entryId } },
        }),
      ),
    ]
  }

  private listLives(shopId: string, userId: string, { from, to }: CalendarSpan) {
    const isOpenAt = or(isNull(terms.expiresAt), gt(terms.expiresAt, lives.startsAt))
    return this.database.current
      .select({
        id: lives.lessonId,
        courseId: lessons.courseId,
        title: lessons.title,
        startsAt: lives.startsAt,
        endsAt: lives.endsAt,
      })
      .from(lives)
      .innerJoin(lessons, eq(lessons.id, lives.lessonId))
      .innerJoin(terms, and(eq(terms.courseId, lessons.courseId), eq(terms.userId, userId), isOpenAt))
      .where(and(eq(lives.shopId, shopId), gte(lives.startsAt, from), lt(lives.startsAt, to)))
  }

  private listExams(shopId: string, userId: string, { from, to }: CalendarSpan) {
    return this.database.current
      .select({
        entryId: registrationEntries.id,
        title: registrations.title,
        examAt: registrations.examAt,
        place: registrations.examPlace,
      })
      .from(registrationEntries)
      .innerJoin(registrations, eq(registrations.id, registrationEntries.registrationId))
      .where(
        and(
          eq(registrationEntries.userId, userId),
          eq(registrationEntries.status, 'approved'),
          eq(registrations.shopId, shopId),
          gte(registrations.examAt, from),
          lt(registrations.examAt, to),
        ),
      )
  }
}

const toItem = ({ startsAt, endsAt, place = '', ...facts }: DateFacts): CalendarItem => ({
  ...facts,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  state: 'planned',
  periods: '',
  place,
  room: null,
  formerPlace: '',
  formerStartsAt: null,
  teachers: [],
  parties: [],
  bring: '',
  onLeave: false,
  presence: null,
})
