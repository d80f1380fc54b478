import { makeAutoObservable, runInAction } from 'mobx'
import type { ArticleCard, ArticleView } from '@contract/article/calls'
import { Resource } from '@/core/list/resource'
import { articleCommentApi, CommentListStore } from '@/features/comment/public'
import { articleApi, type ArticleApi } from '../article.api'
import { countReader, readerMark, type ReaderMark } from '@/core/session/reader-mark'

type Api = Omit<ArticleApi, 'categories' | 'page'>

/** One article: its text, what readers think of it, and what to read next. */
export class ArticleStore {
  readonly article: Resource<ArticleView>
  readonly related: Resource<ArticleCard[]>
  readonly comments: CommentListStore
  readonly #api: Api
  readonly #mark: ReaderMark
  #counted = false

  constructor(
    readonly id: string,
    api: Api = articleApi,
    comments: CommentListStore = new CommentListStore(id, articleCommentApi),
    mark: ReaderMark = readerMark,
  ) {
    this.#api = api
    this.#mark = mark
    this.comments = comments
    this.article = new Resource((options) => api.view(id, options))
    this.related = new Resource((options) => api.related(id, options))
    makeAutoObservable(this, { id: false, article: false, related: false, comments: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const loaded = await this.article.load()
    if (!this.article.data) return loaded
    await Promise.all([this.related.load(), this.comments.list.refresh(), this.count()])
    return loaded
  }

  /** Sets or takes back the like; rejects with ApiError when the server refuses. */
  async toggleLike(): Promise<void> {
    const article = this.article.data
    if (!article) return
    const now = await this.#api.like(this.id, !article.liked)
    this.article.replace({ ...article, ...now })
  }

  async toggleFavourite(): Promise<void> {
    const article = this.article.data
    if (!article) return
    const { collected } = await this.#api.collect(this.id, !article.collected)
    runInAction(() => this.article.replace({ ...article, collected }))
  }

  dispose(): void {
    this.article.dispose()
    this.related.dispose()
    this.comments.dispose()
  }

  /** Counts this reader, once a visit. */
  private async count(): Promise<void> {
    if (this.#counted) return
    this.#counted = true
    const readCount = await countReader((mark) => this.#api.read(this.id, mark), this.#mark)
    const article = this.article.data
    if (article && readCount !== undefined) this.article.replace({ ...article, readCount })
  }
}
