import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActivityPrices } from '../../../server/src/modules/activity/activity-prices'
import { readSubject } from '../../../server/src/modules/web/subject/read-subject'
import { SHOP } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { recordStatements } from '../../support/server/record-statements'
import { at, RUSH_FEN, startSeckillSchool, type Sale } from './seckill-fixture'

let school: Awaited<ReturnType<typeof startSeckillSchool>>
beforeAll(async () => {
  school = await startSeckillSchool('pocket_school_test_seckill_shown')
})
afterEach(() => clock.set(undefined))
afterAll(() => school.server.close())

const priceOn = async ({ goodsId }: Sale) =>
  (await school.call('GET /resource/api/goods/view', { id: goodsId }, {})).data.activity

describe('a flash sale on the screen of its goods', () => {
  it('is named while it runs and has pieces', async () => {
    const sale = await school.addSale({}, [{ stock: 1 }])
    const [buyer] = await school.learners(1)
    clock.set(at('08:59'))
    expect(await priceOn(sale)).toBeUndefined()
    clock.set(at('09:00'))
    expect(await priceOn(sale)).toEqual({ id: sale.id, kind: 'seckill', priceFen: RUSH_FEN })
    await school.place(buyer!, sale)
    expect(await priceOn(sale)).toBeUndefined()
    await school.runAt(at('09:11'))
    expect(await priceOn(sale)).toMatchObject({ id: sale.id })
    clock.set(at('12:00'))
    expect(await priceOn(sale)).toBeUndefined()
  })

  it('costs one statement', async () => {
    const sale = await school.addSale()
    const prices = createActivityPrices({ database: school.server.database, now: () => clock.now() })
    const recorded = recordStatements(school.server.database)
    await prices.find(SHOP, sale.goodsId)
    recorded.stop()
    expect(recorded.sent.map(({ name }) => name)).toEqual(['activity_cheapest'])
  })
})

it('is shared with its title, its price and its rules', async () => {
  const sale = await school.addSale()
  const subject = await readSubject(
    async (key, input) => (await school.call.raw(key, input as object, {})).data as never,
    { kind: 'activity', address: `/sub/seckill/details?id=${sale.id}`, params: { id: sale.id } },
  )
  expect(subject).toMatchObject({ kind: 'activity', title: '工具套装秒杀', priceFen: RUSH_FEN, soldOut: false })
  expect(subject.description).toContain('09:00 至')
})

it('is listed by its phase, counted, and mine after an order', async () => {
  const sale = await school.addSale()
  const [buyer] = await school.learners(1)
  const idsOf = async (phase: 'running' | 'coming' | 'ended' | 'mine') => {
    const { data } = await school.call('POST /resource/api/activity/page', { phase, pageSize: 100 }, buyer!)
    return data.list.map(({ id }) => id)
  }
  clock.set(at('08:30'))
  expect(await idsOf('coming')).toContain(sale.id)
  clock.set(at('10:00'))
  expect(await idsOf('running')).toContain(sale.id)
  expect(await idsOf('mine')).toEqual([])
  await school.place(buyer!, sale)
  expect(await idsOf('mine')).toEqual([sale.id])
  const { data } = await school.call('POST /resource/api/activity/count', { kind: 'seckill' }, buyer!)
  expect(data.mine).toBe(1)
  clock.set(at('12:00'))
  expect(await idsOf('ended')).toContain(sale.id)
})

it('reminds a learner five minutes before it starts, once, and not after taking it back', async () => {
  const sale = await school.addSale()
  const [wants, changed] = await school.learners(2)
  clock.set(at('08:30'))
  const remind = (learner: typeof wants, on: boolean) =>
    school.call('PUT /resource/auth/activity/remind', { id: sale.id, on }, learner!)
  expect((await remind(wants, true)).data).toEqual({ reminded: true, at: at('08:55').toISOString() })
  await remind(changed, true)
  await remind(changed, false)
  await school.runAt(at('08:56'))
  await school.runAt(at('08:57'))
  const told = async (learner: typeof wants) =>
    (await school.call('POST /base/auth/shop/msg/user/page', {}, learner!)).data.list.map(({ title }) => title)
  expect(await told(wants)).toEqual(['活动快开始了'])
  expect(await told(changed)).toEqual([])
})
