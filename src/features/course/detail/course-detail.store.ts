import { makeAutoObservable, runInAction } from 'mobx'
import type { Chapter, CourseView, Lesson } from '@contract/course/calls'
import type { Output } from '@/core/request/request'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { placeFreeOrder } from '@/features/order/public'
import { CommentListStore } from '@/features/comment/public'
import { courseApi, type CourseApi } from '../course.api'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { courseAction, withoutBuying, type CourseAction } from './course-action'
import { findFreeLesson, findLesson } from '../find-lesson'
import { NoteListStore } from '@/features/note/public'
import { joinCourse } from '@/features/vip/public'

/** UI-01, in their order. */
export const COURSE_TABS = ['intro', 'directory', 'notes', 'comments'] as const
export type CourseTab = (typeof COURSE_TABS)[number]

const isTab = (value: string | undefined): value is CourseTab => COURSE_TABS.some((tab) => tab === value)

interface Dependencies {
  api: Omit<CourseApi, 'checkUnlock'>
  takeFree: (goodsId: string) => Promise<unknown>
  join: (courseId: string) => Promise<unknown>
  isLoggedIn: () => boolean
}

const real: Dependencies = {
  api: courseApi,
  takeFree: (goodsId) => placeFreeOrder({ kind: 'course', goodsId }),
  join: joinCourse,
  isLoggedIn: () => session.loggedIn,
}

/** One course: what it is, its directory, notes and comments, and the one thing to do with it. */
export class CourseDetailStore {
  readonly kind = 'course'
  readonly course: Resource<CourseView>
  readonly counts: Resource<Output<'GET /resource/api/course/view/data'>>
  readonly directory: Resource<Chapter[]>
  readonly notes: NoteListStore
  readonly comments: CommentListStore
  tab: CourseTab
  readonly #dependencies: Dependencies

  constructor(
    readonly id: string,
    tab?: string,
    dependencies: Dependencies = real,
  ) {
    this.#dependencies = dependencies
    const { api } = dependencies
    this.course = new Resource((options) => api.view(id, options))
    this.counts = new Resource((options) => api.data(id, options))
    this.directory = new Resource((options) => api.courseware(id, options))
    this.notes = new NoteListStore(id)
    this.comments = new CommentListStore(id)
    this.tab = isTab(tab) ? tab : 'intro'
    makeAutoObservable(
      this,
      { kind: false, id: false, course: false, counts: false, directory: false, notes: false, comments: false },
      { autoBind: true },
    )
  }

  get action(): CourseAction | undefined {
    const course = this.course.data
    if (!course) return undefined
    const action = courseAction(course, this.#dependencies.isLoggedIn(), this.coverLesson)
    return hidesVirtualPrices() ? withoutBuying(action) : action
  }

  get owned(): boolean {
    return this.course.data?.access === 'owned'
  }

  /** Whether it is there to be bought, so that a coupon is worth claiming. */
  get priced(): boolean {
    return this.action?.kind === 'buy'
  }

  /** The lesson that the cover plays: the next one for owners, the first free one for others. */
  get coverLesson(): Lesson | undefined {
    const chapters = this.directory.data
    return this.owned ? findLesson(chapters, this.course.data?.nextLessonId) : findFreeLesson(chapters)
  }

  async load(): Promise<void> {
    const wasOffered = this.course.data !== undefined && !this.owned
    await Promise.all([this.course.load(), this.counts.load(), this.directory.load(), this.loadTab()])
    // After a purchase, show the directory instead of the introduction.
    if (wasOffered && this.owned && this.tab === 'intro') await this.select('directory')
  }

  async select(tab: CourseTab): Promise<void> {
    this.tab = tab
    await this.loadTab()
  }

  async loadMore(): Promise<void> {
    await this.tabList?.loadMore()
  }

  /** Adds the course to the favourites or removes it, and shows what the server has stored. */
  async toggleFavourite(): Promise<void> {
    const course = this.course.data
    if (!course) return
    const { collected } = await this.#dependencies.api.setFavourite(this.id, !course.collected)
    runInAction(() => this.course.data && this.course.replace({ ...this.course.data, collected }))
  }

  /**
   * Takes a free course and shows it as owned, even when only the response was lost. Rejects with ApiError when the
   * order is refused.
   */
  async takeFree(): Promise<void> {
    try {
      await this.#dependencies.takeFree(this.id)
    } finally {
      await Promise.all([this.course.load(), this.directory.load()])
    }
  }

  /** Opens a course that is free for members, and shows it as owned. Rejects with ApiError when it is refused. */
  async join(): Promise<void> {
    try {
      await this.#dependencies.join(this.id)
    } finally {
      await Promise.all([this.course.load(), this.directory.load()])
    }
  }

  showEmbedded(): void {
    for (const part of [this.course, this.counts, this.directory]) part.showEmbedded()
  }

  dispose(): void {
    for (const part of [this.course, this.counts, this.directory, this.notes, this.comments]) part.dispose()
  }

  private get tabList() {
    if (this.tab === 'notes') return this.notes.list
    return this.tab === 'comments' ? this.comments.list : undefined
  }

  private async loadTab(): Promise<void> {
    await this.tabList?.reload()
  }
}
