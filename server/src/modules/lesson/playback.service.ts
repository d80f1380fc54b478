import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { Playback } from '@contract/course/calls'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import type { HostedVideo } from '../../providers/vod/video-host'
import type { VideoHosts } from '../../providers/vod/video-hosts'
import { refuseUnlessReplay } from '../live/replay-gate'
import type { CourseGate, OpenedCourse } from '../access/course-gate'
import type { LessonRow } from '../course/course.fragments'
import type { ShopMarksRepository } from './shop-marks.repository'
import type { UserNames } from '../user/user-names'
import { toRefusal, type CoursewareService } from './courseware.service'
import type { LessonRef } from '../course/lesson-ref'
import type { OutlineLesson } from './outline'
import { canKeep, lessonAfter, toLessonProgress } from './outline'
import { toMarquee, toVideoConfig, toWatermark, type ShopMarks } from './playback-marks'
import type { StudyOf, StudyRow } from '../study/study.fragments'
import { toResumePosition } from '../study/study-rules'

/** How long a lesson's content may be read: longer than one sitting. */
const CONTENT_TTL_SECONDS = 4 * 3600

export interface Studies {
  /** The learner's study of the lesson, made at the first opening. */
  open(of: StudyOf, now: Date): Promise<StudyRow>
}

export interface Tickets {
  /** A new opening of the study, which takes over the learner's others. */
  open(userId: string, studyId: string): Promise<string>
}

export interface LiveStudies {
  /** Carries over to the recording what the learner has followed live, once. */
  credit(userId: string, lessonId: string, durationSeconds: number): Promise<void>
}

interface PlaybackServiceDeps {
  gate: CourseGate
  courseware: CoursewareService
  shopMarks: ShopMarksRepository
  studies: Studies
  liveStudies: LiveStudies
  tickets: Tickets
  hosts: VideoHosts
  users: UserNames
  media: Media
}

/**
 * Opens lessons: for learners with a study record, for visitors only what is free and without any trace (COURSE-04).
 */
export class PlaybackService {
  constructor(private readonly deps: PlaybackServiceDeps) {}

  /**
   * @throws COURSE_NOT_OWNED, COURSE_EXPIRED, COURSE_NOT_YET_VALID, LESSON_LOCKED as the directory shows them
   * @throws MATERIAL_NOT_PLAYABLE for an archive, MATERIAL_DOWNLOAD_ONLY for a file that only other programs open
   */
  async open(shopId: string, userId: string, { courseId, resourceId }: LessonRef): Promise<Playback> {
    const opened = await this.deps.gate.open(shopId, userId, courseId)
    const lesson = await this.deps.gate.findLesson(courseId, resourceId)
    const { lessons, locks } = await this.deps.courseware.readLocks(opened, userId)
    const refusal = toRefusal(locks.get(resourceId) ?? '', opened)
    if (refusal) throw new AppError(refusal)
    const live = lessons.find(({ id }) => id === resourceId)?.live
    refuseUnlessReplay(live, this.deps.gate.now())
    refuseArchive(lesson)
    if (live) await this.deps.liveStudies.credit(userId, resourceId, lesson.durationSeconds)
    const study = await this.deps.studies.open({ userId, shopId, courseId, lessonId: resourceId }, this.deps.gate.now())
    const ticket = await this.deps.tickets.open(userId, study.id)
    const [names, marks, hosted] = await Promise.all([
      this.deps.users.getNames([userId]),
      this.deps.shopMarks.find(shopId),
      this.findHosted(lesson),
    ])
    return this.toPlayback(opened, lesson, {
      study,
      ticket,
      hosted,
      next: lessonAfter(lessons, resourceId),
      marks,
      marquee: toMarquee(marks, names.get(userId)),
    })
  }

  /** @throws MATERIAL_NOT_FREE for what must be bought, COURSE_EXPIRED when the course is over */
  async preview(shopId: string, userId: string | undefined, { courseId, resourceId }: LessonRef): Promise<Playback> {
    const { opened, lesson } = await this.openFree(shopId, userId, { courseId, resourceId })
    refuseArchive(lesson)
    const { lessons } = await this.deps.courseware.readLocks(opened, undefined)
    const [marks, hosted] = await Promise.all([this.deps.shopMarks.find(shopId), this.findHosted(lesson)])
    return this.toPlayback(opened, lesson, {
      study: undefined,
      ticket: '',
      hosted,
      next: lessonAfter(
        lessons.filter(({ free }) => free),
        resourceId,
      ),
      marks,
      marquee: '',
    })
  }

  /** A free image-text lesson. @throws LESSON_NOT_FOUND when the lesson is no text */
  async viewText(shopId: string, userId: string | undefined, ref: LessonRef): Promise<{ title: string; html: string }> {
    const { lesson } = await this.openFree(shopId, userId, ref)
    if (lesson.materialType !== MATERIAL_TYPE.imageText) throw new AppError('LESSON_NOT_FOUND')
    return { title: lesson.title, html: this.deps.media.embed(lesson.html) }
  }

  private async openFree(shopId: string, userId: string | undefined, { courseId, resourceId }: LessonRef) {
    const opened = await this.deps.gate.open(shopId, userId, courseId)
    const lesson = await this.deps.gate.findLesson(courseId, resourceId)
    if (!lesson.free) throw new AppError('MATERIAL_NOT_FREE')
    const { lessons, locks } = await this.deps.courseware.readLocks(opened, undefined)
    if (locks.get(resourceId)) throw new AppError('COURSE_EXPIRED')
    refuseUnlessReplay(lessons.find(({ id }) => id === resourceId)?.live, this.deps.gate.now())
    return { opened, lesson }
  }

  private findHosted({ materialType, vodPlatform, vid }: LessonRow): Promise<HostedVideo | undefined> {
    return materialType === MATERIAL_TYPE.video ? this.deps.hosts.find(vodPlatform, vid) : Promise.resolve(undefined)
  }

  private toPlayback(
    { course }: OpenedCourse,
    lesson: LessonRow,
    {
      study,
      ticket,
      hosted,
      next,
      marks,
      marquee,
    }: {
      study: StudyRow | undefined
      ticket: string
      hosted: HostedVideo | undefined
      next: OutlineLesson | null
      marks: ShopMarks
      marquee: string
    },
  ): Playback {
    const sign = (key: string) => this.deps.media.signedUrlOf(key, CONTENT_TTL_SECONDS)
    const own = lesson.definitions.map(({ label, key, format }) => ({ label, url: sign(key), format }))
    const definitions = hosted?.definitions.length ? hosted.definitions : own
    return {
      studyId: study?.id ?? '',
      ticket,
      courseId: course.id,
      courseType: course.courseType,
      courseTitle: course.title,
      cover: this.deps.media.urlOf(course.cover),
      resourceId: lesson.id,
      superiorResourceId: lesson.chapterId,
      title: lesson.title,
      materialType: lesson.materialType,
      lastStudyProgress: study ? toBegunProgress(study) : 0,
      lastWatchDuration: study ? toResumePosition(study.positionSeconds, lesson.durationSeconds) : 0,
      furthestPosition: study?.furthestSeconds ?? 0,
      resourceDuration: lesson.durationSeconds,
      allowSpeedUp: course.allowSpeedUp,
      allowSpeedPlayback: course.allowSpeedPlayback,
      vodPlatform: lesson.vodPlatform,
      vid: lesson.vid,
      videoConfig: toVideoConfig(lesson.vid, definitions, hosted),
      definitions,
      fileUrl: sign(lesson.fileKey),
      // Office files are opened as the PDF that was converted from them.
      fileName: lesson.sourceKey ? lesson.fileName.replace(/\.\w+$/, '.pdf') : lesson.fileName,
      fileBytes: lesson.fileBytes,
      pageCount: lesson.pageCount,
      downloadable: canKeep(lesson),
      html: this.deps.media.embed(lesson.html),
      vodEnableMarquee: marks.vodEnableMarquee && marquee !== '',
      vodMarqueeContent: marquee,
      watermarkInfo: toWatermark(marks, (key) => this.deps.media.urlOf(key)),
      noSave: !study,
      nextResourceId: next?.id ?? null,
      studyUpDuration: study ? course.studyUpDuration : 0,
    }
  }
}

/**
 * PLAY-01 resumes above 0 %, but the first percent of a long video takes a minute, so a started study has at least 1.
 */
const toBegunProgress = (study: StudyRow): number =>
  Math.max(toLessonProgress(study), study.positionSeconds > 0 ? 1 : 0)

/** COURSE-03: archives are never played, nor is what only another program opens. */
const refuseArchive = (lesson: LessonRow): void => {
  if (lesson.materialType === MATERIAL_TYPE.zip) throw new AppError('MATERIAL_NOT_PLAYABLE')
  if (lesson.downloadOnly) throw new AppError('MATERIAL_DOWNLOAD_ONLY')
}
