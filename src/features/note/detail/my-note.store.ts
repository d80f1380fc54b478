import { makeAutoObservable, runInAction } from 'mobx'
import type { MyNote } from '@contract/note/calls'
import { Resource } from '@/core/list/resource'
import { myNoteApi, type MyNoteApi } from '../my-note.api'

/** One note; its writer may change it. */
export class MyNoteStore {
  readonly note: Resource<MyNote>
  /** What is being typed; undefined while nothing is. */
  draft: string | undefined = undefined
  readonly #api: MyNoteApi
  readonly #id: string

  constructor(id: string, api: MyNoteApi = myNoteApi) {
    this.#api = api
    this.#id = id
    this.note = new Resource((options) => this.#api.view(id, options))
    makeAutoObservable(this, { note: false }, { autoBind: true })
  }

  get content(): string {
    return this.draft ?? this.note.data?.content ?? ''
  }

  get isChanged(): boolean {
    return this.draft !== undefined && this.draft.trim() !== '' && this.draft.trim() !== this.note.data?.content
  }

  load(): Promise<boolean> {
    return this.note.load()
  }

  type(draft: string): void {
    this.draft = draft
  }

  /** Rejects with ApiError when the server refuses; what was typed stays. */
  async save(): Promise<void> {
    if (!this.isChanged) return
    const saved = await this.#api.edit(this.#id, this.content.trim())
    runInAction(() => {
      this.note.replace(saved)
      this.draft = undefined
    })
  }

  async setOpen(open: boolean): Promise<void> {
    this.note.replace(await this.#api.setOpen(this.#id, open))
  }

  async remove(): Promise<void> {
    await this.#api.remove(this.#id)
  }

  dispose(): void {
    this.note.dispose()
  }
}
