import path from 'node:path'
import type { Download } from '@contract/package/calls'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import type { CourseGate } from '../access/course-gate'
import type { LessonRow } from '../course/course.fragments'
import { toRefusal, type CoursewareService } from './courseware.service'
import type { LessonRef } from '../course/lesson-ref'
import { canKeep } from './outline'

/** Enough time to start the download of a large file; a running download is not interrupted. */
const DOWNLOAD_TTL_SECONDS = 10 * 60

/** Files that learners keep. */
export class DownloadService {
  constructor(
    private readonly gate: CourseGate,
    private readonly courseware: CoursewareService,
    private readonly media: Media,
  ) {}

  /**
   * For those who may open the lesson (COURSE-03). @throws MATERIAL_NOT_DOWNLOADABLE, and what refuses to open the
   * lesson
   */
  async download(shopId: string, userId: string, { courseId, resourceId }: LessonRef): Promise<Download> {
    const opened = await this.gate.open(shopId, userId, courseId)
    const lesson = await this.gate.findLesson(courseId, resourceId)
    const { locks } = await this.courseware.readLocks(opened, userId)
    const refusal = toRefusal(locks.get(resourceId) ?? '', opened)
    if (refusal) throw new AppError(refusal)
    return this.sign(lesson)
  }

  /**
   * For visitors too, what is free (COURSE-04).
   * @throws MATERIAL_NOT_FREE, COURSE_EXPIRED, MATERIAL_NOT_DOWNLOADABLE
   */
  async downloadFree(
    shopId: string,
    userId: string | undefined,
    { courseId, resourceId }: LessonRef,
  ): Promise<Download> {
    const opened = await this.gate.open(shopId, userId, courseId)
    const lesson = await this.gate.findLesson(courseId, resourceId)
    if (!lesson.free) throw new AppError('MATERIAL_NOT_FREE')
    const { locks } = await this.courseware.readLocks(opened, undefined)
    if (locks.get(resourceId)) throw new AppError('COURSE_EXPIRED')
    return this.sign(lesson)
  }

  private sign(lesson: LessonRow): Download {
    const key = canKeep(lesson) ? fileOf(lesson) : undefined
    if (!key) throw new AppError('MATERIAL_NOT_DOWNLOADABLE')
    const fileName = lesson.fileName || nameOf(lesson, key)
    return {
      url: `${this.media.signedUrlOf(key, DOWNLOAD_TTL_SECONDS)}?name=${encodeURIComponent(fileName)}`,
      fileName,
      fileBytes: lesson.fileBytes,
    }
  }
}

/** The teacher's own file, or the best recording; a stream of many small files cannot be downloaded. */
const fileOf = ({ sourceKey, fileKey, definitions }: LessonRow): string | undefined =>
  sourceKey || fileKey || definitions.find(({ format }) => format !== 'hls')?.key

/** A recording goes by the title of its lesson. */
const nameOf = ({ title }: LessonRow, key: string): string =>
  title.replace(/[\\/:*?"<>|]+/g, ' ').trim() + path.posix.extname(key)
