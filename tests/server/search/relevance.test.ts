import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import SYLLABLES from '../../../server/src/modules/search/syllables.json'
import SECOND_READINGS from '../../../server/src/modules/search/second-readings.json'
import { readPinyin } from '../../../server/src/modules/search/read-pinyin'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { call, startServer, withRollback } from '../../support/server/harness'
import { addCourses, QUERIES, TITLES } from './relevance-cases'

beforeAll(async () => {
  await startServer()
})

describe('a search with typing mistakes', () => {
  it(
    `finds the right course first in each of ${QUERIES.length} searches`,
    withRollback(async ({ database }) => {
      await addCourses(database)
      const wrong: string[] = []
      for (const [mistake, query, first] of QUERIES) {
        const { data } = await call('POST /resource/api/search/course/page', { keyword: query }, { sid: OTHER_SHOP })
        if (!data.list[0]?.title.startsWith(first))
          wrong.push(`${mistake}: ${query} found ${data.list.map(({ title }) => title.slice(0, 8)).join(', ')}`)
        expect(data.similar, query).toBe(!/^none|^words/.test(mistake))
      }
      expect(wrong).toEqual([])
    }),
  )

  it(
    'finds what is written with a second reading first',
    withRollback(async ({ database }) => {
      await addCourses(database)
      const named = TITLES.filter((title) => title.includes('会计')).length
      for (const keyword of ['kuaiji', 'kuaijizheng']) {
        const { data } = await call('POST /resource/api/search/course/page', { keyword }, { sid: OTHER_SHOP })
        const first = data.list.slice(0, named).map(({ title }) => title)
        expect(
          first.filter((title) => !title.includes('会计')),
          keyword,
        ).toEqual([])
        expect(first).toHaveLength(named)
      }
    }),
  )

  it(
    'finds nothing for words that no title resembles',
    withRollback(async ({ database }) => {
      await addCourses(database)
      for (const keyword of ['游泳', '钢琴考级', 'zzz', '？！', '龘'])
        expect(
          (await call('POST /resource/api/search/course/page', { keyword }, { sid: OTHER_SHOP })).data.list,
        ).toEqual([])
    }),
  )

  it(
    'compares in the database what the table of syllables says: tones aside, zh as z and ang as an',
    withRollback(async ({ database }) => {
      const fold = async (text: string) =>
        (await database.rows<{ folded: string }>(sql`select fold_sounds(${text}) as folded`))[0]!.folded
      const near = new Map<string, string[]>()
      for (const [syllable, characters] of Object.entries(SYLLABLES)) {
        const sound = syllable.replace(/^([zcs])h/, '$1').replace(/([aei])ng$/, '$1n')
        near.set(sound, [...(near.get(sound) ?? []), ...characters])
      }
      const all = [...near.values()]
      const folded = await fold(all.flat().join(''))
      expect([...folded]).toEqual(all.flatMap((characters) => characters.map(() => characters[0])))
      expect(all.flat()).toHaveLength(3755)
    }),
  )
})

describe('the second readings', () => {
  it('are of characters that have a first one, and a sound of its own', () => {
    for (const [syllable, characters] of Object.entries(SECOND_READINGS))
      for (const character of characters) {
        expect(
          Object.values(SYLLABLES).some((all) => all.includes(character)),
          character,
        ).toBe(true)
        expect((SYLLABLES as Record<string, string>)[syllable], `${character} ${syllable}`).not.toContain(character)
      }
  })
})

describe('readPinyin', () => {
  it.each([
    ['diangong', ['颠', '工']],
    ["xi'an", ['昔', '鞍']],
    ['xian', ['铣']],
    ['lü', ['驴']],
    ['电gong', ['电', '工']],
    ['kuaiji', ['块会', '击系给奇']],
    ['excel', [...'excel']],
    ['', []],
    [`${'an'.repeat(25)}q`, [...`${'an'.repeat(25)}q`]],
  ])('reads %s as %s', (typed, read) => {
    expect(readPinyin(typed)).toEqual(read)
  })
})
