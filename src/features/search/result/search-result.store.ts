import { makeAutoObservable } from 'mobx'
import type { CourseCard } from '@contract/course/course-card'
import type { TeacherCard } from '@contract/shop/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { searchApi, type SearchApi } from '../search.api'
import { SearchHistory } from '../words/search-history'

export type ResultTab = 'courses' | 'teachers'

type Api = Pick<SearchApi, 'courses' | 'teachers' | 'hotWords'>

/** The search results by kind. Searched words go into the history. */
export class SearchResultStore {
  readonly keyword: string
  tab: ResultTab = 'courses'
  readonly courses: PagedList<CourseCard>
  readonly teachers: PagedList<TeacherCard>
  readonly hotWords: Resource<string[]>
  readonly #history: Pick<SearchHistory, 'add'>

  constructor(keyword: string, api: Api = searchApi, history: Pick<SearchHistory, 'add'> = new SearchHistory()) {
    this.#history = history
    this.keyword = keyword.trim()
    this.courses = new PagedList((page, options) => api.courses({ keyword: this.keyword, ...page }, options))
    this.teachers = new PagedList((page, options) => api.teachers({ keyword: this.keyword, ...page }, options))
    this.hotWords = new Resource((options) => api.hotWords(options))
    makeAutoObservable(this, { courses: false, teachers: false, hotWords: false }, { autoBind: true })
  }

  /** Loads both kinds, since the tabs show their counts. */
  async load(): Promise<void> {
    this.#history.add(this.keyword).catch((error: unknown) => console.warn('search not remembered', error))
    await Promise.all([this.courses.refresh(), this.teachers.refresh(), this.hotWords.load()])
    if (this.courses.isEmpty && this.teachers.items.length > 0) this.select('teachers')
  }

  select(tab: ResultTab): void {
    this.tab = tab
  }

  async loadMore(): Promise<void> {
    await (this.tab === 'courses' ? this.courses : this.teachers).loadMore()
  }

  showEmbedded(): void {
    for (const part of [this.courses, this.teachers, this.hotWords]) part.showEmbedded()
  }

  dispose(): void {
    this.courses.dispose()
    this.teachers.dispose()
    this.hotWords.dispose()
  }
}
