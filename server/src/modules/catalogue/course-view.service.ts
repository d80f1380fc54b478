import type { ActivityPrice } from '@contract/activity/activity-price'
import type { CourseView } from '@contract/course/calls'
import type { Media } from '../../kernel/media/media'
import { endOfAccess, isOver, startOfAccess } from '../access/course-access'
import type { CatalogueRepository } from './catalogue.repository'
import { toCard } from './course-card'
import type { CourseGate } from '../access/course-gate'
import type { CourseContents } from '../course/course.module'
import { chooseNextLesson, isStudied, toCourseProgress } from '../lesson/outline'
import type { Outline } from '../lesson/outline'

export interface Favourites {
  has(userId: string, courseId: string): Promise<boolean>
}
export interface Notes {
  countOpen(courseId: string): Promise<number>
}
export interface Comments {
  /** Number of visible comments, and the mean of their stars (0 without any). */
  rate(courseId: string): Promise<{ commentCount: number; score: number }>
}

export interface ActivityPrices {
  /** Of the cheapest activity that sells it now; undefined without one. */
  find(shopId: string, goodsRef: string): Promise<ActivityPrice | undefined>
}

interface CourseViewServiceDeps {
  gate: CourseGate
  contents: Pick<CourseContents, 'listTeachers' | 'findCategoryName'>
  outline: Outline
  favourites: Favourites
  notes: Notes
  comments: Comments
  media: Media
  vipPrices: Pick<CatalogueRepository, 'findVipPrices'>
  activityPrices: ActivityPrices
}

/** One course in full. */
export class CourseViewService {
  constructor(private readonly deps: CourseViewServiceDeps) {}

  async view(shopId: string, userId: string | undefined, courseId: string): Promise<CourseView> {
    const opened = await this.deps.gate.open(shopId, userId, courseId)
    const { course, term, access } = opened
    const now = this.deps.gate.now()
    const [teachers, categoryName, collected, lessons, vip, activity] = await Promise.all([
      this.deps.contents.listTeachers(courseId),
      this.deps.contents.findCategoryName(course.categoryId),
      userId ? this.deps.favourites.has(userId, courseId) : false,
      this.deps.outline.listLessons([courseId], userId),
      this.deps.vipPrices.findVipPrices(userId, courseId, now),
      access === 'owned' ? undefined : this.deps.activityPrices.find(shopId, courseId),
    ])
    const startsAt = term ? startOfAccess(course, term) : course.startsAt
    const next = term ? chooseNextLesson(lessons, now) : lessons.find((lesson) => lesson.free && isStudied(lesson))
    const card = toCard(
      { ...course, teacherName: teachers[0]?.name ?? '', vipPriceFen: vip?.shown, isMember: vip?.isMember },
      term,
      this.deps.media,
      now,
    )
    return {
      ...card,
      access,
      subtitle: course.subtitle,
      tags: course.tags,
      introHtml: this.deps.media.embed(course.introHtml),
      teachers: teachers.map((teacher) => ({ ...teacher, avatar: this.deps.media.urlOf(teacher.avatar) })),
      categoryId: course.categoryId ?? '',
      categoryName,
      validDays: course.validDays,
      expiresAt: (term && endOfAccess(course, term)?.toISOString()) ?? null,
      startsAt: startsAt && startsAt > now ? startsAt.toISOString() : null,
      endsAt: course.endsAt?.toISOString() ?? null,
      hasCertificate: course.hasCertificate,
      dueContractId: opened.dueContractId,
      collected,
      buyFen: vip?.own ? Math.min(vip.own, course.priceFen) : course.priceFen,
      vipLevelId: card.vipPriceFrom ? (vip?.cheapestLevelId ?? null) : null,
      joinable: vip?.own === 0 && course.priceFen > 0 && access !== 'owned' && !isOver(course, now),
      nextLessonId: next?.id ?? null,
      studyProgress: toCourseProgress(lessons).percent,
      activity,
    }
  }

  /** Open notes, comments and the mean of their stars. */
  async count(shopId: string, userId: string | undefined, courseId: string) {
    const { course } = await this.deps.gate.open(shopId, userId, courseId)
    const [noteCount, rating] = await Promise.all([
      this.deps.notes.countOpen(courseId),
      this.deps.comments.rate(courseId),
    ])
    return {
      learnerCount: course.learnerCount,
      lessonCount: course.lessonCount,
      noteCount,
      ...rating,
    }
  }
}
