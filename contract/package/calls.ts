import { defineCalls } from '../call'
import { ById, Count, Fen, Id, Nullable, Optional, Percent, Seconds, Text, Type, type Static } from '../schema'
import { Chapter, CourseView } from '../course/calls'
import { CourseCard } from '../course/course-card'

/** A course of a package with this caller's progress. */
export const PackageCourse = Type.Object({ ...CourseCard.properties, studyProgress: Percent, finishedLessons: Count })
export type PackageCourse = Static<typeof PackageCourse>

/** A heading of a package with the courses below it; '' where the school wrote none. */
export const PackageProject = Type.Object({ title: Type.String(), courses: Type.Array(PackageCourse) })
export type PackageProject = Static<typeof PackageProject>

/** A package (course types 8, 9 and 10). `lessonCount` and `studyProgress` are those of all its courses together. */
export const PackageView = Type.Object({
  ...CourseView.properties,
  projects: Type.Array(PackageProject),
  courseCount: Count,
  /** The course of `nextLessonId`. */
  nextCourseId: Nullable(Id),
  /** Those of them that the caller has bought before. */
  ownedCount: Count,
  /** The price of the others, bought separately. */
  singleTotalFen: Fen,
  /** What it saves against that; 0 where it saves nothing or is owned already. */
  savedFen: Fen,
})
export type PackageView = Static<typeof PackageView>

/** Size of a project and this caller's progress in it. */
export const ProjectData = Type.Object({
  title: Type.String(),
  courseCount: Count,
  lessonCount: Count,
  finishedLessons: Count,
  studyProgress: Percent,
  durationSeconds: Seconds,
})
export type ProjectData = Static<typeof ProjectData>

/** A period: a chapter of a course, as a row. */
export const PeriodRow = Type.Object({
  id: Id,
  title: Type.String(),
  lessonCount: Count,
  finishedLessons: Count,
  durationSeconds: Seconds,
})
export type PeriodRow = Static<typeof PeriodRow>

const Neighbour = Type.Object({ id: Id, title: Type.String() })

/** One period with its lessons, their locks and this caller's progress. */
export const Period = Type.Object({
  ...Chapter.properties,
  courseId: Id,
  courseTitle: Type.String(),
  /** From 1. */
  number: Count,
  periodCount: Count,
  finishedLessons: Count,
  /** Lessons that count as study: no archives, and no lives without a replay. */
  studyCount: Count,
  studyProgress: Percent,
  durationSeconds: Seconds,
  access: CourseView.properties.access,
  previous: Nullable(Neighbour),
  next: Nullable(Neighbour),
})
export type Period = Static<typeof Period>

/** A signed address, valid for some minutes, and the file's name with its extension. */
export const Download = Type.Object({ url: Type.String(), fileName: Type.String(), fileBytes: Count })
export type Download = Static<typeof Download>

const LessonOfCourse = Type.Object({ courseId: Id, resourceId: Id })
const downloadRate = { max: 30, seconds: 60 }

/** Packages, their projects and periods, and downloads. Public calls use the token too, if there is one. */
export const packageCalls = defineCalls({
  'POST /resource/api/goods/package/view': { summary: '套餐', effect: 'read', input: ById, output: PackageView },
  'GET /resource/api/course/view/project/data': {
    summary: '套餐各项目的数量与进度',
    input: ById,
    output: Type.Array(ProjectData),
  },
  'POST /resource/api/course/get/project/period/view': {
    summary: '套餐中一个项目的课时',
    effect: 'read',
    input: Type.Object({ id: Id, project: Optional(Text(60)) }),
    output: Type.Array(Type.Object({ courseId: Id, courseTitle: Type.String(), periods: Type.Array(PeriodRow) })),
  },
  'GET /resource/api/course/view/period/data': { summary: '一章课时', input: ById, output: Period },
  'POST /resource/auth/course/download/courseware': {
    summary: '下载课件（已拥有的课程）',
    input: LessonOfCourse,
    output: Download,
    rate: downloadRate,
  },
  'POST /resource/api/course/download/courseware': {
    summary: '下载免费课件',
    input: LessonOfCourse,
    output: Download,
    rate: downloadRate,
  },
})
