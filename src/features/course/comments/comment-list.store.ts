import { makeAutoObservable, runInAction } from 'mobx'
import type { Comment } from '@contract/comment/calls'
import { PagedList, type LoadPage } from '@/core/list/paged-list'
import type { RequestOptions } from '@/core/request/request'
import { commentApi, type CommentApi } from '../course.api'

/** A popular course has thousands, of which few are drawn: larger pages, so that scrolling waits less often. */
const PAGE_SIZE = 50

/** What learners say about a course; its owners say it once. */
export class CommentListStore {
  readonly list: PagedList<Comment>
  writing = false
  /**
   * The server refuses a second comment: whoever has written one, on whatever page, is not asked for another. Undefined
   * until it is known.
   */
  written: boolean | undefined = undefined
  /** The comment that is being answered. */
  answering: Comment | undefined = undefined

  constructor(
    readonly courseId: string,
    private readonly api: CommentApi = commentApi,
  ) {
    this.list = new PagedList((page, options) => this.loadPage(page, options), PAGE_SIZE)
    makeAutoObservable<this, 'api'>(this, { api: false, list: false, courseId: false }, { autoBind: true })
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
      this.written = true
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
      this.list.items = this.list.items.map((row) =>
        row.id === comment.id ? { ...row, replies: [...row.replies, reply] } : row,
      )
    })
  }

  dispose(): void {
    this.list.dispose()
  }

  private async loadPage(
    page: Parameters<LoadPage<Comment>>[0],
    options: RequestOptions,
  ): ReturnType<LoadPage<Comment>> {
    const answer = await this.api.page({ courseId: this.courseId, ...page }, options)
    runInAction(() => {
      this.written = answer.written
    })
    return answer
  }
}
