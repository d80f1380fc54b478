import type { Database } from '../../kernel/db/database'
import { Jobs } from '../../kernel/jobs/jobs'
import { AccessRepository } from '../course/access.repository'
import { planReminder } from '../live/plan-reminder'
import { CourseImportRepository } from './course-import.repository'
import { copyMedia } from './media/copy-media'
import { SchoolMistakesError } from './mistake'
import { readSchool } from './read-school'
import type { SchoolContent } from './school-content'
import { SchoolFolder } from './school-folder'
import { ShopImportRepository } from './shop-import.repository'
import { StudentImportRepository } from './student-import.repository'
import { StudentImportService } from './student-import.service'

export interface ImportReport {
  code: string
  shopName: string
  courses: number
  lessons: number
  teachers: number
  pages: number
  students: number
  /** Media files that were not in the storage yet. */
  copiedFiles: number
}

/**
 * Reads and checks a school folder, then writes all of it in one transaction. Importing again updates and duplicates nothing.
 * @param now the moment that "days ago" counts back from
 * @throws SchoolMistakesError with every mistake; database and storage are as before then
 */
export const importSchool = async (
  database: Database, storageDir: string, folder: string, now = new Date(),
): Promise<ImportReport> => {
  const content = await readSchool(folder, now)
  const students = new StudentImportService(new StudentImportRepository(database), new AccessRepository(database))
  const mistakes = await students.check(content)
  if (mistakes.length > 0) throw new SchoolMistakesError(mistakes)
  // Files first: a course must never name a file that is not there yet. A file nobody names does no harm.
  const copiedFiles = await copyMedia(new SchoolFolder(folder), storageDir, content.media)
  await database.transact(() => saveContent(database, content, students, now))
  return {
    code: content.shop.code,
    shopName: content.shop.shopName,
    courses: content.courses.length,
    lessons: content.courses.flatMap((course) => course.chapters.flatMap((chapter) => chapter.lessons)).length,
    teachers: content.teachers.length,
    pages: content.pages.length,
    students: content.students.length,
    copiedFiles,
  }
}

const saveContent = async (database: Database, content: SchoolContent, students: StudentImportService, now: Date): Promise<void> => {
  const shops = new ShopImportRepository(database)
  const courses = new CourseImportRepository(database)
  await shops.saveShop(content, now)
  await shops.saveCategories(content)
  await shops.saveTeachers(content)
  const moved: string[] = []
  for (const course of content.courses) {
    const opensAnew = await courses.saveCourse(content.shop.code, course, now)
    if (opensAnew) moved.push(course.id)
  }
  // A package may name a course that comes after it.
  for (const course of content.courses) await courses.saveMembers(course)
  await courses.takeOffShelf(content.shop.code, content.courses.map(({ id }) => id))
  await shops.removeLeftovers(content)
  await shops.saveDecoration(content)
  const access = new AccessRepository(database)
  for (const id of moved.sort()) await access.followOpening(id, now)
  for (const { id, members } of content.courses) if (members.length > 0) await access.extendPackage(id, now)
  await students.save(content, now)
  for (const course of content.courses) await courses.countLearners(course)
  await planReminders(database, content, now)
}

/** Who made an appointment for a live that takes place sooner now is reminded in time; later than planned the reminder finds out by itself. */
const planReminders = async (database: Database, { courses }: SchoolContent, now: Date): Promise<void> => {
  const jobs = new Jobs(database, (error) => { throw error })
  for (const { id, live } of courses.flatMap(({ chapters }) => chapters.flatMap(({ lessons }) => lessons))) {
    if (live && live.startsAt > now) await planReminder(jobs, { lessonId: id, startsAt: live.startsAt })
  }
}
