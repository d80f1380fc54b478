import { makeAutoObservable, runInAction } from 'mobx'
import type { Comment } from '@contract/course/note-calls'
import { PagedList } from '@/core/list/paged-list'
import { commentApi, type CommentApi } from './course.api'

/** A popular course has thousands, of which few are drawn: larger pages, so that scrolling waits less often. */
const PAGE_SIZE = 50

/** What learners say about a course; its owners say it once. */
export class CommentListStore {
  readonly list: PagedList<Comment>
  writing = false
  /** The server refuses a second comment; this hides the button for the one just written. */
  saved = false
  /** The comment that is being answered. */
  answering: Comment | undefined = undefined

  constructor(readonly courseId: string, private readonly api: CommentApi = commentApi) {
    this.list = new PagedList((page, options) => this.api.page({ courseId, ...page }, options), PAGE_SIZE)
    makeAutoObservable<this, 'api'>(this, { api: false, list: false, courseId: false }, { autoBind: true })
  }

  get written(): boolean {
    return this.saved || this.list.items.some(({ mine }) => mine)
  }

  openForm(): void {
    this.writing = true
  }

  closeForm(): void {
    this.writing = false
  }

  /** `stars` 1 to 5; rejects with ApiError when the server refuses. */
  async save(content: string, stars: number): Promise<void> {
    await this.api.save({ courseId: this.courseId, content: content.trim(), stars })
    runInAction(() => {
      this.writing = false
      this.saved = true
    })
    await this.list.refresh()
  }

  answer(comment: Comment): void {
    this.answering = comment
  }

  closeAnswer(): void {
    this.answering = undefined
  }

  /** Adds a reply under its comment; rejects with ApiError when the server refuses. */
  async sendAnswer(content: string): Promise<void> {
    const comment = this.answering
    if (!comment) return
    const reply = await this.api.reply(comment.id, content.trim())
    runInAction(() => {
      this.answering = undefined
      this.list.items = this.list.items.map((row) => (row.id === comment.id ? { ...row, replies: [...row.replies, reply] } : row))
    })
  }

  dispose(): void {
    this.list.dispose()
  }
}
