import { PACKAGE_TYPES, type CourseAccess } from '@contract/course/course-kinds'
import type { PackageProject, PackageView, PeriodRow, ProjectData } from '@contract/package/calls'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import { toCard } from '../catalogue/course-card'
import { toAccess } from '../access/course-access'
import type { CourseGate } from '../access/course-gate'
import type { CourseViewService } from '../catalogue/course-view.service'
import { chooseNextLesson, isStudied, toCourseProgress } from '../lesson/outline'
import type { Outline, OutlineLesson } from '../lesson/outline'
import type { CourseContents } from '../course/course.module'
import type { PackageMember, PackageRepository } from './package.repository'

interface ProjectPeriods {
  courseId: string
  courseTitle: string
  periods: PeriodRow[]
}

interface PackageServiceDeps {
  gate: CourseGate
  views: CourseViewService
  packages: PackageRepository
  contents: Pick<CourseContents, 'listChapters'>
  outline: Outline
  media: Media
}

/** Bought, whether it may be studied yet or not. */
const OWNED: readonly CourseAccess[] = ['owned', 'notYetValid']

/** Packages: courses sold together under the headings of their projects. */
export class PackageService {
  constructor(private readonly deps: PackageServiceDeps) {}

  /** @throws PACKAGE_NOT_FOUND for a course that is not a package, and the errors of opening a course */
  async view(shopId: string, userId: string | undefined, id: string): Promise<PackageView> {
    const [view, { members, lessons }] = await Promise.all([
      this.deps.views.view(shopId, userId, id),
      this.read(shopId, userId, id),
    ])
    const now = this.deps.gate.now()
    const next =
      view.access === 'owned'
        ? chooseNextLesson(lessons, now)
        : lessons.find((lesson) => lesson.free && isStudied(lesson))
    // What the learner owns already is not bought again, with the package or without.
    const toBuy = members.filter((member) => !OWNED.includes(toAccess(member, member.term ?? undefined, now)))
    const singleTotalFen = toBuy.reduce((sum, { priceFen }) => sum + priceFen, 0)
    return {
      ...view,
      lessonCount: lessons.length,
      nextLessonId: next?.id ?? null,
      nextCourseId: next?.courseId ?? null,
      studyProgress: toCourseProgress(lessons).percent,
      courseCount: members.length,
      ownedCount: members.length - toBuy.length,
      singleTotalFen,
      savedFen: view.access === 'owned' ? 0 : Math.max(0, singleTotalFen - view.priceFen),
      projects: groupByProject(members).map(([title, courses]): PackageProject => ({
        title,
        courses: courses.map(({ term, projectTitle: _title, ...course }) => {
          const { finished, percent } = toCourseProgress(lessonsOf(lessons, course.id))
          return {
            ...toCard(course, term ?? undefined, this.deps.media, now),
            studyProgress: percent,
            finishedLessons: finished,
          }
        }),
      })),
    }
  }

  async viewProjects(shopId: string, userId: string | undefined, id: string): Promise<ProjectData[]> {
    const { members, lessons } = await this.read(shopId, userId, id)
    return groupByProject(members).map(([title, courses]) => {
      const mine = courses.flatMap((course) => lessonsOf(lessons, course.id))
      const { finished, percent } = toCourseProgress(mine)
      return {
        title,
        courseCount: courses.length,
        lessonCount: mine.length,
        finishedLessons: finished,
        studyProgress: percent,
        durationSeconds: sumSeconds(mine),
      }
    })
  }

  /** The chapters of each course of a project; of all courses without one. */
  async listPeriods(
    shopId: string,
    userId: string | undefined,
    { id, project }: { id: string; project?: string },
  ): Promise<ProjectPeriods[]> {
    const { members, lessons } = await this.read(shopId, userId, id)
    const courses = members.filter(({ projectTitle }) => project === undefined || projectTitle === project)
    const chapters = await this.deps.contents.listChapters(courses.map((course) => course.id))
    return courses.map((course) => ({
      courseId: course.id,
      courseTitle: course.title,
      periods: chapters
        .filter(({ courseId }) => courseId === course.id)
        .map(({ id: chapterId, title }): PeriodRow => {
          const mine = lessons.filter((lesson) => lesson.chapterId === chapterId)
          return {
            id: chapterId,
            title,
            lessonCount: mine.length,
            finishedLessons: toCourseProgress(mine).finished,
            durationSeconds: sumSeconds(mine),
          }
        }),
    }))
  }

  /** Lessons come in the order of the package. */
  private async read(
    shopId: string,
    userId: string | undefined,
    id: string,
  ): Promise<{ members: PackageMember[]; lessons: OutlineLesson[] }> {
    const { course } = await this.deps.gate.open(shopId, userId, id)
    if (!PACKAGE_TYPES.includes(course.courseType)) throw new AppError('PACKAGE_NOT_FOUND')
    const members = await this.deps.packages.listMembers(id, userId)
    const lessons = await this.deps.outline.listLessons(
      members.map((member) => member.id),
      userId,
    )
    return { members, lessons: members.flatMap((member) => lessonsOf(lessons, member.id)) }
  }
}

const lessonsOf = (lessons: OutlineLesson[], courseId: string): OutlineLesson[] =>
  lessons.filter((lesson) => lesson.courseId === courseId)

const sumSeconds = (lessons: OutlineLesson[]): number =>
  lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)

/** Headings in the order in which they first come. */
const groupByProject = (members: PackageMember[]): [string, PackageMember[]][] => {
  const groups = new Map<string, PackageMember[]>()
  for (const member of members) groups.set(member.projectTitle, [...(groups.get(member.projectTitle) ?? []), member])
  return [...groups]
}
