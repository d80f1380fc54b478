import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { LEARNER } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addLevel } from '../vip/vip-fixture'

type SaveInput = Input<'POST /staff/ad/save'>

const { owner, visitor } = LEARNER
const LIST = 'POST /resource/api/ad/list'
const COUNT = 'PUT /resource/api/ad/record'
const MARK = 'tourist-0123456789abcdef'
const at = (time: string, day = '2026-05-10'): Date => new Date(`${day}T${time}:00+08:00`)

let server: RunningApp
beforeAll(async () => {
  server = await startServer()
})

const adOf = (change: Partial<SaveInput> = {}): SaveInput => ({
  ...{ place: 'float', title: '冬季班', picture: 'test-school/banner.webp', content: '', button: '', target: null },
  ...{ frequency: 'always', classIds: [], vipLevelIds: [], after: 0, stopped: false },
  startsAt: at('08:00').toISOString(),
  endsAt: at('08:00', '2026-05-20').toISOString(),
  ...change,
})
const save = async (clerk: StaffMember, change: Partial<SaveInput> = {}) =>
  call('POST /staff/ad/save', adOf(change), clerk)
const seenBy = async (caller: object, mark: string | undefined = undefined) =>
  (await call(LIST, { places: ['float'], visitorMark: mark }, caller)).data.list.map(({ title }) => title)
const countsOf = async (clerk: StaffMember) =>
  (await call('POST /staff/ad/page', {}, clerk)).data.list.map(({ seen, tapped }) => [seen, tapped])

describe('an ad', () => {
  it(
    'is shown in its window by the server’s clock, the newest of a place, until it is stopped',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database)
      clock.set(at('07:59'))
      const { data } = await save(clerk)
      await save(clerk, { title: '夏季班', startsAt: at('09:00').toISOString() })
      expect(await seenBy({})).toEqual([])
      clock.set(at('08:00'))
      expect(await seenBy({})).toEqual(['冬季班'])
      clock.set(at('09:00'))
      expect(await seenBy({})).toEqual(['夏季班'])
      clock.set(at('08:00', '2026-05-20'))
      expect(await seenBy({})).toEqual([])
      clock.set(at('08:30'))
      await save(clerk, { id: data.id, stopped: true })
      expect(await seenBy({})).toEqual([])
      expect((await call('GET /resource/api/ad/view', { id: data.id })).code).toBe(ERRORS.AD_NOT_FOUND.code)
    }),
  )

  it(
    'X12 counts one view and one tap of one viewer and day as 1 and 1, of learners and visitors',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database)
      clock.set(at('10:00'))
      const { id } = (await save(clerk)).data
      for (const act of ['seen', 'tapped', 'seen', 'tapped'] as const) await call(COUNT, { id, act }, owner)
      expect(await countsOf(clerk)).toEqual([[1, 1]])
      await call(COUNT, { id, act: 'seen', visitorMark: MARK })
      await call(COUNT, { id, act: 'seen', visitorMark: MARK })
      expect(await countsOf(clerk)).toEqual([[2, 1]])
      await call(COUNT, { id, act: 'seen' })
      expect(await countsOf(clerk)).toEqual([[2, 1]])
      clock.set(at('00:00', '2026-05-11'))
      await call(COUNT, { id, act: 'seen' }, owner)
      expect(await countsOf(clerk)).toEqual([[3, 1]])
    }),
  )

  it(
    'X13 comes again at midnight of Shanghai where it is daily, never where it is once',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database)
      clock.set(at('23:00'))
      const daily = (await save(clerk, { frequency: 'daily' })).data.id
      expect(await seenBy(owner)).toEqual(['冬季班'])
      await call(COUNT, { id: daily, act: 'seen' }, owner)
      await call(COUNT, { id: daily, act: 'seen', visitorMark: MARK })
      expect([await seenBy(owner), await seenBy({}, MARK), await seenBy(visitor)]).toEqual([[], [], ['冬季班']])
      clock.set(at('23:59'))
      expect(await seenBy(owner)).toEqual([])
      clock.set(at('00:00', '2026-05-11'))
      expect([await seenBy(owner), await seenBy({}, MARK)]).toEqual([['冬季班'], ['冬季班']])
      await save(clerk, { id: daily, frequency: 'once' })
      expect([await seenBy(owner), await seenBy(visitor)]).toEqual([[], ['冬季班']])
    }),
  )

  it(
    'X14 is refused with an unknown period when it is saved',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database)
      const wrong = { ...adOf(), frequency: 'perDay' }
      const answer = await call.raw('POST /staff/ad/save', wrong, clerk)
      expect(answer.code).toBe(ERRORS.INPUT_INVALID.code)
      expect(await countsOf(clerk)).toEqual([])
    }),
  )

  it(
    'is for members of a level alone where it says so',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database)
      clock.set(at('10:00'))
      const { levelId } = await addLevel(database)
      await save(clerk, { vipLevelIds: [levelId] })
      expect([await seenBy(owner), await seenBy({})]).toEqual([[], []])
      await call('POST /staff/vip/grant', { learnerId: owner.id, levelId, days: 30, reason: '赠送' }, clerk)
      expect([await seenBy(owner), await seenBy(visitor)]).toEqual([['冬季班'], []])
    }),
  )

  it(
    'has a page with what it says and one button, and is refused where that does not fit',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database)
      clock.set(at('10:00'))
      const target = { targetType: 1 }
      const { id } = (await save(clerk, { place: 'page', content: '<p>报名</p>', button: '去看看', target })).data
      const { data } = await call('GET /resource/api/ad/view', { id })
      expect(data).toMatchObject({ title: '冬季班', content: '<p>报名</p>', button: '去看看', target })
      const refusals = [
        { place: 'page' as const },
        { button: '去看看' },
        { content: '<p>报名</p>', target },
        { after: 3 },
        { endsAt: at('08:00').toISOString() },
      ]
      for (const change of refusals)
        expect((await save(clerk, change)).code, JSON.stringify(change)).toBe(ERRORS.AD_INVALID.code)
    }),
  )

  it(
    'becomes two sums a month after its end',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database)
      clock.set(at('10:00', '2026-05-24'))
      const { id } = (await save(clerk, { endsAt: at('08:00', '2026-05-25').toISOString() })).data
      await call(COUNT, { id, act: 'tapped' }, owner)
      await call(COUNT, { id, act: 'seen' }, visitor)
      clock.set(at('10:00', '2026-06-30'))
      // A process that ran at another hour before does not plan it for this one.
      await server.jobs.enqueue('ad.fold', 'a month later', {}, clock.now())
      await server.jobs.runDue(clock.now())
      expect(await countsOf(clerk)).toEqual([[2, 1]])
      const rows = await database.rows<{ count: number }>(sql`select count(*)::int as count from ad_view`)
      expect(rows[0]!.count).toBe(0)
    }),
  )

  it(
    'is removed with its counts, by those who may',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database)
      clock.set(at('10:00'))
      const { id } = (await save(clerk)).data
      await call(COUNT, { id, act: 'seen' }, owner)
      const reader = await addStaff(database, { permissions: ['activities.view'] })
      expect((await call('DELETE /staff/ad/remove', { id }, reader)).code).toBe(ERRORS.PERMISSION_MISSING.code)
      expect((await call('DELETE /staff/ad/remove', { id }, clerk)).code).toBe(200)
      expect(await countsOf(clerk)).toEqual([])
    }),
  )
})
