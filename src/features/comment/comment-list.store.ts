import { makeAutoObservable, runInAction } from 'mobx'
import type { Comment } from '@contract/comment/calls'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { PictureList } from '@/core/form/picture-list.store'
import { PagedList, type LoadPage } from '@/core/list/paged-list'
import type { RequestOptions } from '@/core/request/request'
import { commentApi, type CommentApi } from './comment.api'

/** A popular course has thousands of comments, of which few are drawn: larger pages interrupt scrolling less often. */
const PAGE_SIZE = 50

/** The comments on a course, of which an owner writes one at most, or on what else `api` reads. */
export class CommentListStore {
  readonly list: PagedList<Comment>
  /** Of the comment that is being written; undefined where it has none. */
  readonly pictures: PictureList | undefined
  writing = false
  /** Others do not see yet what was written last: it is being reviewed. */
  waits = false
  /** Whether this learner has commented already, on whatever page of the list; undefined until the server says. */
  written: boolean | undefined = undefined
  /** Mean of the stars, where the list says it; 0 without any. */
  score = 0
  /** The comment whose reply form is open. */
  replyingTo: Comment | undefined = undefined
  readonly subjectId: string
  readonly #api: CommentApi

  constructor(subjectId: string, api: CommentApi = commentApi) {
    this.subjectId = subjectId
    this.#api = api
    this.list = new PagedList((page, options) => this.loadPage(page, options), PAGE_SIZE)
    this.pictures = api.uploadPicture && new PictureList(api.uploadPicture, IMAGE_MAX_BYTES)
    makeAutoObservable(this, { subjectId: false, list: false, pictures: false }, { autoBind: true })
  }

  openForm(): void {
    this.writing = true
  }

  closeForm(): void {
    this.writing = false
  }

  /** `stars` 1 to 5; rejects with ApiError when the server refuses. */
  async save(content: string, stars: number): Promise<void> {
    const saved = await this.#api.save(this.subjectId, {
      content: content.trim(),
      stars,
      commentPictures: this.pictures?.keys ?? [],
    })
    this.pictures?.replace()
    runInAction(() => {
      this.waits = saved.state === 'pending'
      this.writing = false
      this.written = true
    })
    await this.list.refresh()
  }

  openReply(comment: Comment): void {
    this.replyingTo = comment
  }

  closeReply(): void {
    this.replyingTo = undefined
  }

  /** Adds a reply under its comment; rejects with ApiError when the server refuses. */
  async sendReply(content: string): Promise<void> {
    const comment = this.replyingTo
    if (!comment) return
    const reply = await this.#api.reply(comment.id, content.trim())
    runInAction(() => {
      this.waits = reply.state === 'pending'
      this.replyingTo = undefined
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
    const loaded = await this.#api.page(this.subjectId, page, options)
    runInAction(() => {
      this.written = loaded.written
      this.score = loaded.score ?? 0
    })
    return loaded
  }
}
