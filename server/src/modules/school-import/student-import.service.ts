import { hash } from '@node-rs/argon2'
import type { AccessRepository } from '../course/access.repository'
import { toSchoolDay } from '../course/study-days'
import type { OwnedCourseContent, SchoolContent, StudentContent } from './school-content'
import { schoolId } from './school-id'
import type { StudentImportRepository } from './student-import.repository'

const DAY_MILLISECONDS = 86_400_000
interface Owner { userId: string; shopId: string }

/** Writes the learners of a school folder: who they are on the first import only, what they own whenever it is missing. */
export class StudentImportService {
  constructor(private readonly students: StudentImportRepository, private readonly access: AccessRepository) {}

  async save(content: SchoolContent, now: Date): Promise<void> {
    const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS)
    for (const student of content.students) {
      const userId = await this.findOrAdd(content, student, daysBefore)
      const owner = { userId, shopId: content.shop.code }
      // The earliest first: days add up in the order in which they were bought.
      const courses = student.courses.toSorted((left, right) => right.boughtDaysAgo - left.boughtDaysAgo)
      for (const owned of courses) await this.saveOwned(content, owner, owned, daysBefore)
      for (const { daysAgo, ...note } of student.notes) {
        await this.students.addNote({ ...note, ...owner, createdAt: daysBefore(daysAgo) })
      }
      for (const { daysAgo, reply, ...comment } of student.comments) {
        const added = await this.students.addComment({ ...comment, ...owner, createdAt: daysBefore(daysAgo) })
        const repliedAt = daysBefore(Math.max(0, daysAgo - 1))
        if (added && reply) await this.students.addReply({ ...reply, commentId: comment.id, createdAt: repliedAt })
      }
      for (const courseId of student.collections) await this.students.addCollection({ ...owner, courseId })
    }
  }

  /** Someone who registered with this phone before is the same person, and keeps name and password. */
  private async findOrAdd(content: SchoolContent, student: StudentContent, daysBefore: (days: number) => Date): Promise<string> {
    const known = await this.students.findByPhone(content.shop.code, student.phone)
    if (known) return known.id
    const firstDay = daysBefore(Math.max(0, ...student.courses.map((owned) => owned.boughtDaysAgo)))
    await this.students.addUser({
      id: student.id,
      shopId: content.shop.code,
      phone: student.phone,
      passwordHash: student.password ? await hash(student.password) : null,
      nickName: student.nickName,
      avatar: student.avatar,
      createdAt: firstDay,
    })
    for (const [index, { daysAgo, read, ...message }] of student.messages.entries()) {
      const createdAt = daysBefore(daysAgo)
      const reason = `school:${index}:${message.title}`
      await this.students.addMessage({
        id: schoolId(content.shop.code, 'message', `${student.id}/${reason}`), userId: student.id, shopId: content.shop.code, ...message, reason,
        createdAt, readAt: read ? createdAt : null,
      })
    }
    for (const { daysAgo, minutes } of student.studyDays) {
      await this.students.addStudySeconds({ userId: student.id, shopId: content.shop.code, day: toSchoolDay(daysBefore(daysAgo)), seconds: minutes * 60 })
    }
    return student.id
  }

  private async saveOwned(
    content: SchoolContent, owner: Owner, owned: OwnedCourseContent, daysBefore: (days: number) => Date,
  ): Promise<void> {
    const course = content.courses.find(({ id }) => id === owned.courseId)!
    if (!await this.access.isGranted(owner.userId, course.id)) {
      const { id: courseId, validDays } = course
      await this.access.grant({ ...owner, courseId, validDays, orderId: null }, daysBefore(owned.boughtDaysAgo))
    }
    const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
    for (const studied of owned.lessons) {
      const { durationSeconds } = lessons.find(({ id }) => id === studied.lessonId)!
      const progressSeconds = durationSeconds * studied.progressPercent / 100
      const furthestSeconds = Math.min(durationSeconds, Math.max(studied.positionSeconds, progressSeconds))
      const savedAt = daysBefore(studied.studiedDaysAgo)
      const added = await this.students.addStudy({
        id: schoolId(content.shop.code, 'study', `${owner.userId}/${studied.lessonId}`),
        ...owner,
        courseId: course.id,
        lessonId: studied.lessonId,
        positionSeconds: Math.min(studied.positionSeconds, durationSeconds),
        furthestSeconds,
        watchedSeconds: furthestSeconds,
        progressPercent: studied.progressPercent,
        completedAt: studied.progressPercent === 100 ? savedAt : null,
        createdAt: savedAt,
        savedAt,
      })
      if (added && furthestSeconds > 0) await this.students.addStudySeconds({ ...owner, day: toSchoolDay(savedAt), seconds: furthestSeconds })
    }
  }
}
