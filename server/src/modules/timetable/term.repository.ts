import { and, asc, between, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import type { BellTable, Period, SpecialDay } from './plan/term-plan'
import { bellPeriodTable, bellTable, holidayTable, specialDayTable, termTable } from './term.table'

export type TermRow = typeof termTable.$inferSelect
export type SpecialDayRow = typeof specialDayTable.$inferSelect
export type HolidayRow = typeof holidayTable.$inferSelect
type BellRow = typeof bellTable.$inferSelect
type PeriodRow = typeof bellPeriodTable.$inferSelect

export interface StoredBells extends BellTable {
  id: string
  name: string
  periods: (Period & { name: string })[]
}

/** What a school's days are: terms, bells, days that teach something else. */
export class TermRepository {
  constructor(private readonly database: Database) {}

  /** Those in use, the earliest first. */
  listTerms(shopId: string): Promise<TermRow[]> {
    return this.database.current
      .select()
      .from(termTable)
      .where(and(eq(termTable.shopId, shopId), isNull(termTable.archivedAt)))
      .orderBy(asc(termTable.mondayOfWeek1), asc(termTable.id))
  }

  async findTerm(shopId: string, id: string): Promise<TermRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(termTable)
      .where(and(eq(termTable.id, id), eq(termTable.shopId, shopId)))
    return rows.at(0)
  }

  async listBells(shopId: string): Promise<StoredBells[]> {
    const db = this.database.current
    const tables = await db
      .select()
      .from(bellTable)
      .where(eq(bellTable.shopId, shopId))
      .orderBy(asc(bellTable.validFrom), asc(bellTable.id))
    const periods = await db
      .select()
      .from(bellPeriodTable)
      .where(
        inArray(
          bellPeriodTable.bellTableId,
          tables.map(({ id }) => id),
        ),
      )
      .orderBy(asc(bellPeriodTable.number))
    return tables.map((table) => toBells(table, periods))
  }

  /** Of the days from one to another, both included. */
  listSpecialDays(shopId: string, fromDay: string, toDay: string): Promise<SpecialDayRow[]> {
    const { day, id } = specialDayTable
    return this.database.current
      .select()
      .from(specialDayTable)
      .where(and(eq(specialDayTable.shopId, shopId), between(day, fromDay, toDay)))
      .orderBy(asc(day), asc(id))
  }

  listHolidays(shopId: string, fromDay: string, toDay: string): Promise<HolidayRow[]> {
    const { day } = holidayTable
    return this.database.current
      .select()
      .from(holidayTable)
      .where(and(eq(holidayTable.shopId, shopId), between(day, fromDay, toDay)))
      .orderBy(asc(day))
  }
}

const toBells = ({ id, name, validFrom, validUntil, weekdays }: BellRow, periods: PeriodRow[]): StoredBells => ({
  id,
  name,
  validFrom,
  validUntil,
  weekdays,
  periods: periods.filter(({ bellTableId }) => bellTableId === id),
})

/** A stored day as the plan of a term takes it. */
export const toSpecialDay = (row: SpecialDayRow, bells: StoredBells[]): SpecialDay => ({
  day: row.day,
  partyIds: row.partyIds,
  teaches:
    row.asWeekday === null || row.asWeek === null
      ? 'nothing'
      : { weekday: row.asWeekday, week: row.asWeek, part: row.asPart },
  bells: bells.find(({ id }) => id === row.bellTableId) ?? null,
})
