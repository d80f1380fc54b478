import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_actors')
})
afterAll(() => trade.stop())

describe('who did it', () => {
  it('is in every log of moves', async () => {
    const rows = await trade.database.rows<{ name: string }>(sql`select table_name as name
      from information_schema.columns where table_schema = 'public' and table_name like '%\\_log'
      group by table_name having not bool_or(column_name = 'actor') order by 1`)
    // Visits have a session instead.
    expect(rows.map(({ name }) => name)).toEqual(['access_log'])
  })

  it('is the learner who opens a payment, and the channel that reports it paid', async () => {
    const learner = await trade.givenLearner()
    const { data: order } = await trade.place(learner, await trade.givenCourse())
    const { data } = await trade.prepay(learner, order.id)
    await trade.notify(trade.compose('transaction', await trade.describePaid(data.paymentId)))
    const log = await trade.database.rows<{ event: string; actor: string }>(
      sql`select event, actor from payment_log where payment_id = ${data.paymentId} order by at, id`,
    )
    expect(log).toEqual([
      { event: 'prepay', actor: `learner:${learner}` },
      { event: 'succeed', actor: 'channel:wechat' },
    ])
  })
})
