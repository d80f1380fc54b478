import { makeAutoObservable, runInAction } from 'mobx'
import type { Note } from '@contract/note/calls'
import { PagedList } from '@/core/list/paged-list'
import { noteApi, type NoteApi } from '../course.api'

/** Notes of a course or of one lesson: those that are public, and the learner's own (NOTE-01). */
export class NoteListStore {
  readonly list: PagedList<Note>
  writing = false

  constructor(
    readonly courseId: string,
    public resourceId?: string,
    private readonly api: NoteApi = noteApi,
  ) {
    this.list = new PagedList((page, options) =>
      this.api.page({ courseId, resourceId: this.resourceId, ...page }, options),
    )
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, list: false, courseId: false, resourceId: false },
      { autoBind: true },
    )
  }

  openForm(): void {
    this.writing = true
  }

  closeForm(): void {
    this.writing = false
  }

  /** Shows another lesson's notes instead. */
  async chooseLesson(resourceId: string): Promise<void> {
    this.resourceId = resourceId
    this.list.clear()
    await this.list.refresh()
  }

  /** Saves a note of at most 140 characters; rejects with ApiError when the server refuses. */
  async save(content: string, open: boolean, positionSeconds?: number): Promise<void> {
    await this.api.save({
      courseId: this.courseId,
      resourceId: this.resourceId,
      content: content.trim(),
      open,
      positionSeconds,
    })
    runInAction(() => {
      this.writing = false
    })
    await this.list.refresh()
  }

  /** The row answers at once; what the server says replaces it. */
  async toggleLike(id: string): Promise<void> {
    const note = this.list.items.find((row) => row.id === id)
    if (!note) return
    const liked = !note.liked
    this.patch(id, { liked, likeCount: note.likeCount + (liked ? 1 : -1) })
    try {
      this.patch(id, await this.api.setLiked(id, liked))
    } catch (error) {
      this.patch(id, { liked: note.liked, likeCount: note.likeCount })
      throw error
    }
  }

  private patch(id: string, change: Partial<Note>): void {
    runInAction(() => {
      this.list.items = this.list.items.map((row) => (row.id === id ? { ...row, ...change } : row))
    })
  }

  dispose(): void {
    this.list.dispose()
  }
}
