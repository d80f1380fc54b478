import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { StoredBlock } from '../../../server/src/modules/shop/stored-block'
import { shopPageTable } from '../../../server/src/modules/shop/shop.table'
import type { Database } from '../../../server/src/kernel/db/database'
import { call, clock, withRollback } from '../../support/server/harness'
import { SHOP } from '../../support/server/fixture-school'

const uuid = (number: number) => `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`
const CODE = 'blocks'

type PageRow = Partial<typeof shopPageTable.$inferInsert>

const givenPage = async (database: Database, number: number, row: PageRow): Promise<void> => {
  await database.current
    .insert(shopPageTable)
    .values({ id: uuid(number), shopId: SHOP, code: CODE, title: '页面', blocks: [], ...row })
}
const readKinds = async () =>
  (await call('GET /base/api/page/wap/detail', { code: CODE })).data.blocks.map(({ kind }) => kind)
const readTitle = async (code = CODE) => (await call('GET /base/api/page/wap/detail', { code })).data.title

describe('blocks of a page', () => {
  it(
    'a list that has nothing to show is left out, and the rest stays in order',
    withRollback(async ({ database }) => {
      const blocks: StoredBlock[] = [
        { id: 'b1', kind: 'search' },
        { id: 'b2', kind: 'courseRail', courseIds: [] },
        { id: 'b3', kind: 'lives', query: { limit: 3 } },
        { id: 'b4', kind: 'articles', articleIds: [] },
        { id: 'b5', kind: 'vipCard' },
        { id: 'b6', kind: 'title', title: '好课', options: { align: 'center' } },
        { id: 'b7', kind: 'courseList', query: { sort: 'hot', limit: 2 } },
      ]
      await givenPage(database, 1, { blocks })
      expect(await readKinds()).toEqual(['search', 'title', 'courseList'])
    }),
  )

  it(
    'a block that fails takes nothing else of its page with it',
    withRollback(async ({ database }) => {
      const broken = { id: 'b2', kind: 'film', film: 7 } as unknown as StoredBlock
      await givenPage(database, 1, { blocks: [{ id: 'b1', kind: 'search' }, broken, { id: 'b3', kind: 'divider' }] })
      expect(await readKinds()).toEqual(['search', 'divider'])
    }),
  )

  it(
    'a kind that this server does not know reaches the app as it is',
    withRollback(async ({ database }) => {
      await givenPage(database, 1, { blocks: [{ id: 'b1', kind: 'wheel', items: [{ title: '抽奖' }] }] })
      expect(await readKinds()).toEqual(['wheel'])
    }),
  )

  it(
    'colours, style and options of a block reach the app',
    withRollback(async ({ database }) => {
      const style = { background: '#FFFFFF', padding: 8, radius: 12 }
      const blocks: StoredBlock[] = [{ id: 'b1', kind: 'space', style, options: { height: 24 } }]
      await givenPage(database, 1, { background: '#FFF8E1', titleBar: '#B3261E', blocks })
      const { data } = await call('GET /base/api/page/wap/detail', { code: CODE })
      expect(data).toMatchObject({ background: '#FFF8E1', titleBar: '#B3261E' })
      expect(data.blocks[0]).toEqual({ id: 'b1', kind: 'space', style, options: { height: 24 } })
    }),
  )
})

describe('a page with a time', () => {
  const [before, during, after] = ['2027-09-30T12:00:00Z', '2027-10-03T12:00:00Z', '2027-10-09T12:00:00Z']
  const times = { startsAt: new Date('2027-10-01T00:00:00Z'), endsAt: new Date('2027-10-08T00:00:00Z') }
  const at = async (moment: string, read: () => Promise<unknown>) => {
    clock.set(new Date(moment))
    try {
      return await read()
    } finally {
      clock.set(undefined)
    }
  }

  it(
    'replaces the other page by the clock of the server, and only then',
    withRollback(async ({ database }) => {
      await givenPage(database, 1, { title: '平时' })
      await givenPage(database, 2, { code: 'national-day', title: '国庆', insteadOf: CODE, ...times })
      expect(await at(before, readTitle)).toBe('平时')
      expect(await at(during, readTitle)).toBe('国庆')
      expect(await at(times.endsAt.toISOString(), readTitle)).toBe('平时')
      expect(await at(after, readTitle)).toBe('平时')
    }),
  )

  it(
    'gives way to one that began later',
    withRollback(async ({ database }) => {
      await givenPage(database, 1, { title: '平时' })
      await givenPage(database, 2, { code: 'autumn', title: '秋季', insteadOf: CODE, startsAt: new Date(0) })
      await givenPage(database, 3, { code: 'national-day', title: '国庆', insteadOf: CODE, ...times })
      expect(await at(before, readTitle)).toBe('秋季')
      expect(await at(during, readTitle)).toBe('国庆')
    }),
  )

  it(
    'cannot be opened outside of its time, nor by the name of what only replaces another',
    withRollback(async ({ database }) => {
      await givenPage(database, 1, { ...times })
      await givenPage(database, 2, { code: 'national-day', insteadOf: 'tab1', startsAt: new Date(0) })
      const open = async (code: string) => (await call('GET /base/api/page/wap/detail', { code })).code
      expect(await at(before, () => open(CODE))).toBe(ERRORS.PAGE_NOT_FOUND.code)
      expect(await at(during, () => open(CODE))).toBe(200)
      expect(await open('national-day')).toBe(ERRORS.PAGE_NOT_FOUND.code)
      await database.current.delete(shopPageTable).where(eq(shopPageTable.id, uuid(2)))
    }),
  )
})
