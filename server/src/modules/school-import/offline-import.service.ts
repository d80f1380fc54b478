import { OFFER_HOURS } from '@contract/offline-course/limits'
import type { Database } from '../../kernel/db/database'
import { Jobs } from '../../kernel/jobs/jobs'
import { createAccessModule } from '../access/access.module'
import { createCourseModule } from '../course/course.module'
import { createOfflineSeats } from '../offline-course/offline-course.module'
import { OfflineImportRepository } from '../offline-course/offline-import.repository'
import { PartyImportRepository } from '../party/party-import.repository'
import { createPartyModule } from '../party/party.module'
import { createPlacesModule } from '../places/places.module'
import { PlacesImportRepository } from '../places/places-import.repository'
import { TimetableImportRepository } from '../timetable/timetable-import.repository'
import type { OfflineContent, OfflineTermContent, OwnedOfflineContent } from './offline-content'
import { refusedAt } from './refused-at'
import type { SchoolContent } from './school-content'

/** Writes the terms of offline courses of a school folder, and the people whom its students enrolled. */
export class OfflineImportService {
  private readonly rows: OfflineImportRepository
  private readonly parties: PartyImportRepository
  private readonly places: PlacesImportRepository
  private readonly timetable: TimetableImportRepository
  private readonly seats: ReturnType<typeof createOfflineSeats>
  private importedAt = new Date()

  constructor(database: Database) {
    const now = () => this.importedAt
    this.rows = new OfflineImportRepository(database)
    this.parties = new PartyImportRepository(database)
    this.places = new PlacesImportRepository(database)
    this.timetable = new TimetableImportRepository(database, now)
    const deps = { database, now }
    const { access } = createAccessModule({ ...deps, contents: createCourseModule(database).contents })
    const jobs = new Jobs(database, (error) => {
      throw error
    })
    // Seats are only taken here, and nobody waits who could be told of one.
    const messages = { sendAll: () => Promise.resolve() }
    const sessions = this.timetable.partySessions
    this.seats = createOfflineSeats({
      ...{ ...deps, access, jobs, messages, sessions },
      parties: createPartyModule(deps).parties,
      places: createPlacesModule({ ...deps, jobs, offerHours: OFFER_HOURS }).places,
    })
  }

  /** After courses, teachers and rooms. Sessions are written once: afterwards the staff move them. */
  async save({ shop, offlineCourses, courses }: SchoolContent, now: Date): Promise<void> {
    this.importedAt = now
    for (const each of offlineCourses) {
      const title = courses.find(({ id }) => id === each.courseId)?.title ?? ''
      await this.saveCourse(shop.code, title, each)
    }
  }

  /** Each person once. @throws SchoolMistakesError where a term has no seat left for one */
  async enrol(owner: { shopId: string; userId: string }, owned: OwnedOfflineContent[], now: Date): Promise<void> {
    this.importedAt = now
    for (const { termId, persons, presence, place } of owned) {
      const known = await this.rows.listKnown(persons.map(({ id }) => id))
      for (const person of persons.filter(({ id }) => !known.includes(id)))
        await refusedAt(place, () => this.seats.moves.enrolByOffice({ ...person, ...owner, termId }))
      for (const { sessionId, state } of presence) await this.timetable.mark(sessionId, owner.userId, state)
    }
  }

  private async saveCourse(shopId: string, title: string, { courseId, rules, courseware, terms }: OfflineContent) {
    await this.rows.saveRules({ courseId, shopId, ...rules })
    await this.rows.setCourseware(courseId, courseware)
    for (const term of terms) await this.saveTerm({ shopId, courseId, title }, term, rules.waitingRule)
  }

  private async saveTerm(
    { shopId, courseId, title }: { shopId: string; courseId: string; title: string },
    { sessions, seats, ...term }: OfflineTermContent,
    waitingRule: OfflineContent['rules']['waitingRule'],
  ): Promise<void> {
    const { id, name, enrolUntil } = term
    const party = { id, shopId, kind: 'offline' as const, name: `${title} ${name}` }
    await this.parties.save({ ...party, seats: null, exclusiveGroup: null })
    await this.rows.saveTerm({ ...term, shopId, courseId, createdAt: this.importedAt })
    await this.places.save({ id, shopId, quota: seats, waitingRule, saleEndsAt: enrolUntil })
    for (const { place, ...session } of sessions)
      await refusedAt(place, () => this.timetable.addSession({ ...session, shopId, partyIds: [id] }))
    await this.seats.planDecision({ id, decidesAt: term.decidesAt, leastPersons: term.leastPersons })
  }
}
