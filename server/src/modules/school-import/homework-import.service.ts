import { onTimeUntil, percentOff } from '@contract/homework/homework-status'
import type { Database } from '../../kernel/db/database'
import { formatTime } from '../../kernel/school-time'
import { HomeworkImportRepository } from '../homework/homework-import.repository'
import { PracticeImportRepository } from '../paper/practice/practice-import.repository'
import { UserImportRepository } from '../user/user-import.repository'
import type { ClassContent } from './class-content'
import type { HandInContent, HomeworkContent } from './homework-content'
import type { SchoolContent } from './school-content'

/** Of marks of a folder, which no member of the staff gave. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Writes homework and practices of classes, after the students who hand it in. */
export class HomeworkImportService {
  private readonly homework: HomeworkImportRepository
  private readonly practices: PracticeImportRepository
  private readonly users: UserImportRepository

  constructor(database: Database) {
    this.homework = new HomeworkImportRepository(database)
    this.practices = new PracticeImportRepository(database)
    this.users = new UserImportRepository(database)
  }

  async save({ shop, classes }: SchoolContent, now: Date): Promise<void> {
    for (const each of classes) {
      await this.practices.giveToClass(each.id, each.practices)
      for (const homework of each.homework) await this.saveHomework(shop, each, homework, now)
    }
  }

  private async saveHomework(
    { code, shopName }: SchoolContent['shop'],
    { id: classId }: ClassContent,
    { excused, handIns, ...homework }: HomeworkContent,
    now: Date,
  ): Promise<void> {
    const released = handIns.filter(({ mark }) => mark?.released)
    await this.homework.add({
      ...{ ...homework, shopId: code, classId, authorName: homework.authorName || shopName },
      ...{ releasedAt: released.length > 0 ? now : null, createdAt: homework.opensAt },
    })
    for (const studentId of excused) {
      const user = await this.users.findImported(studentId)
      if (user) await this.homework.excuse(homework.id, user.id, now)
    }
    for (const handIn of handIns) await this.saveHandIn(code, homework, handIn, now)
  }

  private async saveHandIn(
    shopId: string,
    { id: homeworkId, dueAt, lateRule, latePercent, authorName }: Omit<HomeworkContent, 'excused' | 'handIns'>,
    { id, studentId, at, text, files, mark }: HandInContent,
    now: Date,
  ): Promise<void> {
    const user = await this.users.findImported(studentId)
    if (!user) return
    const until = onTimeUntil({ dueAt: dueAt.getTime(), latest: undefined })
    const receiptNumber = `HW${formatTime(at, 'YYMMDD')}${id.replace(/\D/g, '').padEnd(8, '0').slice(0, 8)}`
    await this.homework.addHandIn(
      {
        ...{ id, shopId, homeworkId, userId: user.id, text, files, receiptNumber, handedInAt: at },
        late: at.getTime() > until,
        percentOff: percentOff(lateRule, latePercent, { until, at: at.getTime() }),
      },
      mark && {
        ...{ id, outcome: mark.outcome, points: mark.points, grade: mark.grade, rubric: mark.rubric },
        ...{ comment: mark.comment, strokes: mark.strokes, redoUntil: mark.redoUntil, markerId: NOBODY },
        ...{ markerName: authorName, markedAt: at, releasedAt: mark.released ? now : null },
      },
    )
  }
}
