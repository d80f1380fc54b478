import { ActivityPrice } from '../activity/activity-price'
import { defineCalls } from '../call'
import {
  ById,
  Count,
  Fen,
  Id,
  Nullable,
  OneOf,
  OneOfNumbers,
  Optional,
  Page,
  PageRequest,
  Percent,
  Seconds,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { LiveBrief } from '../live/live-brief'
import { COURSE_SORTS } from './course-kinds'
import { MATERIAL_TYPES, STUDY_STATES } from './lesson-kinds'
import { CourseCard, CourseType, MyCourse } from './course-card'

const MaterialType = OneOfNumbers(MATERIAL_TYPES)

const CourseFilter = {
  categoryId: Optional(Id),
  keyword: Optional(Text(50)),
  courseType: Optional(CourseType),
  /** Only free, or only paid, courses. */
  charge: Optional(OneOf(['free', 'paid'])),
  teacherId: Optional(Id),
  sort: Optional(OneOf(COURSE_SORTS)),
}
const CoursePageRequest = PageRequest(CourseFilter)
export type CourseFilter = Pick<Static<typeof CoursePageRequest>, keyof typeof CourseFilter>

const Teacher = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.String(),
  title: Type.String(),
  intro: Type.String(),
})

export const CourseView = Type.Object({
  ...CourseCard.properties,
  subtitle: Type.String(),
  tags: Type.Array(Type.String()),
  /** Sanitised by the server; the app draws nothing that contract/rich-text.ts does not allow. */
  introHtml: Type.String(),
  teachers: Type.Array(Teacher),
  categoryId: Type.String(),
  categoryName: Type.String(),
  /** Days of access from purchase, or from `startsAt` where that lies ahead; null is permanent. */
  validDays: Nullable(Type.Integer()),
  /** End of this learner's access; null when it is permanent or there is none. */
  expiresAt: Nullable(Time),
  /** Start of access when it lies in the future, else null. */
  startsAt: Nullable(Time),
  /** When the course ends for everyone, however long their access lasts. */
  endsAt: Nullable(Time),
  hasCertificate: Type.Boolean(),
  /** The learner's contract that must be signed before the course can be studied. */
  dueContractId: Nullable(Id),
  collected: Type.Boolean(),
  /** What this learner buys it for now, before coupons: their price as a member, or the price. */
  buyFen: Fen,
  /** The level that `vipPriceFen` is the price of, where `vipPriceFrom`; null otherwise. */
  vipLevelId: Nullable(Id),
  /** This learner's VIP membership opens it: `POST vip/course/save`. */
  joinable: Type.Boolean(),
  /** The lesson to continue with for owners, else the first free one. */
  nextLessonId: Nullable(Id),
  studyProgress: Percent,
  /** The cheapest activity that sells it now, for those who have not got it. */
  activity: Optional(ActivityPrice),
})
export type CourseView = Static<typeof CourseView>

export const Lesson = Type.Object({
  id: Id,
  title: Type.String(),
  materialType: MaterialType,
  durationSeconds: Seconds,
  pageCount: Count,
  fileBytes: Count,
  /** May be previewed without buying. */
  free: Type.Boolean(),
  /** Its file may be downloaded by anyone who may open it. */
  downloadable: Type.Boolean(),
  /** Cannot be shown in the app: an archive, or an office file that could not be converted to PDF. */
  downloadOnly: Type.Boolean(),
  /** Why this caller cannot open it now; empty when it can be opened. */
  locked: OneOf(['', 'login', 'buy', 'previous', 'practice', 'validity', 'contract']),
  studyState: OneOf(STUDY_STATES),
  studyProgress: Percent,
  /** Only for lessons that take place live. */
  live: Optional(LiveBrief),
})
export type Lesson = Static<typeof Lesson>

export const Chapter = Type.Object({ id: Id, title: Type.String(), lessons: Type.Array(Lesson) })
export type Chapter = Static<typeof Chapter>

export const Playback = Type.Object({
  studyId: Type.String(),
  /** Play ticket of this opening, sent with every save; it replaces the learner's older ones. '' for visitors. */
  ticket: Type.String(),
  courseId: Id,
  courseType: CourseType,
  courseTitle: Type.String(),
  cover: Type.String(),
  resourceId: Id,
  superiorResourceId: Id,
  title: Type.String(),
  materialType: MaterialType,
  lastStudyProgress: Percent,
  lastWatchDuration: Seconds,
  furthestPosition: Seconds,
  resourceDuration: Seconds,
  allowSpeedUp: Type.Boolean(),
  allowSpeedPlayback: Type.Boolean(),
  vodPlatform: Type.Integer(),
  vid: Type.String(),
  /** JSON: vid, token, ts, sign, code, hdUrl, sdUrl, siteid, vc. */
  videoConfig: Type.String(),
  /** Playable addresses, best quality first, each signed for this caller. */
  definitions: Type.Array(
    Type.Object({ label: Type.String(), url: Type.String(), format: OneOf(['mp4', 'hls', 'mp3']) }),
  ),
  /** Document, picture or archive. */
  fileUrl: Type.String(),
  fileName: Type.String(),
  fileBytes: Count,
  pageCount: Count,
  /** The learner may download the file. */
  downloadable: Type.Boolean(),
  /** Image-text lessons; sanitised. */
  html: Type.String(),
  vodEnableMarquee: Type.Boolean(),
  vodMarqueeContent: Type.String(),
  watermarkInfo: Type.Object({
    enableWatermark: Type.Boolean(),
    isImageWatermark: Type.Boolean(),
    watermarkValue: Type.String(),
  }),
  /** Nothing is saved: a visitor's preview (COURSE-04). */
  noSave: Type.Boolean(),
  nextResourceId: Nullable(Id),
  studyUpDuration: Type.Integer({ description: 'minutes until the check card, 0 for none' }),
})
export type Playback = Static<typeof Playback>

export const StudyProgress = Type.Object({
  studyProgress: Percent,
  lastWatchDuration: Seconds,
  furthestPosition: Seconds,
  watchedSeconds: Seconds,
  completed: Type.Boolean(),
  /** The learner has opened a lesson on another device since; saves from this one no longer count. */
  takenOver: Type.Boolean(),
})
export type StudyProgress = Static<typeof StudyProgress>

const LessonOfCourse = Type.Object({ courseId: Id, resourceId: Id })
const CoursewareInput = Type.Object({ id: Id })
const Courseware = Type.Array(Chapter)

export const courseCalls = defineCalls({
  'POST /resource/api/course/page': {
    summary: '课程列表',
    effect: 'read',
    input: CoursePageRequest,
    output: Page(CourseCard),
  },
  'POST /resource/auth/course/page': {
    summary: '课程列表（含我的状态）',
    effect: 'read',
    input: CoursePageRequest,
    output: Page(CourseCard),
  },
  'GET /resource/api/course/view': { summary: '课程', input: ById, output: CourseView },
  'POST /resource/auth/course/view': { summary: '课程（含我的状态）', effect: 'read', input: ById, output: CourseView },
  'GET /resource/api/course/view/data': {
    summary: '课程的数量与评分',
    input: ById,
    output: Type.Object({
      learnerCount: Count,
      lessonCount: Count,
      noteCount: Count,
      commentCount: Count,
      score: Type.Number(),
    }),
  },
  'POST /resource/api/course/list/courseware': {
    summary: '课程目录',
    effect: 'read',
    input: CoursewareInput,
    output: Courseware,
  },
  'POST /resource/auth/course/list/courseware': {
    summary: '课程目录（含我的进度）',
    effect: 'read',
    input: CoursewareInput,
    output: Courseware,
  },
  'POST /resource/auth/course/get/resource': { summary: '播放信息', input: LessonOfCourse, output: Playback },
  'POST /resource/api/material/preview': { summary: '试看', effect: 'read', input: LessonOfCourse, output: Playback },
  'POST /resource/api/course/view/image/text': {
    summary: '可试看的图文课时',
    effect: 'read',
    input: LessonOfCourse,
    output: Type.Object({ title: Type.String(), html: Type.String() }),
  },
  'POST /resource/auth/course/check/unlock': {
    summary: '课时能否打开',
    effect: 'read',
    input: LessonOfCourse,
    output: Type.Object({ unlocked: Type.Boolean(), reason: Type.String() }),
  },
  'POST /resource/auth/course/save': {
    summary: '保存学习进度',
    input: Type.Object({
      studyId: Id,
      courseId: Id,
      courseType: Optional(CourseType),
      resourceId: Id,
      superiorResourceId: Optional(Id),
      studyProgress: Percent,
      duration: Seconds,
      currentTime: Seconds,
      ticket: Optional(Id),
      /** Increases with each save of a ticket; a save not above the last changes nothing, so it may be retried. */
      sequence: Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    }),
    output: StudyProgress,
    rate: { max: 120, seconds: 60 },
  },
  'POST /resource/auth/course/user/page': {
    summary: '我的课程',
    effect: 'read',
    input: PageRequest({ state: Optional(OneOf(['all', 'studying', 'completed', 'expired'])) }),
    output: Page(MyCourse),
  },
})
