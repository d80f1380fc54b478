import { action, makeObservable, observable } from 'mobx'
import type { RequestOptions } from '../request/request'
import { PagedList, type LoadPage } from './paged-list'

type LoadTab<Row, Tab> = (
  tab: Tab,
  page: Parameters<LoadPage<Row>>[0],
  options: RequestOptions,
) => ReturnType<LoadPage<Row>>

/** A list behind tabs, with the rows of the chosen one. */
export class TabbedList<Row, Tab extends string> {
  tab: Tab
  readonly list: PagedList<Row>

  /** @param wanted the tab to begin with, as from an address; an unknown one is the first */
  constructor(tabs: readonly Tab[], load: LoadTab<Row, Tab>, wanted?: string) {
    this.tab = tabs.find((tab) => tab === wanted) ?? tabs[0]
    this.list = new PagedList((page, options) => load(this.tab, page, options))
    makeObservable(this, { tab: observable, choose: action })
  }

  /** Bound, as pages hand it on. */
  readonly load = (): Promise<boolean> => this.list.reload()

  async choose(tab: Tab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    await this.restart()
  }

  dispose(): void {
    this.list.dispose()
  }

  /** Empties the list and loads its first page. */
  protected async restart(): Promise<void> {
    this.list.clear()
    await this.list.refresh()
  }
}
