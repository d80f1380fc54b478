import { toHalfWidth } from '@contract/half-width'
import { and, asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

export interface SoundPairs {
  /** Without one twice, those of the beginning first. */
  pairs: string[]
  /** How many of them what is similar has at least. */
  leastShared: number
}

/** What a learner typed. With `soundPairs`, rows that only resemble it are found: those that share enough of them. */
export interface TitleSearch {
  keyword: string
  soundPairs?: SoundPairs
}

interface SearchedColumns {
  title: SQLWrapper
  /** The title in half width and lower case, where it is stored. */
  lowerTitle?: SQLWrapper
  /** A column made by `soundPairsOf`. */
  soundPairs: SQLWrapper
  /** `bigrams(title)` with an index, where lists are long. */
  grams?: SQLWrapper
}

const toArray = (pairs: string[]): SQL => sql`${sql.param(pairs)}::text[]`

/** How many pairs of sounds a row shares with the keyword; neither has one twice. */
const likeness = (soundPairs: SQLWrapper, pairs: string[]): SQL =>
  sql`(select count(*) from unnest(${soundPairs}) as pair where pair = any(${toArray(pairs)}))`

/** A text in half width and lower case: full-width letters are found by ASCII and the other way round. */
const fold = (text: SQLWrapper | string): SQL =>
  typeof text === 'string' ? sql`lower(${toHalfWidth(text)})` : sql`lower(fold_width(${text}))`

/** Whether a text has the keyword in it, in any case and width. */
export const containsKeyword = (text: SQLWrapper, keyword: string): SQL =>
  sql`strpos(${fold(text)}, ${fold(keyword)}) > 0`

/**
 * Whether a title has each word of the keyword in it, in any case and width, or resembles it: wrong, missing and
 * swapped characters, and others that sound the same. The index of `grams` serves words of two characters and more.
 */
export const matchesSearch = (
  { title, lowerTitle = fold(title), soundPairs, grams }: SearchedColumns,
  { keyword, soundPairs: asked }: TitleSearch,
): SQL | undefined => {
  if (asked)
    return sql`(${soundPairs} && ${toArray(asked.pairs)}
      and ${likeness(soundPairs, asked.pairs)} >= ${asked.leastShared})`
  const contains = (word: string) => {
    const found = sql`strpos(${lowerTitle}, ${fold(word)}) > 0`
    return grams && [...word].length > 1 ? sql`${grams} @> bigrams(${word}) and ${found}` : found
  }
  return and(...[...new Set(keyword.split(/\s+/))].map(contains))
}

/** The place of the first pair that a row shares: people type what matters first. */
const firstShared = (soundPairs: SQLWrapper, pairs: string[]): SQL =>
  sql`(select min(array_position(${toArray(pairs)}, pair)) from unnest(${soundPairs}) as pair)`

/** The most similar first. Nothing where a search is for words. */
export const bySimilarity = (soundPairs: SQLWrapper, asked: SoundPairs | undefined): SQL[] =>
  asked ? [desc(likeness(soundPairs, asked.pairs)), asc(firstShared(soundPairs, asked.pairs))] : []
