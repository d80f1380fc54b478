import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { clock, startSecondServer } from '../../support/server/harness'
import { LATER, startBookSchool } from './book-fixture'

let school: Awaited<ReturnType<typeof startBookSchool>>
let second: Awaited<ReturnType<typeof startSecondServer>>
beforeAll(async () => {
  school = await startBookSchool('pocket_school_test_book_races')
  second = await startSecondServer(school.server)
})
afterAll(async () => {
  await second.server.app.close()
  await school.server.close()
})
afterEach(() => clock.set(undefined))

describe('books at two servers at once', () => {
  it('B7 gives the last copy of two late orders to one; the other waits for the next', async () => {
    const { learners, roundId, needId, itemId } = await school.given(3, 2)
    // One copy of two is given away, and two who had declined want the other one.
    for (const learner of learners.slice(1)) await school.sign(learner, roundId, [{ needId, wants: false, size: '' }])
    clock.set(LATER)
    const want = { needId, wants: true, size: '' }
    const both = await Promise.all([
      school.call('PUT /resource/auth/book/change', want, learners[1]!),
      second.call('PUT /resource/auth/book/change', want, learners[2]!),
    ])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    const states = learners.map((learner) => school.needOf(learner, roundId, needId).then(({ status }) => status))
    expect((await Promise.all(states)).toSorted()).toEqual(['ready', 'ready', 'wanted'])
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 2, reserved: 2 })
  })

  it('B7 lets one of two clerks have the last copy', async () => {
    const { stock } = await school.given(1, 2)
    const copies = (call: typeof school.call) =>
      call(
        'PUT /staff/book/hand-out/copies',
        { clientRequestId: randomUUID(), stockId: stock.id, quantity: 1, recipient: '刘老师' },
        school.clerk,
      )
    const both = await Promise.all([copies(school.call), copies(second.call)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, ERRORS.BOOK_STOCK_SHORT.code])
    expect(await school.stockOf(stock.itemId)).toMatchObject({ onHand: 1, reserved: 1 })
  })

  it('B7 hands a code out once', async () => {
    const { learners, roundId, itemId } = await school.given(1, 3)
    const code = await school.codeOf(learners[0]!, roundId)
    const scans = [school.call, second.call, school.call, second.call]
    const all = await Promise.all(scans.map((call) => call('PUT /staff/book/code/give', { code }, school.clerk)))
    expect(all.map(({ data }) => data.state).toSorted()).toEqual(['done', 'done', 'done', 'given'])
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 2, reserved: 0 })
  })

  it('loses no piece while some arrive, some are given up and some handed out', async () => {
    const { learners, roundId, needId, itemId, stock } = await school.given(8, 4)
    clock.set(LATER)
    const codes = await Promise.all(learners.slice(0, 2).map((learner) => school.codeOf(learner, roundId)))
    const order = { clientRequestId: randomUUID(), roundId, itemId, size: '', quantity: 3 }
    const { data } = await school.call('POST /staff/book/order/save', order, school.clerk)
    const arrival = { clientRequestId: randomUUID(), lineId: data.lines.at(-1)!.id, quantity: 3 }
    const give = (call: typeof school.call, code: string) => call('PUT /staff/book/code/give', { code }, school.clerk)
    const drop = (call: typeof school.call, at: number) =>
      call('PUT /resource/auth/book/change', { needId, wants: false, size: '' }, learners[at]!)
    const results = await Promise.all([
      second.call('PUT /staff/book/arrive', arrival, school.clerk),
      school.call('PUT /staff/book/arrive', arrival, school.clerk),
      ...codes.flatMap((code) => [give(school.call, code), give(second.call, code)]),
      drop(second.call, 2),
      drop(school.call, 5),
    ])
    expect(results.map(({ code }) => code)).toEqual(results.map(() => 200))
    // Of 7 pieces 2 are handed out, and the other 5 are enough for the 4 who still want one.
    expect(await school.stockOf(itemId)).toMatchObject({ onHand: 5, reserved: 4 })
    expect(await school.sumLog(stock.id)).toBe(5)
  })
})
