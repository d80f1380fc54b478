import type { Database } from '../../kernel/db/database'
import { AppError } from '../../kernel/app-error'
import { TimetableImportRepository } from '../timetable/timetable-import.repository'
import { SchoolMistakesError, type Place } from './mistake'
import type { SchoolContent } from './school-content'
import type { TimetableContent } from './timetable-content'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Writes the timetable of a school folder, after its classes and teachers. */
export class TimetableImportService {
  private readonly timetable: TimetableImportRepository

  constructor(
    database: Database,
    private readonly now: Date,
  ) {
    this.timetable = new TimetableImportRepository(database, () => now)
  }

  /** @throws SchoolMistakesError for lessons that need the same room, teacher or class at one time */
  async save({ shop: { code: shopId }, timetable }: SchoolContent): Promise<void> {
    if (!timetable) return
    const { days } = this.timetable
    const term = { ...timetable.term, shopId, archivedAt: null }
    await days.saveTerm(term)
    for (const { id, periods, ...bells } of timetable.bells)
      await days.saveBells(
        { ...bells, id, shopId, validUntil: null, weekdays: EVERY_DAY },
        periods.map((period) => ({ ...period, bellTableId: id })),
      )
    for (const day of timetable.specialDays) await days.saveDay({ ...day, shopId, partyIds: null, bellTableId: null })
    for (const room of timetable.rooms) await days.saveRoom({ ...room, shopId, archivedAt: null })
    for (const { place, ...rule } of timetable.lessons) {
      const row = { ...rule, shopId, termId: term.id, endedAt: null, updatedAt: this.now }
      await refusedAt(place, () => this.timetable.make(term, [row]))
    }
    await this.saveChanges(shopId, timetable)
  }

  private async saveChanges(shopId: string, { changes }: TimetableContent): Promise<void> {
    for (const { place, ...change } of changes) {
      const isFound = await refusedAt(place, () => this.timetable.change(shopId, change))
      if (!isFound) throw new SchoolMistakesError([{ ...place, message: `${change.day} 没有这节课，改不了` }])
    }
  }
}

const refusedAt = async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw new SchoolMistakesError([{ ...place, message: error.message }])
    throw error
  }
}
