import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { containing } from '../../../kernel/db/containing'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { courses, lessons } from '../../course/course.fragments'
import { parties } from '../../party/party.fragments'
import { teachers } from '../../shop/shop.fragments'
import { users } from '../../user/user.fragments'
import type { HolidayRow, SpecialDayRow, TermRow } from '../term.repository'
import { bellPeriodTable, bellTable, holidayTable, roomTable, specialDayTable, termTable } from '../term.table'

export type RoomRow = typeof roomTable.$inferSelect
type BellRow = typeof bellTable.$inferSelect
type PeriodRow = typeof bellPeriodTable.$inferSelect

/** Terms, bells, days and rooms as those see them who plan. */
export class TermDeskRepository {
  constructor(private readonly database: Database) {}

  pageTerms(shopId: string, page: PageInput) {
    const order = [desc(termTable.mondayOfWeek1), desc(termTable.id)]
    return pageOfTable(this.database, termTable, { where: eq(termTable.shopId, shopId), order }, page)
  }

  async saveTerm(row: TermRow): Promise<void> {
    const { id: _id, shopId: _shopId, ...values } = row
    await this.database.current.insert(termTable).values(row).onConflictDoUpdate({ target: termTable.id, set: values })
  }

  pageBells(shopId: string, page: PageInput) {
    const order = [desc(bellTable.validFrom), desc(bellTable.id)]
    return pageOfTable(this.database, bellTable, { where: eq(bellTable.shopId, shopId), order }, page)
  }

  async saveBells(row: BellRow, periods: PeriodRow[]): Promise<void> {
    const { id, shopId: _shopId, ...values } = row
    const db = this.database.current
    await db.insert(bellTable).values(row).onConflictDoUpdate({ target: bellTable.id, set: values })
    await db.delete(bellPeriodTable).where(eq(bellPeriodTable.bellTableId, id))
    await db.insert(bellPeriodTable).values(periods)
  }

  /** Returns whether there was one. Fails on a foreign key while a special day has these bells. */
  async removeBells(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .delete(bellTable)
      .where(and(eq(bellTable.id, id), eq(bellTable.shopId, shopId)))
      .returning({ id: bellTable.id })
    return rows.length > 0
  }

  pageDays(shopId: string, { fromDay, toDay, ...page }: PageInput & { fromDay?: string; toDay?: string }) {
    const { day, id } = specialDayTable
    const where = and(
      eq(specialDayTable.shopId, shopId),
      fromDay === undefined ? undefined : gte(day, fromDay),
      toDay === undefined ? undefined : lte(day, toDay),
    )
    return pageOfTable(this.database, specialDayTable, { where, order: [asc(day), asc(id)] }, page)
  }

  async findDay(shopId: string, id: string): Promise<SpecialDayRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(specialDayTable)
      .where(and(eq(specialDayTable.id, id), eq(specialDayTable.shopId, shopId)))
    return rows.at(0)
  }

  async saveDay(row: SpecialDayRow): Promise<void> {
    const { id: _id, shopId: _shopId, ...values } = row
    await this.database.current
      .insert(specialDayTable)
      .values(row)
      .onConflictDoUpdate({ target: specialDayTable.id, set: values })
  }

  async removeDay(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .delete(specialDayTable)
      .where(and(eq(specialDayTable.id, id), eq(specialDayTable.shopId, shopId)))
      .returning({ id: specialDayTable.id })
    return rows.length > 0
  }

  async saveHoliday(row: HolidayRow): Promise<void> {
    const { name, isWorkday } = row
    await this.database.current
      .insert(holidayTable)
      .values(row)
      .onConflictDoUpdate({ target: [holidayTable.shopId, holidayTable.day], set: { name, isWorkday } })
  }

  /** Those that the school does not have yet; returns how many. */
  async addHolidays(shopId: string, days: Omit<HolidayRow, 'shopId'>[]): Promise<number> {
    if (days.length === 0) return 0
    const rows = await this.database.current
      .insert(holidayTable)
      .values(days.map((day) => ({ shopId, ...day })))
      .onConflictDoNothing()
      .returning({ day: holidayTable.day })
    return rows.length
  }

  async removeHoliday(shopId: string, day: string): Promise<boolean> {
    const rows = await this.database.current
      .delete(holidayTable)
      .where(and(eq(holidayTable.shopId, shopId), eq(holidayTable.day, day)))
      .returning({ day: holidayTable.day })
    return rows.length > 0
  }

  pageRooms(
    shopId: string,
    { keyword = '', archived = false, ...page }: PageInput & { keyword?: string; archived?: boolean },
  ) {
    const { building, name, id, archivedAt } = roomTable
    const pattern = containing(keyword.trim())
    const where = and(
      eq(roomTable.shopId, shopId),
      archived ? isNotNull(archivedAt) : isNull(archivedAt),
      keyword.trim() ? or(ilike(building, pattern), ilike(name, pattern)) : undefined,
    )
    return pageOfTable(this.database, roomTable, { where, order: [asc(building), asc(name), asc(id)] }, page)
  }

  async findRoom(shopId: string, id: string): Promise<RoomRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(roomTable)
      .where(and(eq(roomTable.id, id), eq(roomTable.shopId, shopId)))
    return rows.at(0)
  }

  async saveRoom(row: RoomRow): Promise<void> {
    const { id: _id, shopId: _shopId, ...values } = row
    await this.database.current.insert(roomTable).values(row).onConflictDoUpdate({ target: roomTable.id, set: values })
  }

  /** Rooms in use with at least so many seats; those of unknown size only where none are asked for. */
  listRooms(shopId: string, capacity: number): Promise<RoomRow[]> {
    const { building, name, archivedAt } = roomTable
    const hasSeats = capacity > 0 ? gte(roomTable.capacity, capacity) : undefined
    return this.database.current
      .select()
      .from(roomTable)
      .where(and(eq(roomTable.shopId, shopId), isNull(archivedAt), hasSeats))
      .orderBy(asc(building), asc(name))
  }

  listTeachers(shopId: string, ids?: string[]): Promise<{ id: string; name: string }[]> {
    return this.database.current
      .select({ id: teachers.id, name: teachers.name })
      .from(teachers)
      .where(and(eq(teachers.shopId, shopId), ids && inArray(teachers.id, ids)))
      .orderBy(asc(teachers.sort), asc(teachers.id))
  }

  listParties(shopId: string, ids: string[]): Promise<{ id: string; name: string }[]> {
    return this.database.current
      .select({ id: parties.id, name: parties.name })
      .from(parties)
      .where(and(eq(parties.shopId, shopId), inArray(parties.id, ids)))
      .orderBy(asc(parties.name), asc(parties.id))
  }

  /** Those with one of these names, which several may share. */
  async listPartiesOfNames(shopId: string, names: string[]): Promise<{ id: string; name: string }[]> {
    if (names.length === 0) return []
    return this.database.current
      .select({ id: parties.id, name: parties.name })
      .from(parties)
      .where(and(eq(parties.shopId, shopId), isNull(parties.archivedAt), inArray(parties.name, names)))
  }

  async countLearners(shopId: string, ids: string[]): Promise<number> {
    const rows = await this.database.current
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.shopId, shopId), inArray(users.id, ids)))
    return rows.length
  }

  async hasLesson(shopId: string, lessonId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: lessons.id })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(and(eq(lessons.id, lessonId), eq(courses.shopId, shopId)))
    return rows.length > 0
  }
}
