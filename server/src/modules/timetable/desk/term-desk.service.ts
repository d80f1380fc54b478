import { isDay } from '@contract/calendar-day'
import type { Input } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import type { Holiday, StaffBells, StaffRoom, StaffSpecialDay, StaffTerm } from '@contract/timetable/term-staff-calls'
import { isMonday, lastDayOfTerm } from '@contract/timetable/week-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { isForeignKeyViolation, isUniqueViolation } from '../../../kernel/db/database'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { StoredBells, SpecialDayRow, TermRepository, TermRow } from '../term.repository'
import { toClock, toMinute } from '../clock'
import { OFFICIAL_HOLIDAYS } from '../official-holidays'
import type { RoomRow, TermDeskRepository } from './term-desk.repository'

const NAME_LENGTH = 30
const ADDRESS_LENGTH = 100
const PERIOD_NAME_LENGTH = 12

interface TermDeskDeps {
  desk: TermDeskRepository
  terms: TermRepository
  audit: Audit
  now: () => Date
}

/** Where staff say what their school's days are: terms, bells, special days, holidays, rooms. */
export class TermDeskService {
  constructor(private readonly deps: TermDeskDeps) {}

  async pageTerms(shopId: string, page: PageInput): Promise<PageOf<StaffTerm>> {
    const { rows, totalCount } = await this.deps.desk.pageTerms(shopId, page)
    return toPage(page, rows.map(toTerm), totalCount)
  }

  /** @throws AppError INPUT_INVALID, TERM_NOT_FOUND */
  saveTerm(act: Act, { id, ...input }: Input<'POST /staff/timetable/term/save'>): Promise<StaffTerm> {
    const name = readPlainText(input.name, '学期名称', NAME_LENGTH)
    if (!isMonday(input.mondayOfWeek1)) throw refuseAt('mondayOfWeek1', 'INPUT_INVALID', '第一周的第一天要是周一')
    const { desk, terms, audit, now } = this.deps
    return audit.perform(act, async () => {
      const known = id === undefined ? undefined : await terms.findTerm(act.shopId, id)
      if (id !== undefined && !known) throw new AppError('TERM_NOT_FOUND')
      const { mondayOfWeek1, weeks } = input
      const row: TermRow = {
        id: id ?? makeId(),
        shopId: act.shopId,
        name,
        mondayOfWeek1,
        weeks,
        archivedAt: input.archived ? (known?.archivedAt ?? now()) : null,
      }
      await desk.saveTerm(row)
      return {
        result: toTerm(row),
        subject: { kind: 'term', id: row.id },
        before: known && toTerm(known),
        after: toTerm(row),
      }
    })
  }

  async pageBells(shopId: string, page: PageInput): Promise<PageOf<StaffBells>> {
    const { desk, terms } = this.deps
    const [{ rows, totalCount }, all] = await Promise.all([desk.pageBells(shopId, page), terms.listBells(shopId)])
    const list = rows.map((row) => toBells(all.find(({ id }) => id === row.id)!))
    return toPage(page, list, totalCount)
  }

  /** @throws AppError INPUT_INVALID, BELLS_NOT_FOUND */
  saveBells(act: Act, { id, ...input }: Input<'POST /staff/timetable/bells/save'>): Promise<StaffBells> {
    const bells = readBells(input)
    const { desk, terms, audit } = this.deps
    return audit.perform(act, async () => {
      const known = (await terms.listBells(act.shopId)).find((one) => one.id === id)
      if (id !== undefined && !known) throw new AppError('BELLS_NOT_FOUND')
      const bellTableId = id ?? makeId()
      const { periods, weekdays, ...row } = bells
      await desk.saveBells(
        { id: bellTableId, shopId: act.shopId, weekdays: [...weekdays], ...row },
        periods.map((period) => ({ bellTableId, ...period })),
      )
      const result = toBells({ id: bellTableId, ...bells })
      return { result, subject: { kind: 'bells', id: bellTableId }, before: known && toBells(known), after: result }
    })
  }

  /** @throws AppError BELLS_NOT_FOUND, INPUT_INVALID while a special day has them */
  removeBells(act: Act, id: string): Promise<Record<string, never>> {
    return this.deps.audit.perform(act, async () => {
      try {
        if (!(await this.deps.desk.removeBells(act.shopId, id))) throw new AppError('BELLS_NOT_FOUND')
      } catch (error) {
        if (isForeignKeyViolation(error))
          throw new AppError('INPUT_INVALID', '有日期安排用着这个作息表，请先改那些日期')
        throw error
      }
      return { result: {}, subject: { kind: 'bells', id } }
    })
  }

  async pageDays(shopId: string, filter: Input<'POST /staff/timetable/day/page'>): Promise<PageOf<StaffSpecialDay>> {
    const { rows, totalCount } = await this.deps.desk.pageDays(shopId, filter)
    return toPage(filter, rows.map(toDay), totalCount)
  }

  /** @throws AppError INPUT_INVALID, SPECIAL_DAY_NOT_FOUND, BELLS_NOT_FOUND, PARTY_NOT_FOUND */
  saveDay(act: Act, { id, ...input }: Input<'POST /staff/timetable/day/save'>): Promise<StaffSpecialDay> {
    const title = readPlainText(input.title, '说明', NAME_LENGTH)
    if (!isDay(input.day)) throw new AppError('INPUT_INVALID', '日期不正确')
    const { desk, terms, audit } = this.deps
    return audit.perform(act, async () => {
      const { shopId } = act
      const known = id === undefined ? undefined : await desk.findDay(shopId, id)
      if (id !== undefined && !known) throw new AppError('SPECIAL_DAY_NOT_FOUND')
      const { bellTableId, partyIds, teaches, day } = input
      if (bellTableId !== null && !(await terms.listBells(shopId)).some((bells) => bells.id === bellTableId))
        throw new AppError('BELLS_NOT_FOUND')
      if (partyIds && (await desk.listParties(shopId, partyIds)).length < partyIds.length)
        throw new AppError('PARTY_NOT_FOUND')
      const row: SpecialDayRow = {
        id: id ?? makeId(),
        shopId,
        day,
        title,
        partyIds,
        asWeekday: teaches?.weekday ?? null,
        asWeek: teaches?.week ?? null,
        asPart: teaches?.part ?? null,
        bellTableId,
      }
      await desk.saveDay(row)
      const result = toDay(row)
      return { result, subject: { kind: 'specialDay', id: row.id }, before: known && toDay(known), after: result }
    })
  }

  /** @throws AppError SPECIAL_DAY_NOT_FOUND */
  removeDay(act: Act, id: string): Promise<Record<string, never>> {
    return this.deps.audit.perform(act, async () => {
      const known = await this.deps.desk.findDay(act.shopId, id)
      if (!known || !(await this.deps.desk.removeDay(act.shopId, id))) throw new AppError('SPECIAL_DAY_NOT_FOUND')
      return { result: {}, subject: { kind: 'specialDay', id }, before: toDay(known) }
    })
  }

  async listHolidays(shopId: string, year: number): Promise<{ known: boolean; list: Holiday[] }> {
    const rows = await this.deps.terms.listHolidays(shopId, `${year}-01-01`, `${year}-12-31`)
    return { known: rows.length > 0, list: rows.map(({ day, name, isWorkday }) => ({ day, name, isWorkday })) }
  }

  /** Adds the official days of a year; what the school has said about a day stays. */
  loadHolidays(act: Act, year: number): Promise<{ known: boolean; list: Holiday[] }> {
    return this.deps.audit.perform(act, async () => {
      const added = await this.deps.desk.addHolidays(act.shopId, readOfficial(year))
      const result = await this.listHolidays(act.shopId, year)
      return { result, subject: { kind: 'shop', id: act.shopId }, after: { year, added } }
    })
  }

  /** @throws AppError INPUT_INVALID */
  saveHoliday(act: Act, { day, name, isWorkday }: Holiday): Promise<Holiday> {
    if (!isDay(day)) throw new AppError('INPUT_INVALID', '日期不正确')
    return this.deps.audit.perform(act, async () => {
      const holiday = { day, name: readPlainText(name, '名称', NAME_LENGTH), isWorkday }
      await this.deps.desk.saveHoliday({ shopId: act.shopId, ...holiday })
      return { result: holiday, subject: { kind: 'shop', id: act.shopId }, after: holiday }
    })
  }

  /** @throws AppError SPECIAL_DAY_NOT_FOUND */
  removeHoliday(act: Act, day: string): Promise<Record<string, never>> {
    if (!isDay(day)) throw new AppError('INPUT_INVALID', '日期不正确')
    return this.deps.audit.perform(act, async () => {
      if (!(await this.deps.desk.removeHoliday(act.shopId, day))) throw new AppError('SPECIAL_DAY_NOT_FOUND')
      return { result: {}, subject: { kind: 'shop', id: act.shopId }, before: { holiday: day } }
    })
  }

  async pageRooms(shopId: string, filter: Input<'POST /staff/timetable/room/page'>): Promise<PageOf<StaffRoom>> {
    const { rows, totalCount } = await this.deps.desk.pageRooms(shopId, filter)
    return toPage(filter, rows.map(toStaffRoom), totalCount)
  }

  /** @throws AppError INPUT_INVALID, ROOM_NOT_FOUND */
  saveRoom(act: Act, { id, archived, ...input }: Input<'POST /staff/timetable/room/save'>): Promise<StaffRoom> {
    if ((input.latitude === null) !== (input.longitude === null))
      throw new AppError('INPUT_INVALID', '经度和纬度要一起填写')
    const { desk, audit, now } = this.deps
    return audit.perform(act, async () => {
      const known = id === undefined ? undefined : await desk.findRoom(act.shopId, id)
      if (id !== undefined && !known) throw new AppError('ROOM_NOT_FOUND')
      const row: RoomRow = {
        ...input,
        id: id ?? makeId(),
        shopId: act.shopId,
        building: input.building.trim() && readPlainText(input.building, '楼名', NAME_LENGTH),
        name: readPlainText(input.name, '教室名称', NAME_LENGTH),
        address: input.address.trim() && readPlainText(input.address, '地址', ADDRESS_LENGTH),
        archivedAt: archived ? (known?.archivedAt ?? now()) : null,
      }
      try {
        await desk.saveRoom(row)
      } catch (error) {
        if (isUniqueViolation(error)) throw refuseAt('name', 'INPUT_INVALID', '这栋楼里已有同名的教室')
        throw error
      }
      const result = toStaffRoom(row)
      return { result, subject: { kind: 'classroom', id: row.id }, before: known && toStaffRoom(known), after: result }
    })
  }
}

/** Rows like `2026-10-01 休 国庆节`. */
const readOfficial = (year: number): Holiday[] =>
  OFFICIAL_HOLIDAYS.filter((row) => row.startsWith(`${year}-`)).map((row) => {
    const [day = '', kind, name = ''] = row.split(' ')
    return { day, name, isWorkday: kind === '班' }
  })

const readBells = (input: Omit<StaffBells, 'id'>): Omit<StoredBells, 'id'> => {
  const { validFrom, validUntil } = input
  if (!isDay(validFrom) || (validUntil !== null && (!isDay(validUntil) || validUntil < validFrom)))
    throw new AppError('INPUT_INVALID', '生效日期不正确')
  const periods = input.periods.map(({ number, name, part, startsAt, endsAt }) => ({
    number,
    name: readPlainText(name, '节次名称', PERIOD_NAME_LENGTH),
    part,
    startsMinute: toMinute(startsAt),
    endsMinute: toMinute(endsAt),
  }))
  const ordered = periods.toSorted((one, other) => one.number - other.number)
  for (const [at, period] of ordered.entries()) {
    const next = ordered[at + 1]
    if (period.startsMinute >= period.endsMinute)
      throw new AppError('INPUT_INVALID', `${period.name}的下课时间要晚于上课时间`)
    if (next && next.number === period.number) throw new AppError('INPUT_INVALID', '节次不能重复')
    if (next && next.startsMinute < period.endsMinute)
      throw new AppError('INPUT_INVALID', `${next.name}要在${period.name}下课以后`)
  }
  const weekdays = input.weekdays.toSorted((one, other) => one - other)
  return {
    name: readPlainText(input.name, '作息表名称', NAME_LENGTH),
    validFrom,
    validUntil,
    weekdays,
    periods: ordered,
  }
}

const toTerm = ({ id, name, mondayOfWeek1, weeks, archivedAt }: TermRow): StaffTerm => ({
  id,
  name,
  mondayOfWeek1,
  weeks,
  archived: archivedAt !== null,
  lastDay: lastDayOfTerm({ mondayOfWeek1, weeks }),
})

const toBells = ({ periods, ...bells }: StoredBells): StaffBells => ({
  id: bells.id,
  name: bells.name,
  validFrom: bells.validFrom,
  validUntil: bells.validUntil,
  weekdays: [...bells.weekdays],
  periods: periods.map(({ number, name, part, startsMinute, endsMinute }) => ({
    number,
    name,
    part,
    startsAt: toClock(startsMinute),
    endsAt: toClock(endsMinute),
  })),
})

const toDay = ({
  id,
  day,
  title,
  partyIds,
  asWeekday,
  asWeek,
  asPart,
  bellTableId,
}: SpecialDayRow): StaffSpecialDay => ({
  id,
  day,
  title,
  partyIds,
  teaches: asWeekday === null || asWeek === null ? null : { weekday: asWeekday, week: asWeek, part: asPart },
  bellTableId,
})

export const toStaffRoom = ({ shopId: _shopId, archivedAt, ...room }: RoomRow): StaffRoom => ({
  ...room,
  archived: archivedAt !== null,
})
