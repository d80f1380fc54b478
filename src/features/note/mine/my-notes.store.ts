import { runInAction } from 'mobx'
import type { MyNote } from '@contract/note/calls'
import { TabbedList } from '@/core/list/tabbed-list'
import { myNoteApi, type MyNoteApi } from '../my-note.api'

export const NOTE_TABS = ['all', 'open', 'private'] as const
export type NoteTab = (typeof NOTE_TABS)[number]
export const NOTE_TAB_LABEL: Record<NoteTab, string> = { all: '全部', open: '公开', private: '仅自己可见' }

/** My notes over all courses, or of one. */
export class MyNotesStore extends TabbedList<MyNote, NoteTab> {
  private readonly api: MyNoteApi

  constructor(courseId?: string, api: MyNoteApi = myNoteApi) {
    super(NOTE_TABS, (tab, page, options) =>
      api.page({ courseId, open: tab === 'all' ? undefined : tab === 'open', ...page }, options),
    )
    this.api = api
  }

  /** NOTE-01: a note leaves the tab that it no longer belongs to. */
  async setOpen(id: string, open: boolean): Promise<void> {
    const changed = await this.api.setOpen(id, open)
    const stays = this.tab === 'all' || (this.tab === 'open') === open
    if (!stays) return this.list.remove((note) => note.id === id)
    runInAction(() => {
      this.list.items = this.list.items.map((note) => (note.id === id ? changed : note))
    })
  }

  async remove(id: string): Promise<void> {
    await this.api.remove(id)
    await this.list.remove((note) => note.id === id)
  }
}
