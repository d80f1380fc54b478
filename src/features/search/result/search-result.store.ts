import { computed, makeObservable, observable, runInAction } from 'mobx'
import { chooseKinds, SEARCH_KINDS, type KindCount, type SearchKind } from '@contract/search/search-kinds'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { searchApi, type FindPage, type FoundCard, type SearchApi } from '../search.api'
import { SearchHistory } from '../words/search-history'

type Api = Pick<SearchApi, 'count' | 'pages' | 'hotWords'>
type Lists = { [Kind in SearchKind]: PagedList<FoundCard<Kind>> }

/** What a search found, by kind. Searched words go into the history. */
export class SearchResultStore {
  readonly keyword: string
  /** The kind that the learner chose; before, the first one with results is shown. */
  chosen: SearchKind | undefined
  readonly counts: Resource<KindCount[]>
  readonly lists: Lists
  readonly hotWords: Resource<string[]>
  private readonly history: Pick<SearchHistory, 'add'>

  constructor(keyword: string, api: Api = searchApi, history: Pick<SearchHistory, 'add'> = new SearchHistory()) {
    this.history = history
    this.keyword = keyword.trim()
    this.counts = new Resource((options) => api.count(this.keyword, options))
    const list = <Card>(find: FindPage<Card>) =>
      new PagedList<Card>((page, options) => find({ keyword: this.keyword, ...page }, options))
    const { course, live, teacher, article, goods, paper } = api.pages
    this.lists = {
      course: list(course),
      live: list(live),
      teacher: list(teacher),
      article: list(article),
      goods: list(goods),
      paper: list(paper),
    }
    this.hotWords = new Resource((options) => api.hotWords(options))
    makeObservable(this, { chosen: observable, tab: computed, shown: computed, similar: computed })
  }

  get shown(): KindCount[] {
    return chooseKinds(this.counts.data ?? []).shown
  }

  get tab(): SearchKind {
    return this.chosen ?? chooseKinds(this.counts.data ?? []).first
  }

  /** Whether what is shown only resembles the keyword. */
  get similar(): boolean {
    const { totalCount, similar } = this.shown.find(({ kind }) => kind === this.tab) ?? this.shown[0]
    return similar && totalCount > 0
  }

  /** Loads the counts and, beside them, the courses, which most searches are for; then the kind that is shown. */
  async load(): Promise<void> {
    this.history.add(this.keyword).catch((error: unknown) => console.warn('search not remembered', error))
    await Promise.all([this.counts.load(), this.lists.course.refresh(), this.hotWords.load()])
    if (this.tab !== 'course') await this.lists[this.tab].refresh()
  }

  select(kind: SearchKind): void {
    runInAction(() => (this.chosen = kind))
    if (this.lists[kind].phase === 'idle') void this.lists[kind].refresh()
  }

  async loadMore(): Promise<void> {
    await this.lists[this.tab].loadMore()
  }

  showEmbedded(): void {
    for (const part of [this.counts, this.lists.course, this.hotWords]) part.showEmbedded()
  }

  dispose(): void {
    this.counts.dispose()
    for (const kind of SEARCH_KINDS) this.lists[kind].dispose()
    this.hotWords.dispose()
  }
}
