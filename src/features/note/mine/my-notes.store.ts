import { makeAutoObservable, runInAction } from 'mobx'
import type { MyNote } from '@contract/note/calls'
import { PagedList } from '@/core/list/paged-list'
import { myNoteApi, type MyNoteApi } from '../my-note.api'

export const NOTE_TABS = ['all', 'open', 'private'] as const
export type NoteTab = (typeof NOTE_TABS)[number]
export const NOTE_TAB_LABEL: Record<NoteTab, string> = { all: '全部', open: '公开', private: '仅自己可见' }

/** My notes over all courses, or of one. */
export class MyNotesStore {
  readonly list: PagedList<MyNote>
  tab: NoteTab = 'all'
  readonly #api: MyNoteApi

  constructor(courseId?: string, api: MyNoteApi = myNoteApi) {
    this.#api = api
    this.list = new PagedList((page, options) =>
      this.#api.page({ courseId, open: this.tab === 'all' ? undefined : this.tab === 'open', ...page }, options),
    )
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  async choose(tab: NoteTab): Promise<void> {
    if (tab === this.tab) return
    this.tab = tab
    this.list.clear()
    await this.list.refresh()
  }

  /** NOTE-01: a note leaves the tab that it no longer belongs to. */
  async setOpen(id: string, open: boolean): Promise<void> {
    const changed = await this.#api.setOpen(id, open)
    const stays = this.tab === 'all' || (this.tab === 'open') === open
    if (!stays) return this.list.remove((note) => note.id === id)
    runInAction(() => {
      this.list.items = this.list.items.map((note) => (note.id === id ? changed : note))
    })
  }

  async remove(id: string): Promise<void> {
    await this.#api.remove(id)
    await this.list.remove((note) => note.id === id)
  }

  dispose(): void {
    this.list.dispose()
  }
}
