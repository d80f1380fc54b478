import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { SEARCH_KINDS } from '@contract/search/search-kinds'
import { teacherTable } from '../../../server/src/modules/shop/shop.table'
import { givenArticle } from '../../support/server/article-fixture'
import { givenGoods } from '../../support/server/goods-fixture'
import { givenPaper } from '../../support/server/paper-fixture'
import { COURSE, LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addLive, minute } from '../live/live-fixture'
import { call, clock, startServer, withRollback } from '../../support/server/harness'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

describe('search', () => {
  it(
    'returns the hot words of the shop',
    withRollback(async () => {
      expect((await call('GET /resource/api/search/hot/list', {})).data).toEqual(['电工', '会计'])
    }),
  )

  it(
    'suggests hot words and titles of published courses',
    withRollback(async () => {
      expect((await call('GET /resource/api/search/suggest', { keyword: '电工' })).data).toEqual([
        { text: '电工', kind: 'word', id: '' },
        { text: '低压电工考证班', kind: 'course', id: COURSE.paid },
      ])
      expect((await call('GET /resource/api/search/suggest', { keyword: '修图' })).data).toEqual([])
    }),
  )

  it(
    'finds courses of this shop by any part of the title, and matches wildcards literally',
    withRollback(async () => {
      const find = async (keyword: string, sid = SHOP) =>
        (await call('POST /resource/api/search/course/page', { keyword }, { sid })).data.list.map(({ id }) => id)
      expect(await find(' 急救 ')).toEqual([COURSE.free])
      expect(await find('急')).toEqual([COURSE.free])
      expect(await find('%_')).toEqual([])
      expect(await find('急救', OTHER_SHOP)).toEqual([])
      expect((await call('POST /resource/api/search/course/page', { keyword: '  ' })).status).toBe(400)
    }),
  )

  it(
    'finds teachers by name',
    withRollback(async ({ database }) => {
      await database.current
        .insert(teacherTable)
        .values({ id: randomUUID(), shopId: SHOP, name: '陆一鸣', title: '高级技师' })
      expect((await call('POST /resource/api/search/teacher/page', { keyword: '一' })).data.list).toMatchObject([
        { name: '陆一鸣', courseCount: 0 },
      ])
    }),
  )

  it(
    'finds lives that run or are to come, each with the state that it has by now',
    withRollback(async ({ database }) => {
      const { resourceId } = await addLive(database)
      const find = async () =>
        (await call('POST /resource/api/search/live/page', { keyword: '考前串讲' })).data.list
          .filter(({ lessonId }) => lessonId === resourceId)
          .map(({ state }) => state)
      clock.set(minute(-1))
      expect(await find()).toEqual(['unstarted'])
      clock.set(minute(1))
      expect(await find()).toEqual(['live'])
      clock.set(minute(600))
      expect(await find()).toEqual([])
    }),
  )

  it(
    'finds articles, goods and exams that are to be had, and no others',
    withRollback(async ({ database }) => {
      await givenArticle(database, { title: '电焊面罩怎么选' })
      await givenArticle(database, { title: '电焊草稿', status: 'draft' })
      await givenArticle(database, { title: '电焊预告', publishedAt: new Date('2099-01-01') })
      await givenArticle(database, { title: '别校的电焊', shopId: OTHER_SHOP })
      await givenGoods(database)
      await givenGoods(database, { onShelf: false })
      const paper = await givenPaper(database, { title: '电焊模拟考' })
      await givenPaper(database, { title: '电焊旧卷', onShelf: false })
      const find = async (kind: 'article' | 'goods' | 'paper', keyword: string) =>
        (await call(`POST /resource/api/search/${kind}/page`, { keyword })).data.list.map(({ title }) => title)
      expect(await find('article', '电焊')).toEqual(['电焊面罩怎么选'])
      expect(await find('goods', '安全帽')).toEqual(['安全帽'])
      expect(await find('paper', '电焊')).toEqual(['电焊模拟考'])
      const counts = (await call('GET /resource/api/search/count', { keyword: '电焊' })).data
      expect(counts.filter(({ similar }) => !similar).map(({ kind, totalCount }) => [kind, totalCount])).toEqual([
        ['article', 1],
        ['paper', 1],
      ])
      const suggested = (await call('GET /resource/api/search/suggest', { keyword: '电焊' })).data
      expect(suggested).toContainEqual({ text: '电焊模拟考', kind: 'paper', id: paper.id })
    }),
  )

  it.each(['%', '_', "' or 1=1 --", '"', '\\', '( ) | & !', '🧑‍🔧', '龘'.repeat(50), 'zq '.repeat(16)])(
    'finds nothing for %s, and keeps it as it was typed',
    (keyword) =>
      withRollback(async () => {
        for (const kind of SEARCH_KINDS) {
          const { code, data } = await call(`POST /resource/api/search/${kind}/page`, { keyword })
          expect([code, data.list], kind).toEqual([200, []])
        }
        expect((await call('GET /resource/api/search/suggest', { keyword })).data).toEqual([])
        await call('POST /resource/auth/search/history/save', { keyword }, { token: owner.token })
        const kept = await call('GET /resource/auth/search/history/list', {}, { token: owner.token })
        expect(kept.data).toEqual([keyword.trim()])
      })(),
  )

  it(
    'refuses a thousand characters in plain Chinese',
    withRollback(async () => {
      const { code, msg } = await call('POST /resource/api/search/course/page', { keyword: '电'.repeat(1000) })
      expect(code).toBe(ERRORS.INPUT_INVALID.code)
      expect(msg).toMatch(/[\u4e00-\u9fff]/)
    }),
  )

  it(
    'keeps the last twenty searches of each learner, the latest first',
    withRollback(async () => {
      const save = (keyword: string) =>
        call('POST /resource/auth/search/history/save', { keyword }, { token: owner.token })
      const list = async ({ token } = owner) =>
        (await call('GET /resource/auth/search/history/list', {}, { token })).data
      for (let index = 1; index <= 22; index++) {
        clock.set(new Date(Date.UTC(2026, 10, 21, 8, index)))
        await save(`词${index}`)
      }
      clock.set(new Date(Date.UTC(2026, 10, 21, 9)))
      await save('词5')
      const words = await list()
      expect(words).toHaveLength(20)
      expect(words.slice(0, 2)).toEqual(['词5', '词22'])
      expect(await list(visitor)).toEqual([])
      await call('DELETE /resource/auth/search/history/clear', {}, { token: owner.token })
      expect(await list()).toEqual([])
    }),
  )
})
