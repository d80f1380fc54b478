import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_KINDS } from '@contract/search/search-kinds'
import type { Database } from '../../../server/src/kernel/db/database'
import { readPinyin } from '../../../server/src/modules/search/read-pinyin'
import { MOST_PAIRS, toSoundPairs } from '../../../server/src/modules/search/sound-pairs'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'
import { recordStatements } from '../../support/server/record-statements'
import { addCourses, QUERIES, TITLES } from './relevance-cases'

/** The most that a keyword may be, of what makes many pairs, many words, or none. */
const HOSTILE: [what: string, keyword: string][] = [
  ['50 hex digits', '3f9a0c7be4d1826a5b0e9c3d7f12846bace05d9173f8e2b460'],
  ['50 times a letter', 'q'.repeat(50)],
  ['50 times a syllable', 'a'.repeat(50)],
  ['50 digits', '31415926535897932384626433832795028841971693993751'],
  ['Chinese and letters', '电a工b会c计d焊e工f育g婴h师i消j防k员l咖m啡n师o叉p车q司r机s养t老u护v理w员x按y'],
  [
    '50 characters',
    '低压电工操作证安全用电与实操考证全程班会计实务从出纳到主管养老护理员高级消防设施操作员中级监控方向叉',
  ],
  ['25 words', 'abcdefghijklmnopqrstuvwxy'.split('').join(' ')],
  ['punctuation', '？！'.repeat(25)],
]

const find = (keyword: string) =>
  call('POST /resource/api/search/course/page', { keyword, pageSize: 50 }, { sid: OTHER_SHOP })

/** What each sound of a keyword most likely stands for. */
const toLikeliest = (keyword: string): string =>
  readPinyin(keyword)
    .map(([likeliest]) => likeliest)
    .join('')
const pairsOf = (keyword: Iterable<string>): string[] => toSoundPairs(keyword)?.pairs ?? []

/** As the database compares it by itself, but for the order of the keyword's pairs. */
const findByDatabase = async (database: Database, keyword: string): Promise<string[]> => {
  const inOrder = sql`${sql.param(pairsOf(toLikeliest(keyword)))}::text[]`
  const asked = sql`sound_pairs(${toLikeliest(keyword)})`
  const shared = sql`cardinality(array(select unnest(sound_pairs) intersect select unnest(${asked})))`
  const rows = await database.rows<{ title: string }>(sql`select title from course
    where shop_id = ${OTHER_SHOP} and sound_pairs && ${asked} and ${shared} * 3 >= cardinality(${asked})
    order by ${shared} desc, (select min(array_position(${inOrder}, pair)) from unnest(sound_pairs) pair),
      learner_count desc, id`)
  return rows.map(({ title }) => title)
}

beforeAll(async () => {
  await startServer()
})

describe('toSoundPairs', () => {
  it(
    'makes the pairs of a keyword that the database makes of a title',
    withRollback(async ({ database }) => {
      const typed = [
        ...QUERIES.flatMap(([, query]) => [query, toLikeliest(query)]),
        ...TITLES,
        'ＡＢ１２',
        '電気工事',
        '😀好的',
      ]
      for (const keyword of typed) {
        const [row] = await database.rows<{ pairs: string[] }>(sql`select sound_pairs(${keyword}) as pairs`)
        expect(pairsOf(keyword).sort(), keyword).toEqual(row!.pairs.sort())
      }
    }),
  )

  it.each(HOSTILE)('makes few of %s', (_what, keyword) => {
    expect(keyword.length).toBeLessThanOrEqual(50)
    for (const read of [keyword, readPinyin(keyword)]) expect(pairsOf(read).length).toBeLessThanOrEqual(MOST_PAIRS)
    expect(MOST_PAIRS).toBe(61)
  })
})

describe('a search for what resembles', () => {
  it(
    'finds what the database finds by itself, in the same order',
    withRollback(async ({ database }) => {
      await addCourses(database)
      for (const [mistake, query] of QUERIES) {
        const { data } = await find(query)
        if (data.similar && mistake !== 'second reading')
          expect(
            data.list.map(({ title }) => title),
            query,
          ).toEqual(await findByDatabase(database, query))
      }
    }),
  )

  it(
    'finds a title by all of it with one wrong character, however long',
    withRollback(async ({ database }) => {
      await addCourses(database)
      for (const title of TITLES) {
        const wrong = `${title.slice(0, 3)}龘${title.slice(4)}`
        expect((await find(wrong)).data.list[0]?.title).toBe(title)
      }
    }),
  )
})

describe('the cost of a search', () => {
  /** The statements of a count that look into titles. */
  const recordCount = async (keyword: string) => {
    const { database } = await startServer()
    // Before the transaction, whose connection is recorded from its beginning on.
    const recorded = recordStatements(database)
    try {
      await withRollback(async () => {
        await addCourses(database)
        recorded.sent.length = 0
        expect((await call('GET /resource/api/search/count', { keyword }, { sid: OTHER_SHOP })).code).toBe(200)
      })()
    } finally {
      recorded.stop()
    }
    return recorded.sent.filter(({ text }) => /sound_pairs|strpos/.test(text))
  }

  it.each(HOSTILE)('has an end for %s', async (_what, keyword) => {
    const sent = await recordCount(keyword)
    // Once for the words and once for what resembles them.
    expect(sent.length).toBeGreaterThanOrEqual(SEARCH_KINDS.length)
    expect(sent.length).toBeLessThanOrEqual(2 * SEARCH_KINDS.length)
    const asked = sent.flatMap(({ values }) => values).filter((value) => Array.isArray(value))
    for (const pairs of asked) expect(pairs.length).toBeLessThanOrEqual(MOST_PAIRS)
    expect(sent.filter(({ text }) => /sound_pairs\(/.test(text))).toEqual([])
  })

  it('is one count of each kind, where a page of it would be read twice', async () => {
    const sent = await recordCount('会计')
    expect(sent.length).toBeGreaterThanOrEqual(SEARCH_KINDS.length)
    expect(sent.filter(({ text }) => !/count\(\*\)::int/.test(text))).toEqual([])
  })
})
