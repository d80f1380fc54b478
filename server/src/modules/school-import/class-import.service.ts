import type { Database } from '../../kernel/db/database'
import { Jobs } from '../../kernel/jobs/jobs'
import { createAccessModule } from '../access/access.module'
import { ClassImportRepository } from '../classes/class-import.repository'
import { createMembers } from '../classes/classes.module'
import type { MembersService } from '../classes/members.service'
import { createCourseModule } from '../course/course.module'
import { PartyImportRepository } from '../party/party-import.repository'
import { createPartyModule } from '../party/party.module'
import type { ClassContent, OwnedClassContent } from './class-content'
import type { SchoolContent } from './school-content'

/** Writes the classes of a school folder, and the students that it puts into them. */
export class ClassImportService {
  private readonly classes: ClassImportRepository
  private readonly parties: PartyImportRepository
  private readonly members: MembersService
  private importedAt = new Date()

  constructor(database: Database) {
    this.classes = new ClassImportRepository(database)
    this.parties = new PartyImportRepository(database)
    const deps = { database, now: () => this.importedAt }
    const { access } = createAccessModule({ ...deps, contents: createCourseModule(database).contents })
    const jobs = new Jobs(database, (error) => {
      throw error
    })
    this.members = createMembers({ ...deps, access, jobs, parties: createPartyModule(deps).parties })
  }

  /** After courses and teachers. Notices are written once, and a class keeps the state that the staff gave it. */
  async save({ shop, classes }: SchoolContent, now: Date): Promise<void> {
    for (const each of classes) await this.saveClass(shop.code, shop.shopName, each, now)
    await this.classes.unlistOthers(
      shop.code,
      classes.map(({ id }) => id),
    )
  }

  /** Puts a student into the classes that the folder names, each once: whom the staff took out stays out. */
  async join(
    owner: { shopId: string; userId: string },
    owned: OwnedClassContent[],
    { classes }: SchoolContent,
    now: Date,
  ): Promise<void> {
    const joined = await this.parties.listJoined(
      owner.userId,
      owned.map(({ classId }) => classId),
    )
    this.importedAt = now
    for (const { classId, role, fromDay, untilDay, reads } of owned) {
      if (joined.includes(classId)) continue
      const { lastDay, notices } = classes.find(({ id }) => id === classId)!
      const party = await this.members.partyOf({ shopId: owner.shopId, id: classId })
      await this.members.join(party, { ...owner, role, fromDay, untilDay: untilDay ?? lastDay, source: 'import' })
      for (const { noticeId, signed, choice } of reads) {
        const { publishedAt } = notices.find(({ id }) => id === noticeId)!
        const at = { readAt: publishedAt, signedAt: signed ? publishedAt : null }
        await this.classes.addRead({ noticeId, userId: owner.userId, choice, ...at })
      }
    }
  }

  private async saveClass(
    shopId: string,
    shopName: string,
    {
      kind,
      title,
      seats,
      exclusiveGroup,
      headTeacherId,
      assistantIds,
      courseIds,
      notices,
      homework: _homework,
      practices: _practices,
      ...values
    }: ClassContent,
    now: Date,
  ): Promise<void> {
    const { id } = values
    await this.parties.save({ id, shopId, kind, name: title, seats, exclusiveGroup })
    await this.classes.save(shopId, values, now)
    await this.classes.setTeachers(id, headTeacherId, assistantIds)
    await this.classes.setCourses(id, courseIds)
    for (const notice of notices)
      await this.classes.addNotice(shopId, id, { ...notice, authorName: notice.authorName || shopName })
  }
}
