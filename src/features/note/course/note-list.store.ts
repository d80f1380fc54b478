import { makeAutoObservable, runInAction } from 'mobx'
import type { Note } from '@contract/note/calls'
import { PagedList } from '@/core/list/paged-list'
import { noteApi, type NoteApi } from '../note.api'

/** Notes of a course or of one lesson: the public ones and the learner's own (NOTE-01). */
export class NoteListStore {
  readonly list: PagedList<Note>
  writing = false
  #resourceId: string | undefined
  readonly #api: NoteApi

  constructor(
    readonly courseId: string,
    resourceId?: string,
    api: NoteApi = noteApi,
  ) {
    this.#resourceId = resourceId
    this.#api = api
    this.list = new PagedList((page, options) => api.page({ courseId, resourceId: this.#resourceId, ...page }, options))
    makeAutoObservable(this, { courseId: false, list: false }, { autoBind: true })
  }

  openForm(): void {
    this.writing = true
  }

  closeForm(): void {
    this.writing = false
  }

  /** Empties the list and loads another lesson's notes from now on. */
  switchLesson(resourceId: string): void {
    this.#resourceId = resourceId
    this.list.clear()
  }

  /** Saves a note of at most 140 characters; rejects with ApiError when the server refuses. */
  async save(content: string, open: boolean, positionSeconds?: number): Promise<void> {
    await this.#api.save({
      courseId: this.courseId,
      resourceId: this.#resourceId,
      content: content.trim(),
      open,
      positionSeconds,
    })
    runInAction(() => {
      this.writing = false
    })
    await this.list.refresh()
  }

  /** Shows the change at once, then the server's result; a refusal takes the change back and rejects. */
  async toggleLike(id: string): Promise<void> {
    const note = this.list.items.find((row) => row.id === id)
    if (!note) return
    const liked = !note.liked
    this.patch(id, { liked, likeCount: note.likeCount + (liked ? 1 : -1) })
    try {
      this.patch(id, await this.#api.setLiked(id, liked))
    } catch (error) {
      this.patch(id, { liked: note.liked, likeCount: note.likeCount })
      throw error
    }
  }

  private patch(id: string, change: Partial<Note>): void {
    this.list.items = this.list.items.map((row) => (row.id === id ? { ...row, ...change } : row))
  }

  dispose(): void {
    this.list.dispose()
  }
}
