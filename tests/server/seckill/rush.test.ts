import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { activityOrderTable } from '../../../server/src/modules/activity/activity.table'
import { clock, startSecondServer } from '../../support/server/harness'
import { recordStatements } from '../../support/server/record-statements'
import { RUSH_FEN, startSeckillSchool } from './seckill-fixture'

const BUYERS = 200
const PIECES = 20

let school: Awaited<ReturnType<typeof startSeckillSchool>>
let second: Awaited<ReturnType<typeof startSecondServer>>
beforeAll(async () => {
  school = await startSeckillSchool('pocket_school_test_rush')
  second = await startSecondServer(school.server)
})
afterEach(() => clock.set(undefined))
afterAll(async () => {
  await second.server.app.close()
  await school.server.close()
})

describe('a rush through two servers [postgres]', () => {
  it('sells every piece once, takes nothing for the others, and gives back what is not paid', async () => {
    const sale = await school.addSale({}, [{ stock: PIECES }])
    const buyers = await school.addBuyers(BUYERS)
    const answers = await Promise.all(
      buyers.map(({ learner, addressId }, turn) =>
        school.place(learner, sale, { addressId }, turn % 2 ? second.call : school.call),
      ),
    )
    const placed = answers.filter(({ code }) => code === 200)
    expect(placed).toHaveLength(PIECES)
    // So many at once may wait for a connection for too long.
    const told = answers.filter(
      ({ code, msg }) => code === ERRORS.ACTIVITY_SOLD_OUT.code || msg === ERRORS.SERVER_BUSY.message,
    )
    expect(told).toHaveLength(BUYERS - PIECES)
    expect(await school.taken(sale)).toBe(PIECES)
    expect(await school.bought(sale)).toBe(PIECES)
    expect(await school.stockOf(sale)).toBe(1000 - PIECES)
    expect(await school.server.database.current.$count(activityOrderTable)).toBe(PIECES)
    await school.runAt(new Date(clock.now().getTime() + 11 * 60_000))
    expect(await school.taken(sale)).toBe(0)
    expect(await school.bought(sale)).toBe(0)
    expect(await school.stockOf(sale)).toBe(1000)
  })

  it('gives one learner no more than the limit, however often they tap', async () => {
    const sale = await school.addSale({ limitPerLearner: 1 }, [{ stock: PIECES }])
    const [buyer] = await school.addBuyers(1)
    const { learner, addressId } = buyer!
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        school.place(learner, sale, { addressId }, turn % 2 ? second.call : school.call),
      ),
    )
    const orders = new Set(answers.flatMap(({ code, data }) => (code === 200 ? [data.id] : [])))
    expect(orders.size).toBe(1)
    expect(await school.taken(sale)).toBe(1)
    expect(await school.bought(sale)).toBe(1)
  })
})

describe('a buyer who comes too late', () => {
  it('costs one statement beside the login and the school', async () => {
    const sale = await school.addSale({}, [{ stock: 1 }])
    const [first, late] = await school.addBuyers(2)
    await school.place(first!.learner, sale, { addressId: first!.addressId })
    const input = {
      clientRequestId: randomUUID(),
      lines: school.lines(sale, 1),
      activity: { id: sale.id },
      expectedPayableFen: RUSH_FEN,
      addressId: late!.addressId,
    }
    const recorded = recordStatements(school.server.database)
    const { code } = await school.call('POST /resource/auth/trade/order/save', input, late!.learner)
    recorded.stop()
    expect(code).toBe(ERRORS.ACTIVITY_SOLD_OUT.code)
    const own = recorded.sent.filter(({ text }) => !/user_session|from "shop"/.test(text))
    expect(own.map(({ name, text }) => name ?? text)).toEqual(['activity_offer'])
    expect(recorded.countTransactions()).toBe(0)
  })
})
