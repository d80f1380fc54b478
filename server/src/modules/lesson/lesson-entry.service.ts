import type { Playback } from '@contract/course/calls'
import type { ErrorName } from '@contract/errors'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { CourseRepository } from '../course/course.repository'
import { toRefusal, type CoursewareService } from './courseware.service'
import { toMarquee, toWatermark } from './playback-marks'
import type { UserNames } from './playback.service'

export interface LessonRef {
  courseId: string
  resourceId: string
}

/** A lesson as one caller meets it, for modules that do more with lessons than play them. */
export interface LessonEntry {
  title: string
  courseTitle: string
  /** Address. */
  cover: string
  teacher: { name: string; title: string; avatar: string } | null
  /** Why the caller may not open it; undefined when they may. */
  refusal: ErrorName | undefined
  /** What the shop prints over the picture for this caller. */
  marks: Pick<Playback, 'vodEnableMarquee' | 'vodMarqueeContent' | 'watermarkInfo'>
}

export class LessonEntryService {
  constructor(
    private readonly gate: CourseGate,
    private readonly courses: CourseRepository,
    private readonly courseware: CoursewareService,
    private readonly users: UserNames,
    private readonly media: Media,
  ) {}

  /** @throws COURSE_NOT_FOUND, COURSE_OFF_SHELF, LESSON_NOT_FOUND */
  async open(shopId: string, userId: string | undefined, { courseId, resourceId }: LessonRef): Promise<LessonEntry> {
    const opened = await this.gate.open(shopId, userId, courseId)
    const lesson = await this.gate.findLesson(courseId, resourceId)
    const [{ locks }, [teacher], marks, names] = await Promise.all([
      this.courseware.readLocks(opened, userId),
      this.courses.listTeachers(courseId),
      this.courses.findShopMarks(shopId),
      userId ? this.users.getNames([userId]) : undefined,
    ])
    const marquee = toMarquee(marks, userId ? names?.get(userId) : undefined)
    return {
      title: lesson.title,
      courseTitle: opened.course.title,
      cover: this.media.urlOf(opened.course.cover),
      teacher: teacher ? { name: teacher.name, title: teacher.title, avatar: this.media.urlOf(teacher.avatar) } : null,
      refusal: toRefusal(locks.get(resourceId) ?? '', opened),
      marks: {
        vodEnableMarquee: marquee !== '',
        vodMarqueeContent: marquee,
        watermarkInfo: toWatermark(marks, (key) => this.media.urlOf(key)),
      },
    }
  }
}
