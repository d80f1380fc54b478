import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { clock } from '../../support/server/harness'
import { LATER, PRICE, startBookSchool } from './book-fixture'

let school: Awaited<ReturnType<typeof startBookSchool>>
beforeAll(async () => {
  school = await startBookSchool('pocket_school_test_book_stock')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const SIZES = [
  { name: 'M', hint: '身高 160–168' },
  { name: 'L', hint: '' },
]

describe('pieces in stock', () => {
  it('B3 come back only by what was handed out: a return of anything else changes nothing', async () => {
    const { itemId } = await school.given(1, 1)
    expect((await school.takeBack(randomUUID())).code).toBe(ERRORS.BOOK_HAND_OUT_NOT_FOUND.code)
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 1, reserved: 1 })
  })

  it('B4 do not come back in nothing: a return of 0 is refused each time', async () => {
    const { learners, roundId, itemId } = await school.given(1, 1)
    await school.give(await school.codeOf(learners[0]!, roundId))
    const [handOut] = await school.handOutsOf(learners[0]!)
    for (const quantity of [0, 0, -1]) {
      const input = { clientRequestId: randomUUID(), handOutId: handOut!.id, quantity, restock: true, refund: false }
      const { code } = await school.call.raw('PUT /staff/book/return', { ...input, reason: '没拆封' }, school.clerk)
      expect(code).toBe(ERRORS.INPUT_INVALID.code)
    }
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 0, reserved: 0 })
  })

  it('B5 are set aside once: of 100 with 40 given away, 65 are refused and 60 are named', async () => {
    const { stock } = await school.given(1, 0)
    await school.call(
      'PUT /staff/book/stock/adjust',
      { clientRequestId: randomUUID(), stockId: stock.id, delta: 101, reason: '盘点' },
      school.clerk,
    )
    expect((await school.copies(stock.id, 40)).code).toBe(200)
    const refused = await school.copies(stock.id, 65)
    expect(refused).toMatchObject({ code: ERRORS.BOOK_STOCK_SHORT.code, msg: '没有留给学员的还有 60 件' })
    // The learner's own piece is not among the 60.
    expect(await school.stockOf(stock.itemId)).toMatchObject({ onHand: 61, reserved: 1 })
  })

  it('B8 are taken back where none is left: the stock is 1', async () => {
    const { learners, roundId, itemId } = await school.given(1, 1)
    await school.give(await school.codeOf(learners[0]!, roundId))
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 0 })
    const [handOut] = await school.handOutsOf(learners[0]!)
    expect((await school.takeBack(handOut!.id)).data).toMatchObject({ quantity: 1, restocked: true })
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 1, reserved: 0 })
    expect((await school.takeBack(handOut!.id)).code).toBe(ERRORS.BOOK_RETURN_TOO_MANY.code)
  })

  it('B13 come back at most once, whatever is restocked, refunded and asked for again', async () => {
    const { learners, roundId, itemId, needId } = await school.given(1, 0, { settlement: 'atChoice' })
    const [learner] = learners
    const { claimId } = await school.needOf(learner!, roundId, needId)
    const { data: order } = await school.order(learner!, [claimId!])
    await school.pay(learner!, order.id)
    await school.arrive(roundId, itemId, 1)
    await school.give(await school.codeOf(learner!, roundId))
    const [handOut] = await school.handOutsOf(learner!)
    const { data: back } = await school.takeBack(handOut!.id, { restock: false })
    expect(back).toMatchObject({ restocked: false, refundFen: PRICE })
    await school.settleMoney()
    expect((await school.viewOrder(learner!, order.id)).items[0]!.refundedFen).toBe(PRICE)
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 0 })
    for (let time = 0; time < 2; time += 1)
      expect((await school.call('PUT /staff/book/return/restock', { id: back.id }, school.clerk)).code).toBe(200)
    const { id, onHand } = await school.stockOf(itemId)
    expect([onHand, await school.sumLog(id)]).toEqual([1, 1])
  })

  it('go to those who wait, in the order of signing, when one comes back or is given up', async () => {
    const { learners, roundId, needId } = await school.given(3, 1)
    const statusOf = (place: number) => school.needOf(learners[place]!, roundId, needId).then(({ status }) => status)
    expect([await statusOf(0), await statusOf(1), await statusOf(2)]).toEqual(['ready', 'wanted', 'wanted'])
    clock.set(LATER)
    await school.change(learners[0]!, needId, false)
    expect([await statusOf(0), await statusOf(1), await statusOf(2)]).toEqual(['canceled', 'ready', 'wanted'])
    expect(await school.told(learners[1]!)).toEqual(['教材到货了'])
    await school.give(await school.codeOf(learners[1]!, roundId))
    const [handOut] = await school.handOutsOf(learners[1]!)
    await school.takeBack(handOut!.id)
    expect(await statusOf(2)).toBe('ready')
  })

  it('are exchanged in one step: both move, or none', async () => {
    const { learners, roundId, itemId, needId } = await school.given(1, 1, {}, { kind: 'clothes', sizes: SIZES })
    await school.give(await school.codeOf(learners[0]!, roundId))
    const [handOut] = await school.handOutsOf(learners[0]!)
    expect((await school.exchange(handOut!.id, 'L')).code).toBe(ERRORS.BOOK_STOCK_SHORT.code)
    expect(await school.stockOf(itemId, 'M')).toMatchObject({ onHand: 0 })
    await school.arrive(roundId, itemId, 1, 'L')
    const request = randomUUID()
    const { data: given } = await school.exchange(handOut!.id, 'L', request)
    expect(given).toMatchObject({ size: 'L', exchanged: true })
    expect((await school.exchange(handOut!.id, 'L', request)).data.id).toBe(given.id)
    expect([await school.stockOf(itemId, 'M'), await school.stockOf(itemId, 'L')]).toMatchObject([
      { onHand: 1, reserved: 0 },
      { onHand: 0, reserved: 0 },
    ])
    expect(await school.needOf(learners[0]!, roundId, needId)).toMatchObject({ status: 'handedOut', size: 'L' })
    expect((await school.exchange(handOut!.id, 'M')).code).toBe(ERRORS.BOOK_EXCHANGE_REFUSED.code)
  })

  it('arrive once for each request, and never more than were ordered', async () => {
    const { roundId, itemId } = await school.given(1, 0)
    const order = { clientRequestId: randomUUID(), roundId, itemId, size: '', quantity: 5 }
    const { data } = await school.call('POST /staff/book/order/save', order, school.clerk)
    await school.call('POST /staff/book/order/save', order, school.clerk)
    expect(data.lines).toHaveLength(1)
    const arrive = (quantity: number, clientRequestId: string) =>
      school.call('PUT /staff/book/arrive', { clientRequestId, lineId: data.lines[0]!.id, quantity }, school.clerk)
    const request = randomUUID()
    expect((await arrive(3, request)).data).toMatchObject({ onHand: 3, reserved: 1, free: 2 })
    expect((await arrive(3, request)).data).toMatchObject({ onHand: 3 })
    expect((await arrive(2, request)).code).toBe(ERRORS.BOOK_REQUEST_REUSED.code)
    expect((await arrive(3, randomUUID())).code).toBe(ERRORS.BOOK_ARRIVED_TOO_MANY.code)
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 3 })
  })
})
