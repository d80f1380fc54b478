import type { BookKind, HandOutWay, NeedRule, Settlement } from '@contract/book/book-kinds'
import type { Size } from '@contract/book/calls'
import type { Place } from './mistake'

/** books.yml. */
export interface BooksContent {
  items: BookItemContent[]
  rounds: BookRoundContent[]
}

export interface BookItemContent {
  id: string
  title: string
  kind: BookKind
  edition: string
  /** Storage key. */
  cover: string
  priceFen: number
  weightGrams: number
  sizes: Size[]
  /** Pieces of each size at the first import. */
  stock: number
}

export interface BookRoundContent {
  id: string
  title: string
  opensAt: Date
  closesAt: Date
  changesUntil: Date
  settlement: Settlement
  way: Exclude<HandOutWay, 'post'>
  counter: string
  counterUntil: Date | null
  postTemplateId: string | null
  prepaidFen: number
  needs: BookNeedContent[]
}

export interface BookNeedContent {
  id: string
  partyId: string
  itemId: string
  rule: NeedRule
  included: boolean
  note: string
}

/** What a student of the folder signed for, and has got of it. */
export interface OwnedBooksContent {
  roundId: string
  choices: { needId: string; wants: boolean; size: string; given: boolean }[]
  place: Place
}
