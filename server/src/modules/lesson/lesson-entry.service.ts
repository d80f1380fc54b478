import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { CourseContents } from '../course/course.module'
import type { ShopMarksRepository } from './shop-marks.repository'
import type { LessonRef } from '../course/lesson-ref'
import type { LessonEntries, LessonEntry } from '../live/lesson-entry'
import { toRefusal, type CoursewareService } from './courseware.service'
import { toMarquee, toWatermark } from './playback-marks'
import type { UserNames } from '../user/user-names'

/** Lessons for live rooms. */
export class LessonEntryService implements LessonEntries {
  constructor(
    private readonly gate: CourseGate,
    private readonly contents: Pick<CourseContents, 'listTeachers'>,
    private readonly shopMarks: ShopMarksRepository,
    private readonly courseware: CoursewareService,
    private readonly users: UserNames,
    private readonly media: Media,
  ) {}

  async open(shopId: string, userId: string | undefined, { courseId, resourceId }: LessonRef): Promise<LessonEntry> {
    const opened = await this.gate.open(shopId, userId, courseId)
    const lesson = await this.gate.findLesson(courseId, resourceId)
    const [[teacher], marks, names] = await Promise.all([
      this.contents.listTeachers(courseId),
      this.shopMarks.find(shopId),
      userId ? this.users.getNames([userId]) : undefined,
    ])
    const marquee = toMarquee(marks, userId ? names?.get(userId) : undefined)
    return {
      title: lesson.title,
      courseTitle: opened.course.title,
      cover: this.media.urlOf(opened.course.cover),
      teacher: teacher ? { name: teacher.name, title: teacher.title, avatar: this.media.urlOf(teacher.avatar) } : null,
      refusal: toRefusal(this.courseware.findLiveLock(opened, userId, lesson), opened),
      marks: {
        vodEnableMarquee: marquee !== '',
        vodMarqueeContent: marquee,
        watermarkInfo: toWatermark(marks, (key) => this.media.urlOf(key)),
      },
    }
  }
}
