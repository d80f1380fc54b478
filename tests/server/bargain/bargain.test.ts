import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { checkLedger } from '../../../server/src/commands/ledger'
import { knownDeviceTable } from '../../../server/src/modules/user/user.table'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { at, FLOOR_FEN, START_FEN, startBargainSchool, type Sale } from './bargain-school'

let school: Awaited<ReturnType<typeof startBargainSchool>>
beforeAll(async () => {
  school = await startBargainSchool('pocket_school_test_bargain')
})
afterEach(() => clock.set(undefined))
afterAll(async () => {
  await checkLedger(school.server.database)
  await school.server.close()
})

/** A bargain that so many have helped. */
const begin = async (sale: Sale, helps: number) => {
  const [owner, ...others] = await school.learners(5)
  const opened = await school.start(owner!, sale)
  expect(opened.code).toBe(200)
  for (const helper of others.slice(0, helps)) expect((await school.help(helper, opened.data.id)).code).toBe(200)
  return { id: opened.data.id, owner: owner!, others, cuts: opened.data.cuts.map(({ cutFen }) => cutFen) }
}

describe('cuts', () => {
  it('states the number of helpers and every cut when it opens, and keeps them', async () => {
    const { id, cuts, owner, others } = await begin(await school.sell(), 0)
    expect(cuts).toHaveLength(3)
    expect(cuts.reduce((sum, cut) => sum + cut, 0)).toBe(START_FEN - FLOOR_FEN)
    const helped = (await school.help(others[0]!, id)).data
    expect(helped.priceFen).toBe(START_FEN - cuts[0]!)
    expect(helped.myCutFen).toBe(cuts[0])
    const { data } = await school.view(id, owner)
    expect(data.cuts.map(({ cutFen }) => cutFen)).toEqual(cuts)
    expect(data.cuts[0]!.helper).toMatchObject({ me: false })
    expect(data).toMatchObject({ helped: 1, helpers: 3, mine: true, ownerName: expect.any(String) })
  })

  it('A10 lands on the floor with the last helper, tells the owner once, and needs nobody more', async () => {
    const { id, owner, others } = await begin(await school.sell(), 3)
    expect((await school.view(id)).data).toMatchObject({ priceFen: FLOOR_FEN, state: 'floor' })
    expect(await school.told(owner)).toEqual(['砍到底价了'])
    expect((await school.help(others[3]!, id)).code).toBe(ERRORS.BARGAIN_AT_FLOOR.code)
  })

  it('A11 is refused in the set-up where helpers cannot reach the floor, or the floor is none', async () => {
    for (const [floorFen, reason] of [
      [START_FEN - 5, '不够 10 人每人砍 1 分'],
      [START_FEN, '活动价和售价一样'],
      [START_FEN + 1, '比售价'],
    ] as const) {
      const { saved } = await school.draft({ helpers: 10 }, {}, floorFen)
      const checked = await school.call('GET /staff/activity/check', { id: saved.data.id }, school.clerk)
      expect(checked.data.problems.join()).toContain(reason)
      const published = await school.call('PUT /staff/activity/publish', { id: saved.data.id }, school.clerk)
      expect(published.code).toBe(ERRORS.ACTIVITY_INVALID.code)
    }
  })

  it('A11 is not opened when the goods have become as cheap as the floor', async () => {
    const sale = await school.sell()
    await school.setPrice(sale, FLOOR_FEN + 2)
    const [learner] = await school.learners(1)
    expect((await school.start(learner!, sale)).code).toBe(ERRORS.BARGAIN_IMPOSSIBLE.code)
  })

  it('keeps the start of the moment when it opened', async () => {
    const sale = await school.sell()
    const { id, cuts } = await begin(sale, 1)
    await school.setPrice(sale, START_FEN + 3000)
    expect((await school.view(id)).data.priceFen).toBe(START_FEN - cuts[0]!)
  })
})

describe('helping', () => {
  it('gives a replayed help nothing', async () => {
    const { id, others } = await begin(await school.sell(), 1)
    expect((await school.help(others[0]!, id)).code).toBe(ERRORS.BARGAIN_HELPED_ALREADY.code)
    expect((await school.view(id)).data.helped).toBe(1)
  })

  it('refuses the owner, a phone that has helped, and an account that was used on the phone of the owner', async () => {
    const { id, owner, others } = await begin(await school.sell(), 1)
    expect((await school.help(owner, id)).code).toBe(ERRORS.BARGAIN_OWN.code)
    const visitorMark = `mark-of-${others[0]!.id}`
    expect((await school.help(others[1]!, id, { visitorMark })).code).toBe(ERRORS.BARGAIN_SAME_DEVICE.code)
    const deviceHash = randomUUID()
    const used = [owner, others[2]!].map(({ id: userId }) => ({ deviceHash, userId, usedAt: clock.now() }))
    await school.server.database.current.insert(knownDeviceTable).values(used)
    expect((await school.help(others[2]!, id)).code).toBe(ERRORS.BARGAIN_SAME_DEVICE.code)
    expect((await school.view(id)).data.helped).toBe(1)
  })

  it('lets one person help so often a day of the school’s calendar', async () => {
    const sale = await school.sell({ helpsPerDay: 1 })
    const [first, second] = [await begin(sale, 0), await begin(sale, 0)]
    const [helper] = await school.learners(1)
    clock.set(at('23:59'))
    expect((await school.help(helper!, first.id)).code).toBe(200)
    expect((await school.help(helper!, second.id)).code).toBe(ERRORS.BARGAIN_HELPS_USED_UP.code)
    clock.set(at('00:00', '2026-03-21'))
    expect((await school.help(helper!, second.id)).code).toBe(200)
  })

  it('asks for a login, and for a knowing tap', async () => {
    const { id } = await begin(await school.sell(), 0)
    const asked = await school.call('PUT /resource/auth/bargain/help', { id, visitorMark: 'x'.repeat(16) })
    expect(asked.code).toBe(ERRORS.LOGIN_REQUIRED.code)
    await school.view(id)
    expect((await school.view(id)).data.helped).toBe(0)
  })

  it('looks missing from another school', async () => {
    const { id, others } = await begin(await school.sell(), 0)
    const stranger = { ...others[0]!, sid: OTHER_SHOP }
    expect((await school.call('GET /resource/api/bargain/view', { id }, { sid: OTHER_SHOP })).code).toBe(
      ERRORS.BARGAIN_NOT_FOUND.code,
    )
    expect((await school.help(stranger, id)).code).not.toBe(200)
    expect((await school.view(id)).data.helped).toBe(0)
  })
})

describe('places', () => {
  it('is closed in web pages inside WeChat, to open and to help, and says why', async () => {
    const sale = await school.sell()
    const { id, others } = await begin(sale, 0)
    const opened = await school.start(others[3]!, sale, { place: 'wechatWeb' })
    expect(opened.code).toBe(ERRORS.ACTIVITY_PLACE_FORBIDDEN.code)
    expect(opened.msg).toContain('微信里的网页')
    expect((await school.help(others[0]!, id, { place: 'wechatWeb' })).code).toBe(ERRORS.ACTIVITY_PLACE_FORBIDDEN.code)
    const seen = await school.call('GET /resource/api/bargain/view', { id, place: 'wechatWeb' }, others[0]!)
    expect(seen.data.forbidden).toContain('微信里的网页')
    expect((await school.start(others[3]!, sale, { place: 'mini' })).code).toBe(200)
  })

  it('ends with the switch of the school, and begins again with it', async () => {
    const sale = await school.sell()
    const { id, owner, others, cuts } = await begin(sale, 1)
    const end = (ended: boolean) => school.call('PUT /staff/activity/sharing/end', { ended }, school.clerk)
    await end(true)
    expect((await school.help(others[1]!, id)).code).toBe(ERRORS.ACTIVITY_STOPPED.code)
    expect((await school.start(others[3]!, sale)).code).toBe(ERRORS.ACTIVITY_STOPPED.code)
    expect((await school.view(id)).data.state).toBe('ended')
    const paying = { expectedPayableFen: START_FEN - cuts[0]! }
    expect((await school.place(owner, sale, id, paying)).code).toBe(ERRORS.ACTIVITY_STOPPED.code)
    await end(false)
    expect((await school.help(others[1]!, id)).code).toBe(200)
  })
})

describe('buying', () => {
  it('sells at the price reached, which stays while the order waits for its money', async () => {
    const sale = await school.sell()
    const { id, owner, others, cuts } = await begin(sale, 1)
    const priceFen = START_FEN - cuts[0]!
    const placed = await school.place(owner, sale, id, { expectedPayableFen: priceFen })
    expect(placed.code).toBe(200)
    expect(placed.data.activity).toMatchObject({ kind: 'bargain', participationId: id })
    expect((await school.help(others[1]!, id)).code).toBe(ERRORS.BARGAIN_ORDERED.code)
    await school.pay(owner, placed.data.id)
    expect((await school.view(id, owner)).data).toMatchObject({ state: 'bought', orderId: placed.data.id, priceFen })
    expect((await school.place(owner, sale, id, { expectedPayableFen: priceFen })).code).toBe(ERRORS.BARGAIN_OVER.code)
  })

  it('returns the same order to a repeated request', async () => {
    const sale = await school.sell()
    const { id, owner, cuts } = await begin(sale, 1)
    const asked = { clientRequestId: randomUUID(), expectedPayableFen: START_FEN - cuts[0]! }
    const [first, again] = [await school.place(owner, sale, id, asked), await school.place(owner, sale, id, asked)]
    expect([first.code, again.code, again.data.id]).toEqual([200, 200, first.data.id])
  })

  it('A13 gives the bargain back when its order is cancelled or expires, while it runs', async () => {
    const sale = await school.sell()
    const { id, owner, others, cuts } = await begin(sale, 1)
    const expectedPayableFen = START_FEN - cuts[0]!
    const order = (await school.place(owner, sale, id, { expectedPayableFen })).data
    expect((await school.cancel(owner, order.id)).code).toBe(200)
    expect((await school.view(id, owner)).data).toMatchObject({ state: 'open', orderId: null })
    expect((await school.help(others[1]!, id)).code).toBe(200)
    const cheaper = expectedPayableFen - cuts[1]!
    const second = await school.place(owner, sale, id, { expectedPayableFen: cheaper })
    expect(second.code).toBe(200)
    await school.runAt(at('10:11'))
    expect((await school.view(id, owner)).data.state).toBe('open')
    const third = await school.place(owner, sale, id, { expectedPayableFen: cheaper })
    expect(third.code).toBe(200)
    await school.pay(owner, third.data.id)
    expect((await school.view(id, owner)).data.state).toBe('bought')
  })

  it('A13 does not give it back to buy after its end', async () => {
    const sale = await school.sell()
    const { id, owner, cuts } = await begin(sale, 1)
    clock.set(at('09:55', '2026-03-21'))
    const expectedPayableFen = START_FEN - cuts[0]!
    expect((await school.place(owner, sale, id, { expectedPayableFen })).code).toBe(200)
    await school.runAt(at('10:06', '2026-03-21'))
    expect((await school.view(id, owner)).data.state).toBe('ended')
    expect((await school.place(owner, sale, id, { expectedPayableFen })).code).toBe(ERRORS.BARGAIN_OVER.code)
    expect((await school.start(owner, sale)).data.id).not.toBe(id)
  })

  it('sells at the floor alone where the school says so', async () => {
    const sale = await school.sell({ buyAnyTime: false })
    const { id, owner, others, cuts } = await begin(sale, 2)
    const early = await school.place(owner, sale, id, { expectedPayableFen: START_FEN - cuts[0]! - cuts[1]! })
    expect(early.code).toBe(ERRORS.BARGAIN_NOT_AT_FLOOR.code)
    await school.help(others[2]!, id)
    expect((await school.place(owner, sale, id)).code).toBe(200)
  })

  it('believes no price, no participation and no number of pieces of the client', async () => {
    const sale = await school.sell()
    const other = await school.sell()
    const { id, owner, others, cuts } = await begin(sale, 1)
    const priceFen = START_FEN - cuts[0]!
    expect((await school.place(owner, sale, id, { expectedPayableFen: FLOOR_FEN })).code).toBe(
      ERRORS.PRICE_CHANGED.code,
    )
    expect((await school.place(owner, sale, undefined)).code).toBe(ERRORS.BARGAIN_NOT_FOUND.code)
    expect((await school.place(others[0]!, sale, id)).code).toBe(ERRORS.BARGAIN_NOT_FOUND.code)
    expect((await school.place(owner, other, id)).code).toBe(ERRORS.BARGAIN_NOT_FOUND.code)
    expect((await school.place(owner, sale, randomUUID())).code).toBe(ERRORS.BARGAIN_NOT_FOUND.code)
    const two = [{ kind: 'goods' as const, goodsId: sale.goodsId, skuId: sale.skuId, quantity: 2 }]
    const twice = await school.place(owner, sale, id, { lines: two, expectedPayableFen: 2 * priceFen })
    expect(twice.code).toBe(ERRORS.BARGAIN_ONE_PIECE.code)
  })

  it('lets a learner have one open bargain of an activity', async () => {
    const sale = await school.sell()
    const [learner] = await school.learners(1)
    const [first, again] = [await school.start(learner!, sale), await school.start(learner!, sale)]
    expect(again.data.id).toBe(first.data.id)
    const { data } = await school.call('GET /resource/auth/bargain/own', { id: sale.id }, learner!)
    expect(data.bargain).toMatchObject({ id: first.data.id, state: 'open' })
    const mine = await school.call('POST /resource/auth/bargain/page', {}, learner!)
    expect(mine.data.list.map(({ id }) => id)).toEqual([first.data.id])
    const listed = await school.call('POST /resource/api/activity/page', { kind: 'bargain', phase: 'mine' }, learner!)
    expect(listed.data.list.map(({ id }) => id)).toEqual([sale.id])
    expect(listed.data.list[0]!.note).toBe('3 人帮到底价 · 你已砍 0 / 3')
  })

  it('ends what is open when the school stops it, and leaves orders as they are', async () => {
    const sale = await school.sell()
    const { id, owner, cuts } = await begin(sale, 1)
    const order = (await school.place(owner, sale, id, { expectedPayableFen: START_FEN - cuts[0]! })).data
    const open = await begin(sale, 0)
    await school.call('PUT /staff/activity/stop', { id: sale.id, reason: '供货商停产' }, school.clerk)
    expect((await school.view(open.id)).data.state).toBe('ended')
    expect((await school.help(open.others[0]!, open.id)).code).toBe(ERRORS.ACTIVITY_STOPPED.code)
    await school.pay(owner, order.id)
    expect((await school.view(id, owner)).data.state).toBe('bought')
  })
})
