import { makeAutoObservable, reaction } from 'mobx'
import type { ERRORS } from '@contract/errors'
import type { MyCourse } from '@contract/course/course-card'
import type { DecoratedPage, PageBlock } from '@contract/shop/calls'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import type { RequestOptions } from '@/core/request/request'
import { valueNow } from '@/core/request/settled'
import { session } from '@/core/session/session.store'
import { homeApi, type HomeApi } from './home.api'

const FALLBACK_CODE = 'tab1'
/** Checked by the compiler against the table, which stays out of the first screen's script. */
const PAGE_NOT_FOUND: typeof ERRORS.PAGE_NOT_FOUND.code = 1102

/** A page that the school decorated. One that it did not decorate shows the first tab's (NAV-03). */
export class DecoratedPageStore {
  readonly page: Resource<DecoratedPage>
  /** How many times the page was shown. */
  visit = 0
  readonly #studying: Resource<MyCourse[]>
  readonly #stopWatching: () => void
  readonly #api: HomeApi
  readonly #person: Pick<typeof session, 'loggedIn'>

  constructor(
    readonly code: string,
    api: HomeApi = homeApi,
    person: Pick<typeof session, 'loggedIn'> = session,
  ) {
    this.#api = api
    this.#person = person
    this.page = new Resource((options) => this.fetchPage(options))
    // The block is an extra: if it cannot be loaded, the page does without.
    this.#studying = new Resource(async (options) =>
      this.#person.loggedIn ? (await this.#api.myCourses(options)).list : [],
    )
    makeAutoObservable(this, { page: false }, { autoBind: true })
    // The page differs by learner: logging in or out reloads it.
    this.#stopWatching = reaction(
      () => this.#person.loggedIn,
      () => void this.load(),
    )
  }

  get continueLearning(): MyCourse[] {
    return this.#studying.data ?? []
  }

  /** A block whose size depends on the learner's courses is not known yet; what is below it would be pushed down. */
  get waitsForCourses(): boolean {
    const { phase, data } = this.#studying
    const isOpen = data === undefined && phase !== 'failed'
    return isOpen && this.#person.loggedIn && !!this.page.data?.blocks.some(({ kind }) => kind === 'continueLearning')
  }

  /** The page has loaded, but no block has anything to show to this learner; a search box alone does not count. */
  get isBare(): boolean {
    const blocks = this.page.data?.blocks
    return blocks !== undefined && !blocks.some((block) => this.shows(block))
  }

  async load(): Promise<boolean> {
    return (await Promise.all([this.page.load(), this.#studying.load()])).every(Boolean)
  }

  /** Reloads what may have changed when the learner returns to the page. */
  async refreshOnReturn(): Promise<void> {
    this.visit++
    const first = this.visit === 1 || this.page.phase === 'idle' || this.page.phase === 'failed'
    await (first ? this.load() : this.#studying.load())
  }

  showEmbedded(): void {
    this.page.showEmbedded()
  }

  dispose(): void {
    this.#stopWatching()
    this.page.dispose()
    this.#studying.dispose()
  }

  /** The server leaves out what is empty, except where it cannot know. */
  private shows(block: PageBlock): boolean {
    if (block.kind === 'continueLearning') return this.continueLearning.length > 0
    return block.kind !== 'search' && !Object.values(block).some((value) => Array.isArray(value) && value.length === 0)
  }

  private fetchPage(options: RequestOptions): Promise<DecoratedPage> {
    const response = this.#api.page(this.code, options)
    if (valueNow(response)) return response
    return response.catch((error: unknown) => {
      const missing = error instanceof ApiError && error.code === PAGE_NOT_FOUND
      if (!missing || this.code === FALLBACK_CODE) throw error
      return this.#api.page(FALLBACK_CODE, options)
    })
  }
}
