import type { Output } from '@contract/calls'
import { toHalfWidth } from '@contract/half-width'
import type { PageOf } from '@contract/schema'
import type { Suggestion } from '@contract/search/calls'
import { SEARCH_KINDS, type SearchKind } from '@contract/search/search-kinds'
import { AppError } from '../../kernel/app-error'
import type { PageInput } from '../../kernel/db/page'
import type { TitleSearch } from '../../kernel/db/title-search'
import { readPinyin } from './read-pinyin'
import type { SearchRepository } from './search.repository'
import { toSoundPairs } from './sound-pairs'

const MAX_SUGGESTIONS = 10
const SUGGESTIONS_OF_KIND = 3
const MAX_HISTORY = 20

type Cards = { [Kind in SearchKind]: Output<`POST /resource/api/search/${Kind}/page`>['list'][number] }
type Found<Kind extends SearchKind> = Output<`POST /resource/api/search/${Kind}/page`>

/** Finds what has the keyword in its title, or with `soundPairs` what resembles it, among what visitors may see. */
type FindPage<Card> = (
  shopId: string,
  userId: string | undefined,
  search: PageInput & TitleSearch,
) => Promise<PageOf<Card>>

/** The lists of each kind, as their modules provide them. */
export type SearchedKinds = { [Kind in SearchKind]: FindPage<Cards[Kind]> }

type Search = PageInput & { keyword: string }

/** Half width, one blank between words. @throws INPUT_INVALID for blanks only */
const readKeyword = (keyword: string): string => {
  const word = toHalfWidth(keyword).trim().replace(/\s+/g, ' ')
  if (!word) throw new AppError('INPUT_INVALID', '请输入要搜索的内容')
  return word
}

/** Search by words, suggestions while typing, and each learner's own history. */
export class SearchService {
  constructor(
    private readonly search: SearchRepository,
    private readonly kinds: SearchedKinds,
    private readonly now: () => Date,
  ) {}

  listHotWords(shopId: string): Promise<string[]> {
    return this.search.listHotWords(shopId)
  }

  /** Returns hot words first, then titles of all kinds: at most ten, without duplicates. */
  async suggest(shopId: string, keyword: string): Promise<Suggestion[]> {
    const word = readKeyword(keyword)
    const [hotWords, exact] = await Promise.all([
      this.search.listHotWords(shopId),
      this.suggestTitles(shopId, { keyword: word }),
    ])
    const similar = exact.length > 0 ? undefined : toSimilar(word)
    const named = similar ? await this.suggestTitles(shopId, similar) : exact
    const hot = hotWords
      .filter((hotWord) => toHalfWidth(hotWord).toLowerCase().includes(word.toLowerCase()))
      .map((text): Suggestion => ({ text, kind: 'word', id: '' }))
    const all = [...hot.filter(({ text }) => named.every((title) => title.text !== text)), ...named]
    return all.slice(0, MAX_SUGGESTIONS)
  }

  async count(shopId: string, keyword: string): Promise<Output<'GET /resource/api/search/count'>> {
    return Promise.all(
      SEARCH_KINDS.map(async (kind) => {
        const { totalCount, similar } = await this.page(kind, shopId, undefined, { keyword, pageSize: 0 })
        return { kind, totalCount, similar }
      }),
    )
  }

  /** What has the keyword in its title; without any such, what resembles it. A word in pinyin finds what sounds so. */
  async page<Kind extends SearchKind>(
    kind: Kind,
    shopId: string,
    userId: string | undefined,
    { keyword, ...page }: Search,
  ): Promise<Found<Kind>> {
    const word = readKeyword(keyword)
    const find: FindPage<Cards[Kind]> = this.kinds[kind]
    const exact = await find(shopId, userId, { ...page, keyword: word })
    if (exact.totalCount > 0) return { ...exact, similar: false } as Found<Kind>
    const search = toSimilar(word)
    const similar = search ? await find(shopId, userId, { ...page, ...search }) : exact
    return { ...similar, similar: true } as Found<Kind>
  }

  listHistory(userId: string): Promise<string[]> {
    return this.search.listHistory(userId, MAX_HISTORY)
  }

  async saveHistory(userId: string, keyword: string): Promise<void> {
    await this.search.saveHistory(userId, readKeyword(keyword), MAX_HISTORY, this.now())
  }

  clearHistory(userId: string): Promise<void> {
    return this.search.clearHistory(userId)
  }

  /** Titles of all kinds, courses first and most. */
  private async suggestTitles(shopId: string, search: TitleSearch): Promise<Suggestion[]> {
    const titles = await Promise.all(
      SEARCH_KINDS.map(async (kind) => {
        const find: FindPage<Cards[SearchKind]> = this.kinds[kind]
        const pageSize = kind === 'course' ? MAX_SUGGESTIONS : SUGGESTIONS_OF_KIND
        const { list } = await find(shopId, undefined, { ...search, pageSize })
        return list.map((card) => toSuggestion(kind, card))
      }),
    )
    return titles.flat()
  }
}

/** What resembles the word, where it has sounds to compare; what may be pinyin is compared by its sounds. */
const toSimilar = (keyword: string): TitleSearch | undefined => {
  const soundPairs = toSoundPairs(readPinyin(keyword))
  return soundPairs && { keyword, soundPairs }
}

const toSuggestion = (kind: SearchKind, card: Cards[SearchKind]): Suggestion => ({
  kind,
  text: 'name' in card ? card.name : card.title,
  id: 'lessonId' in card ? card.courseId : card.id,
})
