import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import { LONGEST_PAGE } from '@contract/page-size'
import type { PageOf } from '@contract/schema'
import type { ListPhase } from '@/shared/ui/ListView/list-parts'
import { CanceledError, messageOf } from '../request/api-error'
import { CancelScope } from '../request/cancel-scope'
import type { RequestOptions } from '../request/request'
import { valueNow } from '../request/settled'
import { session } from '../session/session.store'
import { showFailure } from './resource'

/** REQ-11: page size 10, first page 1. */
const PAGE_SIZE = 10

export type LoadPage<Row> = (
  page: { pageCurrent: number; pageSize: number },
  options: RequestOptions,
) => Promise<PageOf<Row>>

/** A list that loads page after page. Every list of the app is one of these. */
export class PagedList<Row> {
  items: Row[] = []
  phase: ListPhase = 'idle'
  error = ''
  totalCount = 0
  private pageCurrent = 0
  private totalPage = 1
  /** The page of the last request. */
  private requested = 1
  /** The learner to whom the rows belong. */
  private ownerId = ''
  private scope = new CancelScope()

  constructor(
    private readonly load: LoadPage<Row>,
    private readonly pageSize = PAGE_SIZE,
  ) {
    makeObservable<this, 'pageCurrent' | 'totalPage' | 'run' | 'take'>(this, {
      items: observableRef,
      phase: observable,
      error: observable,
      totalCount: observable,
      pageCurrent: observable,
      totalPage: observable,
      isEnd: computed,
      isEmpty: computed,
      run: action,
      take: action,
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
   * Loads the first page. The rows on the screen stay until the new ones arrive, unless they belong to another learner.
   * A stale response is dropped. Resolves to false on failure, as every load here does.
   */
  readonly refresh = (): Promise<boolean> => {
    if (session.isOtherOwner(this.ownerId)) this.clear()
    return this.run(1, this.items.length ? 'refreshing' : 'loading')
  }

  /** Shows what the server embedded in the page, so that the first drawing has it; `refresh` follows as always. */
  showEmbedded(): void {
    const now = valueNow(
      this.load({ pageCurrent: 1, pageSize: this.pageSize }, { noLoading: true, embeddedOnly: true }),
    )
    if (now) this.take(now.value, 1)
  }

  /** Reloads as many rows as are shown, so that the scroll position is kept. */
  readonly reload = (): Promise<boolean> => {
    const rows = Math.ceil(this.items.length / this.pageSize) * this.pageSize
    if (rows <= this.pageSize || session.isOtherOwner(this.ownerId)) return this.refresh()
    return this.run(1, 'refreshing', (options) => this.loadAsMany(rows, options))
  }

  /**
   * Loads the next page (NAV-05). Does nothing while a load runs or after the last page; rows of another learner are
   * loaded again from the start instead.
   */
  readonly loadMore = async (): Promise<boolean> => {
    if (session.isOtherOwner(this.ownerId)) return this.refresh()
    const next = this.pageCurrent + 1
    const free = this.phase === 'ready' || (this.phase === 'failed' && this.requested === next)
    return free && !this.isEnd ? this.run(next, 'loadingMore') : true
  }

  /** Repeats the load that failed: that of the shown rows or that of the next page. */
  readonly retry = (): Promise<boolean> => (this.requested === 1 ? this.reload() : this.loadMore())

  /**
   * Removes rows that no longer exist. The following rows move up on the server too, so the shown ones are reloaded.
   */
  readonly remove = async (isGone: (row: Row) => boolean): Promise<void> => {
    runInAction(() => {
      this.items = this.items.filter((row) => !isGone(row))
    })
    if (!this.isEnd || this.items.length === 0) await this.reload()
  }

  /** Empties the list, for a filter so different that the old rows would mislead. */
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

  private async loadAsMany(rows: number, options: RequestOptions): Promise<PageOf<Row>> {
    const pageSize = Math.min(rows, LONGEST_PAGE - (LONGEST_PAGE % this.pageSize))
    const list: Row[] = []
    for (let pageCurrent = 1; ; pageCurrent++) {
      const page = await this.load({ pageCurrent, pageSize }, options)
      list.push(...page.list)
      if (list.length < rows && pageCurrent < page.totalPage) continue
      const countPages = (count: number) => Math.ceil(count / this.pageSize)
      return {
        ...page,
        list,
        pageSize: this.pageSize,
        pageCurrent: Math.max(1, countPages(list.length)),
        totalPage: countPages(page.totalCount),
      }
    }
  }

  private async run(
    pageCurrent: number,
    phase: ListPhase,
    fetch = (options: RequestOptions) => this.load({ pageCurrent, pageSize: this.pageSize }, options),
  ): Promise<boolean> {
    this.scope.cancel()
    const scope = (this.scope = new CancelScope())
    this.error = ''
    this.requested = pageCurrent
    const ownerId = session.learnerId
    try {
      const response = fetch({ noLoading: true, scope })
      const now = valueNow(response)
      if (now) {
        this.take(now.value, pageCurrent)
        return true
      }
      this.phase = phase
      const page = await response
      if (scope.canceled) return true
      if (session.isOtherOwner(ownerId)) {
        this.clear()
        return true
      }
      this.take(page, pageCurrent)
      return true
    } catch (error) {
      if (scope.canceled || error instanceof CanceledError) return true
      const fail = action(() => {
        if (scope.canceled) return
        this.error = messageOf(error)
        this.phase = 'failed'
      })
      showFailure(error, fail)
      return false
    }
  }

  private take(page: PageOf<Row>, pageCurrent: number): void {
    this.ownerId = session.learnerId
    this.items = pageCurrent === 1 ? page.list : [...this.items, ...page.list]
    this.pageCurrent = page.pageCurrent
    this.totalPage = page.totalPage
    this.totalCount = page.totalCount
    this.phase = 'ready'
  }
}
