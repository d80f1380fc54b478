import { makeAutoObservable } from 'mobx'
import type { ArticleCard } from '@contract/article/calls'
import type { CourseCard } from '@contract/course/course-card'
import type { TeacherView } from '@contract/teacher/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { teacherApi, type TeacherApi } from '../teacher.api'

export const TEACHER_TABS = ['story', 'courses', 'articles'] as const
export type TeacherTab = (typeof TEACHER_TABS)[number]

/** One teacher: story, courses, articles, lives to come, and whether the learner follows them. */
export class TeacherStore {
  tab: TeacherTab = 'story'
  readonly teacher: Resource<TeacherView>
  readonly courses: PagedList<CourseCard>
  readonly articles: PagedList<ArticleCard>
  readonly #api: Omit<TeacherApi, 'page'>

  constructor(
    readonly id: string,
    api: Omit<TeacherApi, 'page'> = teacherApi,
  ) {
    this.#api = api
    this.teacher = new Resource((options) => api.view(id, options))
    this.courses = new PagedList((page, options) => api.courses({ ...page, teacherId: id }, options))
    this.articles = new PagedList((page, options) => api.articles({ ...page, teacherId: id }, options))
    makeAutoObservable(this, { id: false, teacher: false, courses: false, articles: false }, { autoBind: true })
  }

  /** The list of the open tab. */
  get list(): PagedList<CourseCard> | PagedList<ArticleCard> | undefined {
    if (this.tab === 'story') return undefined
    return this.tab === 'courses' ? this.courses : this.articles
  }

  async load(): Promise<boolean> {
    const loaded = await this.teacher.load()
    await this.list?.refresh()
    return loaded
  }

  async select(tab: TeacherTab): Promise<void> {
    this.tab = tab
    if (this.list?.phase === 'idle') await this.list.refresh()
  }

  async loadMore(): Promise<void> {
    await this.list?.loadMore()
  }

  /** Follows the teacher, or ends it; rejects with ApiError when the server refuses. */
  async toggleFollow(): Promise<void> {
    const teacher = this.teacher.data
    if (!teacher) return
    const now = await this.#api.follow(this.id, !teacher.followed)
    this.teacher.replace({ ...teacher, ...now })
  }

  dispose(): void {
    this.teacher.dispose()
    this.courses.dispose()
    this.articles.dispose()
  }
}
