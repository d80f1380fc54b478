import { and, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** What a learner typed. With `soundPairs`, rows that only resemble it are found: those that share enough of them. */
export interface TitleSearch {
  keyword: string
  soundPairs?: string[]
}

interface SearchedColumns {
  title: SQLWrapper
  /** `lower(title)`, where it is stored. */
  lowerTitle?: SQLWrapper
  /** A column made by `soundPairsOf`. */
  soundPairs: SQLWrapper
  /** `bigrams(title)` with an index, where lists are long. */
  grams?: SQLWrapper
}

/** What is similar shares at least one pair in three: a wrong character of four spoils three pairs of five. */
const ONE_SHARED_OF = 3

const toArray = (pairs: string[]): SQL => sql`${sql.param(pairs)}::text[]`

/** How many pairs of sounds a row shares with the keyword; neither has one twice. */
const likeness = (soundPairs: SQLWrapper, pairs: string[]): SQL =>
  sql`(select count(*) from unnest(${soundPairs}) as pair where pair = any(${toArray(pairs)}))`

/**
 * Whether a title has each word of the keyword in it, in any case, or resembles it: wrong, missing and swapped
 * characters, and others that sound the same. The index of `grams` serves words of two characters and more.
 */
export const matchesSearch = (
  { title, lowerTitle = sql`lower(${title})`, soundPairs, grams }: SearchedColumns,
  { keyword, soundPairs: pairs }: TitleSearch,
): SQL | undefined => {
  if (pairs)
    return sql`(${soundPairs} && ${toArray(pairs)}
      and ${likeness(soundPairs, pairs)} * ${ONE_SHARED_OF} >= ${pairs.length})`
  const contains = (word: string) => {
    const found = sql`strpos(${lowerTitle}, lower(${word})) > 0`
    return grams && [...word].length > 1 ? sql`${grams} @> bigrams(${word}) and ${found}` : found
  }
  return and(...[...new Set(keyword.split(/\s+/))].map(contains))
}

/** The most similar first. Nothing where a search is for words. */
export const bySimilarity = (soundPairs: SQLWrapper, pairs: string[] | undefined): SQL[] =>
  pairs ? [desc(likeness(soundPairs, pairs))] : []
