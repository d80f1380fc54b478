import { and, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** What a learner typed. With `similar`, rows that only resemble it are found. */
export interface TitleSearch {
  keyword: string
  similar?: boolean
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

const pairsOf = (keyword: string): SQL => sql`sound_pairs(${keyword})`

/** How many pairs of sounds a row shares with the keyword. */
const likeness = (soundPairs: SQLWrapper, keyword: string): SQL =>
  sql`cardinality(array(select unnest(${soundPairs}) intersect select unnest(${pairsOf(keyword)})))`

/**
 * Whether a title has each word of the keyword in it, in any case, or resembles it: wrong, missing and swapped
 * characters, and others that sound the same. The index of `grams` serves words of two characters and more.
 */
export const matchesSearch = (
  { title, lowerTitle = sql`lower(${title})`, soundPairs, grams }: SearchedColumns,
  { keyword, similar }: TitleSearch,
): SQL | undefined => {
  if (similar)
    return sql`(${soundPairs} && ${pairsOf(keyword)}
      and ${likeness(soundPairs, keyword)} * ${ONE_SHARED_OF} >= cardinality(${pairsOf(keyword)}))`
  const contains = (word: string) => {
    const found = sql`strpos(${lowerTitle}, lower(${word})) > 0`
    return grams && [...word].length > 1 ? sql`${grams} @> bigrams(${word}) and ${found}` : found
  }
  return and(...keyword.split(/\s+/).map(contains))
}

/** The most similar first. */
export const bySimilarity = (soundPairs: SQLWrapper, keyword: string): SQL => desc(likeness(soundPairs, keyword))
