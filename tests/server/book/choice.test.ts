import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { addStaff } from '../../support/server/fixture-staff'
import { clock } from '../../support/server/harness'
import { createRefunds } from '../../support/server/refund-desks'
import { CHANGES_UNTIL, CLOSES, LATER, PRICE, startBookSchool } from './book-fixture'

let school: Awaited<ReturnType<typeof startBookSchool>>
beforeAll(async () => {
  school = await startBookSchool('pocket_school_test_book_choice')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const secondsFrom = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
const SIZES = [{ name: 'M', hint: '' }]

/** A round with a book that one may have, clothes that everybody gets, and tools. */
const givenRound = async () => {
  const { partyId, learners } = await school.addClass(1)
  const roundId = await school.addRound()
  const book = await school.addNeed(roundId, partyId, await school.addItem())
  const clothes = await school.addItem({ title: '实训工装', kind: 'clothes', sizes: SIZES, priceFen: 12_000 })
  const must = await school.addNeed(roundId, partyId, clothes, { rule: 'must', included: true })
  return { roundId, partyId, book, must, clothes, learner: learners[0]! }
}

describe('choosing', () => {
  it('is nothing before everything is answered, and preset to nothing', async () => {
    const { learner, roundId, book, must } = await givenRound()
    const { data } = await school.view(learner)
    expect(data.round!.needs.map(({ status }) => status)).toEqual([null, null])
    expect(data.round!.needs.map(({ priceFen, rule }) => [priceFen, rule])).toEqual(
      expect.arrayContaining([
        [PRICE, 'may'],
        [0, 'must'],
      ]),
    )
    const choice = { needId: book, wants: true, size: '' }
    expect((await school.sign(learner, roundId, [choice])).code).toBe(ERRORS.BOOK_CHOICES_MISSING.code)
    const refusals = [
      [{ needId: must, wants: false, size: '' }, 'BOOK_MUST'],
      [{ needId: must, wants: true, size: '' }, 'BOOK_SIZE_WRONG'],
      [{ needId: must, wants: true, size: 'XXL' }, 'BOOK_SIZE_WRONG'],
      [{ needId: randomUUID(), wants: true, size: '' }, 'BOOK_NEED_NOT_FOUND'],
    ] as const
    for (const [other, name] of refusals)
      expect((await school.sign(learner, roundId, [choice, other])).code, name).toBe(ERRORS[name].code)
    const whole = { roundId, choices: [choice, { needId: must, wants: true, size: 'M' }], post: false }
    const unsigned = await school.call('POST /resource/auth/book/sign', { ...whole, key: 'nobody.webp' }, learner)
    expect(unsigned.code).toBe(ERRORS.BOOK_SIGNATURE_MISSING.code)
    expect(await school.claimsOf(learner)).toEqual([])
  })

  it('is signed, and signed again as long as the round is open', async () => {
    const { learner, roundId, book, must } = await givenRound()
    const clothes = { needId: must, wants: true, size: 'M' }
    const first = await school.sign(learner, roundId, [{ needId: book, wants: true, size: '' }, clothes])
    expect(first.data.round).toMatchObject({ signedAt: clock.now().toISOString() })
    clock.set(secondsFrom(CLOSES, -1))
    await school.sign(learner, roundId, [{ needId: book, wants: false, size: '' }, clothes])
    expect(await school.needOf(learner, roundId, book)).toMatchObject({ status: 'declined' })
    clock.set(CLOSES)
    const late = await school.sign(learner, roundId, [{ needId: book, wants: true, size: '' }, clothes])
    expect(late.code).toBe(ERRORS.BOOK_ROUND_CLOSED.code)
  })

  it('goes on as 补订 and 退订 until the last second of their window', async () => {
    const { learner, roundId, book, must } = await givenRound()
    clock.set(secondsFrom(CLOSES, -1))
    expect((await school.change(learner, book, true)).code).toBe(ERRORS.BOOK_ROUND_CLOSED.code)
    clock.set(CLOSES)
    expect((await school.change(learner, book, true)).code).toBe(200)
    clock.set(secondsFrom(CHANGES_UNTIL, -1))
    expect((await school.change(learner, book, false)).code).toBe(200)
    expect(await school.needOf(learner, roundId, book)).toMatchObject({ status: 'canceled' })
    expect((await school.change(learner, must, false)).code).toBe(ERRORS.BOOK_MUST.code)
    clock.set(CHANGES_UNTIL)
    expect((await school.change(learner, book, true)).code).toBe(ERRORS.BOOK_ROUND_CLOSED.code)
  })

  it('shows a round to those whose class needs something in it, and to nobody else', async () => {
    const { roundId } = await givenRound()
    const [stranger] = (await school.addClass(1)).learners
    expect((await school.view(stranger!)).data.round).toBeNull()
    expect((await school.view(stranger!, roundId)).code).toBe(ERRORS.BOOK_ROUND_NOT_FOUND.code)
  })
})

describe('paying while choosing', () => {
  it('puts who has paid into the line, keeps the price that was signed, and gives it back with the book', async () => {
    const { learners, roundId, itemId, needId } = await school.given(1, 0, { settlement: 'atChoice' })
    const [learner] = learners
    const { claimId, status } = await school.needOf(learner!, roundId, needId)
    expect(status).toBe('unpaid')
    await school.arrive(roundId, itemId, 1)
    expect(await school.stockOf(itemId)).toMatchObject({ reserved: 0 })
    await school.saveItem({ id: itemId, priceFen: PRICE + 1000 })
    const { data: order } = await school.order(learner!, [claimId!])
    expect(order.payableFen).toBe(PRICE)
    expect((await school.order(learner!, [claimId!])).code).not.toBe(200)
    const declined = await school.sign(learner!, roundId, [{ needId, wants: false, size: '' }])
    expect(declined.code).toBe(ERRORS.BOOK_CLAIM_REFUSED.code)
    await school.pay(learner!, order.id)
    expect(await school.needOf(learner!, roundId, needId)).toMatchObject({ status: 'ready', paidFen: PRICE })
    clock.set(LATER)
    expect((await school.change(learner!, needId, false)).code).toBe(200)
    await school.settleMoney()
    expect((await school.viewOrder(learner!, order.id)).items[0]!.refundedFen).toBe(PRICE)
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 1, reserved: 0 })
  })

  it('can be begun anew after an order that was canceled', async () => {
    const { learners, roundId, needId } = await school.given(1, 0, { settlement: 'atChoice' })
    const { claimId } = await school.needOf(learners[0]!, roundId, needId)
    const { data: order } = await school.order(learners[0]!, [claimId!])
    await school.call('PUT /resource/auth/trade/order/cancel', { id: order.id }, learners[0]!)
    expect((await school.order(learners[0]!, [claimId!])).code).toBe(200)
  })

  it('ends with the refund of the school: what waits is free, what was handed out stays', async () => {
    const { learners, roundId, itemId, needId } = await school.given(2, 0, { settlement: 'atChoice' })
    const numbers: string[] = []
    for (const learner of learners) {
      const { claimId } = await school.needOf(learner, roundId, needId)
      const { data: order } = await school.order(learner, [claimId!])
      await school.pay(learner, order.id)
      numbers.push((await school.viewOrder(learner, order.id)).number)
    }
    await school.arrive(roundId, itemId, 2)
    await school.give(await school.codeOf(learners[0]!, roundId))
    const { database, jobs } = school.server
    const refunds = createRefunds({ database, jobs, now: () => clock.now() })
    for (const number of numbers) await refunds.refund(number, '停课')
    await school.settleMoney()
    const states = learners.map((learner) => school.needOf(learner, roundId, needId).then(({ status }) => status))
    expect(await Promise.all(states)).toEqual(['handedOut', 'canceled'])
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 1, reserved: 0 })
  })
})

describe('books by post', () => {
  it('are sent through the mall: charged, shipped when they are there, and a hand-out then', async () => {
    const rate = { regions: [], firstUnits: 1000, firstFen: 800, additionalUnits: 1000, additionalFen: 300 }
    const { data: template } = await school.call(
      'POST /staff/delivery/template/save',
      { name: '教材快递', unit: 'weight', rates: [{ ...rate, freeFromFen: null }], excluded: [] },
      school.clerk,
    )
    const { partyId, learners } = await school.addClass(1)
    const [learner] = learners
    const roundId = await school.addRound({ settlement: 'atChoice', postTemplateId: template.id })
    const itemId = await school.addItem()
    const needId = await school.addNeed(roundId, partyId, itemId)
    await school.sign(learner!, roundId, [{ needId, wants: true, size: '' }], true)
    const { claimId } = await school.needOf(learner!, roundId, needId)
    const address = { receiverName: '张三', phone: '13800138000', districtCode: '330106', detail: '文三路 1 号' }
    const saved = await school.call(
      'POST /base/auth/shop/user/address/save',
      { ...address, tag: 'home', isDefault: true },
      learner!,
    )
    expect((await school.order(learner!, [claimId!], 'book')).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
    const lines = [{ kind: 'bookPost' as const, goodsId: claimId!, quantity: 1 }]
    const { data: order } = await school.call(
      'POST /resource/auth/trade/order/save',
      {
        ...{ clientRequestId: randomUUID(), lines, myCouponId: null, addressId: saved.data.id },
        expectedPayableFen: PRICE + 800,
      },
      learner!,
    )
    await school.pay(learner!, order.id)
    expect((await school.viewOrder(learner!, order.id)).status).toBe('undelivered')
    const ship = () =>
      school.call(
        'POST /staff/parcel/ship',
        { orderId: order.id, carrier: 'shunfeng', trackingNumber: 'SF1234567890' },
        school.clerk,
      )
    expect((await ship()).code).toBe(ERRORS.BOOK_STOCK_SHORT.code)
    expect((await school.viewOrder(learner!, order.id)).status).toBe('undelivered')
    await school.arrive(roundId, itemId, 1)
    expect((await school.view(learner!, roundId)).data.round!.pickUp).toBeNull()
    expect((await ship()).code).toBe(200)
    expect(await school.handOutsOf(learner!)).toMatchObject([{ way: 'post', confirmedAt: null }])
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 0, reserved: 0 })
    const [handOut] = await school.handOutsOf(learner!)
    // The parcel is not undone by what was in it.
    expect((await school.takeBack(handOut!.id)).data.refundFen).toBe(PRICE)
  })
})

describe('the settlement at the end', () => {
  it('compares what was kept with what was prepaid: 多退少补, each learner once', async () => {
    const { learners, roundId, itemId } = await school.given(3, 3, { prepaidFen: PRICE })
    const [even, due, refundDue] = learners
    for (const learner of learners) await school.give(await school.codeOf(learner, roundId))
    const prepay = (learnerId: string, prepaidFen: number) =>
      school.call('PUT /staff/book/prepaid', { roundId, learnerId, prepaidFen }, school.clerk)
    expect((await prepay(due!.id, 1000)).data).toMatchObject({ status: 'prepaid', prepaidFen: 1000 })
    const [handOut] = await school.handOutsOf(refundDue!)
    await school.takeBack(handOut!.id)
    const settle = () => school.call('PUT /staff/book/settle', { roundId }, school.clerk)
    clock.set(secondsFrom(CHANGES_UNTIL, -1))
    expect((await settle()).code).toBe(ERRORS.BOOK_ROUND_CLOSED.code)
    clock.set(CHANGES_UNTIL)
    expect((await settle()).data).toEqual({ even: 1, due: 1, refundDue: 1 })
    expect((await settle()).data).toEqual({ even: 0, due: 0, refundDue: 0 })
    const billOf = async (learner: typeof even) => (await school.view(learner!, roundId)).data.round!.bill
    expect(await billOf(even)).toMatchObject({ status: 'even', dueFen: 0 })
    expect(await billOf(refundDue)).toMatchObject({ status: 'refundDue', refundFen: PRICE })
    expect((await prepay(due!.id, 0)).code).toBe(ERRORS.BOOK_SETTLED.code)
    const [kept] = await school.handOutsOf(even!)
    expect((await school.takeBack(kept!.id)).code).toBe(ERRORS.BOOK_SETTLED.code)
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 1 })

    const bill = await billOf(due)
    const { data: order } = await school.order(due!, [bill!.id])
    expect(order.payableFen).toBe(PRICE - 1000)
    await school.pay(due!, order.id)
    expect((await billOf(due))!.status).toBe('paid')
    const repay = { id: (await billOf(refundDue))!.id, note: '11月26日转账' }
    expect((await school.call('PUT /staff/book/bill/repay', repay, school.clerk)).data.status).toBe('refunded')
    const again = await school.call('PUT /staff/book/bill/repay', repay, school.clerk)
    expect(again.code).toBe(ERRORS.BOOK_BILL_REFUSED.code)
  })
})

describe('staff', () => {
  it('see what each class is missing, what is to be ordered, and who has not signed', async () => {
    const { partyId, learners, roundId, itemId, needId } = await school.given(3, 1)
    const [late] = (await school.addClass(1)).learners
    await school.join(partyId, late!)
    await school.sign(learners[2]!, roundId, [{ needId, wants: false, size: '' }])
    const missing = async () =>
      (await school.call('POST /staff/book/missing/list', { roundId }, school.clerk)).data.list
    const counts = { members: 4, unanswered: 1, declined: 1, wanted: 1, ready: 1, handedOut: 0 }
    expect(await missing()).toMatchObject([{ partyId, itemId, ...counts }])
    const { data: orders } = await school.call('POST /staff/book/order/list', { roundId }, school.clerk)
    expect(orders.needs).toMatchObject([{ itemId, wanted: 1, free: 0, onTheWay: 0, toOrder: 1 }])
    const unsigned = await school.call('POST /staff/book/unsigned/page', { roundId, partyId }, school.clerk)
    expect(unsigned.data.list.map(({ learnerId }) => learnerId)).toEqual([late!.id])
    await school.give(await school.codeOf(learners[0]!, roundId))
    expect(await missing()).toMatchObject([{ ready: 0, handedOut: 1, unconfirmed: 0 }])
  })

  it('export without formulas', async () => {
    const { roundId } = await school.given(1, 1, {}, { title: '=1+1' })
    const { data } = await school.call('POST /staff/book/export', { roundId }, school.clerk)
    expect(data.count).toBe(1)
    expect(data.csv).toContain(`"'=1+1"`)
    expect(data.csv).not.toContain('"=1+1"')
  })

  it('change no need that somebody answered, and remove none', async () => {
    const { roundId, partyId, itemId, needId } = await school.given(1, 0)
    const changed = await school.saveNeed(roundId, partyId, itemId, { id: needId, included: true })
    expect(changed.code).toBe(ERRORS.BOOK_NEED_CLAIMED.code)
    const removed = await school.call('DELETE /staff/book/need/remove', { id: needId }, school.clerk)
    expect(removed.code).toBe(ERRORS.BOOK_NEED_CLAIMED.code)
    expect((await school.saveNeed(roundId, partyId, itemId)).code).toBe(ERRORS.BOOK_ROUND_INVALID.code)
  })

  it('hand out with their own permission, which orders nothing', async () => {
    const hand = await addStaff(school.server.database, { permissions: ['books.hand-out'] })
    const { roundId } = await school.given(1, 1)
    expect((await school.call('POST /staff/book/stock/page', {}, hand)).code).toBe(200)
    const refused = await school.call('POST /staff/book/order/list', { roundId }, hand)
    expect(refused.code).toBe(ERRORS.PERMISSION_MISSING.code)
  })
})
