import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { CourseContents } from '../course/course.module'
import type { ShopMarksRepository } from './shop-marks.repository'
import type { LessonRef } from '../course/lesson-ref'
import type { LessonEntries, LessonEntry } from '../live/lesson-entry'
import { toRefusal, type CoursewareService } from './courseware.service'
import { toMarquee, toWatermark } from './playback-marks'
import type { UserNames } from '../user/user-names'

interface LessonEntryServiceDeps {
  gate: CourseGate
  contents: Pick<CourseContents, 'listTeachers'>
  shopMarks: ShopMarksRepository
  courseware: CoursewareService
  users: UserNames
  media: Media
}

/** Lessons for live rooms. */
export class LessonEntryService implements LessonEntries {
  constructor(private readonly deps: LessonEntryServiceDeps) {}

  async open(shopId: string, userId: string | undefined, { courseId, resourceId }: LessonRef): Promise<LessonEntry> {
    const opened = await this.deps.gate.open(shopId, userId, courseId)
    const lesson = await this.deps.gate.findLesson(courseId, resourceId)
    const [[teacher], marks, names] = await Promise.all([
      this.deps.contents.listTeachers(courseId),
      this.deps.shopMarks.find(shopId),
      userId ? this.deps.users.getNames([userId]) : undefined,
    ])
    const marquee = toMarquee(marks, userId ? names?.get(userId) : undefined)
    return {
      title: lesson.title,
      courseTitle: opened.course.title,
      cover: this.deps.media.urlOf(opened.course.cover),
      teacher: teacher
        ? { name: teacher.name, title: teacher.title, avatar: this.deps.media.urlOf(teacher.avatar) }
        : null,
      refusal: toRefusal(this.deps.courseware.findLiveLock(opened, userId, lesson), opened),
      marks: {
        vodEnableMarquee: marquee !== '',
        vodMarqueeContent: marquee,
        watermarkInfo: toWatermark(marks, (key) => this.deps.media.urlOf(key)),
      },
    }
  }
}
