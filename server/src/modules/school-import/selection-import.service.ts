import { randomBytes } from 'node:crypto'
import { OFFER_HOURS } from '@contract/offline-course/limits'
import type { Database } from '../../kernel/db/database'
import { Jobs } from '../../kernel/jobs/jobs'
import { createAccessModule } from '../access/access.module'
import { createCourseModule } from '../course/course.module'
import { PartyImportRepository } from '../party/party-import.repository'
import { createPartyModule } from '../party/party.module'
import { PlacesImportRepository } from '../places/places-import.repository'
import { createPlacesModule } from '../places/places.module'
import { createChoosing } from '../selection/selection.module'
import { SelectionImportRepository } from '../selection/selection-import.repository'
import { TimetableImportRepository } from '../timetable/timetable-import.repository'
import { refusedAt } from './refused-at'
import type { SchoolContent } from './school-content'
import type { OwnedSelectionContent, SelectionContent, SelectionCourseContent } from './selection-content'

/** Writes the plans of selection of a school folder, and what its students chose. */
export class SelectionImportService {
  private readonly rows: SelectionImportRepository
  private readonly parties: PartyImportRepository
  private readonly capacities: PlacesImportRepository
  private readonly timetable: TimetableImportRepository
  private readonly choosing: ReturnType<typeof createChoosing>['choosing']
  private importedAt = new Date()

  constructor(database: Database) {
    const now = () => this.importedAt
    this.rows = new SelectionImportRepository(database)
    this.parties = new PartyImportRepository(database)
    this.capacities = new PlacesImportRepository(database)
    this.timetable = new TimetableImportRepository(database, now)
    const deps = { database, now }
    const { access } = createAccessModule({ ...deps, contents: createCourseModule(database).contents })
    const jobs = new Jobs(database, (error) => {
      throw error
    })
    this.choosing = createChoosing({
      ...{ ...deps, access, jobs, messages: { sendAll: () => Promise.resolve() } },
      sessions: this.timetable.partySessions,
      attended: { listAttended: () => Promise.resolve([]) },
      parties: createPartyModule(deps).parties,
      places: createPlacesModule({ ...deps, jobs, offerHours: OFFER_HOURS }).places,
    }).choosing
  }

  /** After courses, classes, teachers and rooms. Sessions are written once: afterwards the staff move them. */
  async save({ shop, selections, courses }: SchoolContent, now: Date): Promise<void> {
    this.importedAt = now
    for (const { courses: chosen, rounds, ...plan } of selections) {
      const row = { ...plan, shopId: shop.code, createdAt: now }
      await this.rows.savePlan(row, rounds, makeSeed)
      for (const [sort, course] of chosen.entries()) {
        const title = courses.find(({ id }) => id === course.courseId)?.title ?? ''
        await this.saveCourse({ ...plan, rounds }, { shopId: shop.code, title, sort }, course)
      }
    }
  }

  /** Each choice once. @throws SchoolMistakesError where a course has no place left */
  async choose(owner: { shopId: string; userId: string }, owned: OwnedSelectionContent[], now: Date): Promise<void> {
    this.importedAt = now
    for (const { courseId, state, place } of owned)
      await refusedAt(place, () => this.choosing.putByOffice(owner, courseId, state))
  }

  private async saveCourse(
    plan: Omit<SelectionContent, 'courses'>,
    { shopId, title, sort }: { shopId: string; title: string; sort: number },
    { sessions, courseware, audience, quota, ...course }: SelectionCourseContent,
  ): Promise<void> {
    const { id } = course
    await this.parties.save({ id, shopId, kind: 'selection', name: title, seats: null, exclusiveGroup: null })
    await this.rows.saveCourse({ ...course, shopId, planId: plan.id, sort }, audience, courseware)
    const saleEndsAt = new Date(Math.max(...plan.rounds.map(({ closesAt }) => closesAt.getTime())))
    const { releaseTime } = plan
    await this.capacities.save({
      ...{ id, shopId, owner: 'selection', quota, waitingRule: 'strict', saleEndsAt, releaseTime },
    })
    for (const { place, ...session } of sessions)
      await refusedAt(place, () => this.timetable.addSession({ ...session, shopId, partyIds: [id] }))
  }
}

const makeSeed = (): string => randomBytes(32).toString('hex')
