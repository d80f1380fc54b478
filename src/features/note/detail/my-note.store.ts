import { makeAutoObservable, reaction } from 'mobx'
import type { MyNote } from '@contract/note/calls'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { Resource } from '@/core/list/resource'
import { myNoteApi, type MyNoteApi } from '../my-note.api'

/** One note; its writer may change it. */
export class MyNoteStore {
  readonly note: Resource<MyNote>
  readonly form: Form<{ content: string }>
  readonly #id: string
  readonly #api: MyNoteApi
  readonly #stopFollowing: () => void

  constructor(id: string, api: MyNoteApi = myNoteApi) {
    this.#id = id
    this.#api = api
    this.form = new Form({
      fields: { content: { initial: '' } },
      fieldOfCode: () => 'content',
      draft: new FormDraft(`my-note:${id}`),
    })
    this.note = new Resource((options) => api.view(id, options))
    this.#stopFollowing = reaction(
      () => this.note.data?.content,
      (content = '') => this.form.rebase({ content }),
    )
    makeAutoObservable(this, { form: false, note: false }, { autoBind: true })
  }

  /** Whether there is anything to save. */
  get isChanged(): boolean {
    const content = this.form.field('content').value.trim()
    return content !== '' && content !== this.note.data?.content
  }

  load(): Promise<boolean> {
    return this.note.load()
  }

  /** Returns true when the note was saved; otherwise its field says why not. */
  async save(): Promise<boolean> {
    if (!this.isChanged) return false
    const isSaved = await this.form.submit(async ({ content }) => {
      this.note.replace(await this.#api.edit(this.#id, content.trim()))
    })
    if (isSaved) this.form.rebase({ content: this.note.data?.content ?? '' })
    return isSaved
  }

  async setOpen(open: boolean): Promise<void> {
    this.note.replace(await this.#api.setOpen(this.#id, open))
  }

  async remove(): Promise<void> {
    await this.#api.remove(this.#id)
    this.form.reset()
  }

  dispose(): void {
    this.#stopFollowing()
    this.form.dispose()
    this.note.dispose()
  }
}
