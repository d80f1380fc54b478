import { makeAutoObservable, runInAction } from 'mobx'
import type { Suggestion } from '@contract/search/calls'
import { Resource } from '@/core/list/resource'
import { CanceledError } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { searchApi, type SearchApi } from '../search.api'
import { SearchHistory } from './search-history'

export const SUGGEST_DELAY_MILLISECONDS = 300
const KEYWORD_MAX_LENGTH = 50

/** The search page: the typed word, suggestions, the history and popular words. */
export class SearchStore {
  keyword: string
  suggestions: Suggestion[] = []
  readonly hotWords: Resource<string[]>
  readonly past: Resource<string[]>
  #timer: ReturnType<typeof setTimeout> | undefined
  #scope = new CancelScope()
  readonly #api: Pick<SearchApi, 'hotWords' | 'suggest'>
  readonly #history: SearchHistory

  constructor(keyword = '', api: Pick<SearchApi, 'hotWords' | 'suggest'> = searchApi, history = new SearchHistory()) {
    this.#api = api
    this.#history = history
    this.keyword = keyword
    this.hotWords = new Resource((options) => api.hotWords(options))
    this.past = new Resource((options) => history.read(options))
    makeAutoObservable(this, { hotWords: false, past: false }, { autoBind: true })
  }

  get word(): string {
    return this.keyword.trim()
  }

  /** No history and no recommendations; known once both have loaded. */
  get isBare(): boolean {
    const parts = [this.hotWords, this.past]
    return parts.every(({ phase, data }) => (phase === 'ready' || phase === 'failed') && !data?.length)
  }

  async load(): Promise<void> {
    await Promise.all([this.hotWords.load(), this.past.load()])
  }

  /** Debounces the suggestions and drops a response to an earlier input. */
  type(text: string): void {
    this.keyword = text.slice(0, KEYWORD_MAX_LENGTH)
    clearTimeout(this.#timer)
    this.#scope.cancel()
    if (!this.word) {
      this.suggestions = []
      return
    }
    this.#timer = setTimeout(() => void this.suggest(), SUGGEST_DELAY_MILLISECONDS)
  }

  async clearHistory(): Promise<void> {
    await this.#history.clear()
    this.past.replace([])
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#scope.cancel()
    this.hotWords.dispose()
    this.past.dispose()
  }

  private async suggest(): Promise<void> {
    const scope = (this.#scope = new CancelScope())
    try {
      const found = await this.#api.suggest(this.word, { noLoading: true, scope })
      if (!scope.canceled)
        runInAction(() => {
          this.suggestions = found
        })
    } catch (error) {
      if (error instanceof CanceledError) return
      // Suggestions are a help: without them the learner simply searches.
      console.warn('no suggestions', error)
      if (!scope.canceled)
        runInAction(() => {
          this.suggestions = []
        })
    }
  }
}
