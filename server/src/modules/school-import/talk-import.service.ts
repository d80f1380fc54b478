import type { Database } from '../../kernel/db/database'
import { addSeconds } from '../../kernel/school-time'
import { LiveTalkImportRepository } from '../live/talk/live-talk-import.repository'
import { UserImportRepository } from '../user/user-import.repository'
import type { LiveContent } from './live-content'
import type { LessonContent, SchoolContent } from './school-content'

/** Writes what was said in lives, when those who said it are there. */
export class TalkImportService {
  private readonly users: UserImportRepository
  private readonly talks: LiveTalkImportRepository

  constructor(private readonly database: Database) {
    this.users = new UserImportRepository(database)
    this.talks = new LiveTalkImportRepository(database)
  }

  async save(content: SchoolContent): Promise<void> {
    const lessons = content.courses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
    for (const { id, live } of lessons) if (live && live.talk.length > 0) await this.saveTalk(content, id, live)
  }

  private saveTalk(content: SchoolContent, lessonId: LessonContent['id'], live: LiveContent): Promise<void> {
    return this.database.transact(async () => {
      const rows = []
      for (const { studentId, seconds, ...message } of live.talk)
        rows.push({
          ...message,
          lessonId,
          shopId: content.shop.code,
          userId: studentId && (await this.findUserId(content, studentId)),
          sentSeconds: seconds,
          createdAt: addSeconds(live.startsAt, seconds),
        })
      await this.talks.save(lessonId, rows)
    })
  }

  /** A student of another key may have had this account before. */
  private async findUserId({ shop, students }: SchoolContent, studentId: string): Promise<string> {
    const { phone } = students.find(({ id }) => id === studentId)!
    const user = (await this.users.findImported(studentId)) ?? (await this.users.findByPhone(shop.code, phone))
    if (!user) throw new Error(`student ${studentId} was not imported`)
    return user.id
  }
}
