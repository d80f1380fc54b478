import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { PageOf } from '@contract/schema'
import { CancelledError, messageOf } from '../request/api-error'
import { CancelScope } from '../request/cancel-scope'
import type { RequestOptions } from '../request/request'
import { session } from '../session/session.store'

export type ListPhase = 'idle' | 'loading' | 'refreshing' | 'loadingMore' | 'ready' | 'failed'

/** REQ-11: page size 10, first page 1. */
const PAGE_SIZE = 10

export type LoadPage<Row> = (page: { pageCurrent: number; pageSize: number }, options: RequestOptions) => Promise<PageOf<Row>>

/** A list that loads page after page. Every list of the app is one of these. */
export class PagedList<Row> {
  items: Row[] = []
  phase: ListPhase = 'idle'
  error = ''
  totalCount = 0
  private pageCurrent = 0
  private totalPage = 1
  /** The page that was asked for last. */
  private asked = 1
  /** Whose the rows are. */
  private ownerId = ''
  private scope = new CancelScope()

  constructor(private readonly load: LoadPage<Row>, private readonly pageSize = PAGE_SIZE) {
    makeObservable<this, 'pageCurrent' | 'totalPage' | 'run'>(this, {
      items: observableRef,
      phase: observable,
      error: observable,
      totalCount: observable,
      pageCurrent: observable,
      totalPage: observable,
      isEnd: computed,
      isEmpty: computed,
      run: action,
      clear: action,
    })
  }

  get isEnd(): boolean {
    return this.pageCurrent >= this.totalPage
  }

  get isEmpty(): boolean {
    return this.phase === 'ready' && this.items.length === 0
  }

  /**
   * From the first page; rows on the screen stay until the new ones are there, unless they are another learner's. An
   * older answer is dropped.
   */
  readonly refresh = (): Promise<void> => {
    if (session.isStrangerTo(this.ownerId)) this.clear()
    return this.run(1, this.items.length ? 'refreshing' : 'loading')
  }

  /** The next page (NAV-05); nothing while a load runs, after the last page, or behind rows that should be others by now. */
  readonly loadMore = async (): Promise<void> => {
    if (session.isStrangerTo(this.ownerId)) return this.refresh()
    const next = this.pageCurrent + 1
    const free = this.phase === 'ready' || (this.phase === 'failed' && this.asked === next)
    if (free && !this.isEnd) await this.run(next, 'loadingMore')
  }

  /** Asks again for what failed: the first page, or the next. */
  readonly retry = (): Promise<void> => (this.asked === 1 ? this.refresh() : this.loadMore())

  /** Empties the list, for a question so different that the old rows would mislead. */
  clear(): void {
    this.scope.cancel()
    this.items = []
    this.phase = 'idle'
    this.pageCurrent = 0
    this.totalPage = 1
    this.totalCount = 0
    this.ownerId = ''
  }

  readonly dispose = (): void => this.scope.cancel()

  private async run(pageCurrent: number, phase: ListPhase): Promise<void> {
    this.scope.cancel()
    const scope = (this.scope = new CancelScope())
    this.phase = phase
    this.error = ''
    this.asked = pageCurrent
    const ownerId = session.learnerId
    try {
      const page = await this.load({ pageCurrent, pageSize: this.pageSize }, { noLoading: true, scope })
      if (scope.cancelled) return
      if (session.isStrangerTo(ownerId)) return this.clear()
      runInAction(() => {
        this.ownerId = ownerId
        this.items = pageCurrent === 1 ? page.list : [...this.items, ...page.list]
        this.pageCurrent = page.pageCurrent
        this.totalPage = page.totalPage
        this.totalCount = page.totalCount
        this.phase = 'ready'
      })
    } catch (error) {
      if (scope.cancelled || error instanceof CancelledError) return
      runInAction(() => {
        this.error = messageOf(error)
        this.phase = 'failed'
      })
    }
  }
}
