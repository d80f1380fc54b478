import { isDay } from '@contract/calendar-day'
import type { Input } from '@contract/calls'
import type { PartyKind } from '@contract/party/party-kinds'
import type { Calendar, CalendarDay, CalendarItem, CalendarParty, SessionDetail } from '@contract/timetable/calls'
import { CALENDAR_MAX_DAYS } from '@contract/timetable/session-kinds'
import { addDaysTo, daysApart, lastDayOfTerm } from '@contract/timetable/week-kinds'
import { AppError } from '../../../kernel/app-error'
import { dayOf, startOfDay } from '../../../kernel/school-time'
import { toClock } from '../clock'
import { bellsOf } from '../plan/term-plan'
import type { HolidayRow, SpecialDayRow, StoredBells, TermRepository, TermRow } from '../term.repository'
import type { CalendarRepository } from './calendar.repository'
import type { CalendarSource } from './calendar-source'
import { toCalendarItem, toSessionDetail } from './to-calendar-item'

interface CalendarServiceDeps {
  calendars: CalendarRepository
  terms: TermRepository
  sources: CalendarSource[]
  now: () => Date
}

/** A learner's calendar. Days are the school's, Monday to Sunday. */
export class CalendarService {
  constructor(private readonly deps: CalendarServiceDeps) {}

  /** @throws AppError INPUT_INVALID, PARTY_NOT_FOUND */
  async list(
    shopId: string,
    userId: string,
    { fromDay, toDay, partyId }: Input<'POST /resource/auth/timetable/list'>,
  ): Promise<Calendar> {
    refuseSpan(fromDay, toDay)
    const { calendars, terms, sources, now } = this.deps
    const span = { from: startOfDay(fromDay), to: startOfDay(addDaysTo(toDay, 1)) }
    const [mine, sessions, allTerms, bells, special, holidays, ...others] = await Promise.all([
      calendars.listParties(userId, dayOf(now())),
      calendars.list(userId, span, partyId),
      terms.listTerms(shopId),
      terms.listBells(shopId),
      terms.listSpecialDays(shopId, fromDay, toDay),
      terms.listHolidays(shopId, fromDay, toDay),
      ...(partyId === undefined ? sources.map((source) => source.list(shopId, userId, span)) : []),
    ])
    if (partyId !== undefined && !mine.some(({ id }) => id === partyId)) throw new AppError('PARTY_NOT_FOUND')
    const partyIds = partyId === undefined ? mine.map(({ id }) => id) : [partyId]
    return {
      items: [...sessions.map(toCalendarItem), ...others.flat()].toSorted(byTime),
      terms: allTerms.filter((term) => touches(term, fromDay, toDay)).map(toTerm),
      days: toDays(special, holidays, partyIds),
      bells: toBells(bells, special, { fromDay, toDay, partyIds }),
      serverNow: now().toISOString(),
    }
  }

  async listParties(userId: string, kind?: PartyKind): Promise<{ parties: CalendarParty[] }> {
    return { parties: await this.deps.calendars.listParties(userId, dayOf(this.deps.now()), kind) }
  }

  /** @throws AppError SESSION_NOT_FOUND, also for one of others */
  async view(shopId: string, userId: string, id: string): Promise<SessionDetail> {
    const found = await this.deps.calendars.find(shopId, userId, id)
    if (!found) throw new AppError('SESSION_NOT_FOUND')
    return toSessionDetail(found, this.deps.now())
  }
}

const refuseSpan = (fromDay: string, toDay: string): void => {
  if (!isDay(fromDay) || !isDay(toDay)) throw new AppError('INPUT_INVALID', '日期不正确')
  const days = daysApart(fromDay, toDay) + 1
  if (days < 1 || days > CALENDAR_MAX_DAYS)
    throw new AppError('INPUT_INVALID', `一次最多看 ${CALENDAR_MAX_DAYS} 天的课表`)
}

const byTime = (one: CalendarItem, other: CalendarItem): number =>
  one.startsAt < other.startsAt || (one.startsAt === other.startsAt && one.title < other.title) ? -1 : 1

const touches = (term: TermRow, fromDay: string, toDay: string): boolean =>
  term.mondayOfWeek1 <= toDay && lastDayOfTerm(term) >= fromDay

const toTerm = ({ name, mondayOfWeek1, weeks }: TermRow) => ({ name, mondayOfWeek1, weeks })

const concerns = (row: SpecialDayRow, partyIds: string[]): boolean =>
  row.partyIds === null || row.partyIds.some((id) => partyIds.includes(id))

/** What the school announced for a date comes before the name of its holiday. */
const toDays = (special: SpecialDayRow[], holidays: HolidayRow[], partyIds: string[]): CalendarDay[] => {
  const announced = special.filter((row) => concerns(row, partyIds))
  const days = announced.map(({ day, title, asWeekday }) => ({ day, title, isRest: asWeekday === null }))
  const others = holidays.filter(({ day }) => !days.some((one) => one.day === day))
  return [...days, ...others.map(({ day, name, isWorkday }) => ({ day, title: name, isRest: !isWorkday }))].toSorted(
    (one, other) => (one.day < other.day ? -1 : 1),
  )
}

/** The bells of the first day, and of each later day on which they differ from those before. */
const toBells = (
  tables: StoredBells[],
  special: SpecialDayRow[],
  { fromDay, toDay, partyIds }: { fromDay: string; toDay: string; partyIds: string[] },
): Calendar['bells'] => {
  const changes: Calendar['bells'] = []
  let before: StoredBells | undefined
  for (let day = fromDay; day <= toDay; day = addDaysTo(day, 1)) {
    const announced = special.find((row) => row.day === day && row.bellTableId !== null && concerns(row, partyIds))
    const bells = tables.find(({ id }) => id === announced?.bellTableId) ?? bellsOf(tables, day)
    if (day === fromDay || bells !== before) changes.push({ day, periods: (bells?.periods ?? []).map(toPeriod) })
    before = bells
  }
  return changes
}

const toPeriod = (period: { number: number; name: string; startsMinute: number; endsMinute: number }) => ({
  number: period.number,
  name: period.name,
  startsAt: toClock(period.startsMinute),
  endsAt: toClock(period.endsMinute),
})
