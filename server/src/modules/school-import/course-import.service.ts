import type { Database } from '../../kernel/db/database'
import { AccessImportRepository } from '../access/access-import.repository'
import { AttendanceImportRepository } from '../attendance/attendance-import.repository'
import { CourseContractImportRepository } from '../course-contract/course-contract-import.repository'
import { CourseImportRepository } from '../course/course-import.repository'
import { LiveImportRepository } from '../live/live-import.repository'
import type { LiveContent } from './live-content'
import type { CourseContent, LessonContent } from './school-content'

export interface SavedCourse {
  /** Whether a course that was there opens at another time now. */
  opensAnew: boolean
  /** Titles of the lessons that the folder no longer has. */
  archivedLessons: string[]
}

/**
 * Writes courses with their chapters and lessons. What is no longer in the folder is archived together with what
 * learners did in it, and returns with the folder.
 */
export class CourseImportService {
  private readonly courses: CourseImportRepository
  private readonly access: AccessImportRepository
  private readonly contracts: CourseContractImportRepository
  private readonly lives: LiveImportRepository
  private readonly attendance: AttendanceImportRepository

  constructor(database: Database) {
    this.courses = new CourseImportRepository(database)
    this.access = new AccessImportRepository(database)
    this.contracts = new CourseContractImportRepository(database)
    this.lives = new LiveImportRepository(database)
    this.attendance = new AttendanceImportRepository(database)
  }

  async save(shopId: string, course: CourseContent, now: Date): Promise<SavedCourse> {
    const { teacherIds, chapters, members: _members, learnerBase, contract, ...fields } = course
    const learnerCount = learnerBase + (await this.access.countOwners(course.id))
    const opensAnew = await this.courses.save({ ...fields, shopId, learnerCount }, teacherIds, now)
    await this.contracts.save(shopId, course.id, contract, now)
    let sort = 0
    for (const [chapterSort, { id, title, lessons }] of chapters.entries()) {
      await this.courses.saveChapter({ id, courseId: course.id, title, sort: chapterSort })
      for (const lesson of lessons)
        await this.saveLesson(lesson, { shopId, courseId: course.id, chapterId: id, sort: sort++ }, now)
    }
    const kept = chapters.flatMap(({ lessons }) => lessons).map((lesson) => lesson.id)
    const archivedLessons = await this.courses.archiveOtherLessons(course.id, kept, now)
    await this.courses.archiveOtherChapters(
      course.id,
      chapters.map(({ id }) => id),
      now,
    )
    return { opensAnew, archivedLessons }
  }

  /** `learnerBase` and everyone who owns the course. */
  async countLearners({ id, learnerBase }: CourseContent): Promise<void> {
    await this.courses.setLearnerCount(id, learnerBase + (await this.access.countOwners(id)))
  }

  private async saveLesson(
    { live, checks, ...fields }: LessonContent,
    { shopId, ...place }: { shopId: string; courseId: string; chapterId: string; sort: number },
    now: Date,
  ): Promise<void> {
    await this.courses.saveLesson({ ...fields, ...place })
    const isPostponed = await this.lives.save(shopId, fields.id, fields.free, live && toPlan(live))
    await this.attendance.save({ shopId, courseId: place.courseId, lessonId: fields.id }, checks, now)
    if (live && isPostponed) await this.attendance.reopen(fields.id, live.startsAt, now)
  }
}

/** What was said there is written when the learners are there. */
const toPlan = ({ talk: _talk, ...plan }: LiveContent) => plan
