import type { Database } from '../../kernel/db/database'
import { addMinutes } from '../../kernel/school-time'
import { AttendedImportRepository } from '../timetable/attended-import.repository'
import { SchoolMistakesError } from './mistake'
import type { AttendedContent } from './timetable-content'

/** Writes what students attend by themselves and what the books say of them, after the timetable. */
export class AttendedImportService {
  private readonly attended: AttendedImportRepository

  constructor(database: Database) {
    this.attended = new AttendedImportRepository(database)
  }

  /** @throws SchoolMistakesError for presence in a lesson that there is not, or that is still to come */
  async add(
    owner: { userId: string; shopId: string },
    { sessions, presence }: AttendedContent,
    now: Date,
  ): Promise<void> {
    for (const { startsInMinutes, minutes, ...session } of sessions) {
      const startsAt = addMinutes(now, startsInMinutes)
      await this.attended.addSession(owner, { ...session, startsAt, endsAt: addMinutes(startsAt, minutes) }, now)
    }
    for (const { place, week, ...mark } of presence)
      if (!(await this.attended.mark(owner.userId, { ...mark, week }, now)))
        throw new SchoolMistakesError([{ ...place, message: `第 ${week} 周没有这节课，或者还没有上` }])
  }
}
