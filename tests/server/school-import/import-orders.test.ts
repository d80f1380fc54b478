import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '../../../contract/order/order-status'
import { checkLedger } from '../../../server/src/commands/ledger'
import type { SchoolMistakesError } from '../../../server/src/modules/school-import/mistake'
import { useImportDatabase } from './import-database'

const DEMO = path.resolve(__dirname, '../../../server/demo/school')
const trial = useImportDatabase()
const { givenSchool, importFolder } = trial

const count = async (table: string): Promise<number> => {
  const [row] = await trial.database.rows<{ count: number }>(sql.raw(`select count(*)::int as count from ${table}`))
  return row!.count
}
const TABLES = [
  'comment',
  'trade_order',
  'payment',
  'trade_refund',
  'trade_after_sale',
  'trade_parcel',
  'invoice',
  'ledger_entry',
]
const countAll = () => Promise.all(TABLES.map(count))

describe('the orders of the demo school', () => {
  beforeAll(() => importFolder(DEMO))

  it('are in every status', async () => {
    const rows = await trial.database.rows<{ status: string }>(sql`select distinct status from trade_order`)
    expect(rows.map(({ status }) => status).sort()).toEqual([...ORDER_STATUSES].sort())
  })

  it('balance with their payments, refunds and coupons', async () => {
    expect(await checkLedger(trial.database)).toMatch(/账本相符：[1-9]/)
  })

  it('close an order of which everything was refunded', async () => {
    const rows = await trial.database.rows<{ reason: string }>(
      sql`select cancel_reason as reason from trade_order where refund_state = 'refunded'`,
    )
    expect(rows).toEqual([{ reason: 'refunded' }, { reason: 'refunded' }])
  })

  it('take their pieces off the stock, and count those that were paid as sold', async () => {
    const [row] = await trial.database.rows<{ kept: number; sold: number; paid: number }>(sql`
      select (select sum(quantity - released) from goods_reservation)::int as kept,
        (select sum(sold_count) from goods)::int as sold,
        (select sum(quantity) from goods_reservation where counted)::int as paid`)
    expect(row!.kept).toBeGreaterThan(row!.paid)
    expect(row!.sold).toBe(row!.paid)
  })

  it('bring the reviews of received goods, with pictures and the school’s replies', async () => {
    const reviews = await trial.database.rows<{ stars: number; pictures: string[]; replies: number; own: boolean }>(sql`
      select stars, pictures,
        (select count(*)::int from comment_reply where comment_id = comment.id) as replies,
        (select line.ref = goods_id and bought.user_id = comment.user_id and bought.status = 'completed'
          from trade_order_line line join trade_order bought on bought.id = line.order_id
          where line.id = order_line_id) as own
      from comment where goods_id is not null`)
    expect(reviews.map(({ own }) => own)).toEqual([true, true, true])
    expect(reviews.filter(({ replies }) => replies > 0)).toMatchObject([
      { stars: 5, pictures: [expect.stringMatching(/^qihang\//)] },
    ])
  })

  it('come once, however often the school is imported', async () => {
    const before = await countAll()
    await importFolder(DEMO)
    expect(await countAll()).toEqual(before)
  })
})

it.each([
  ['status: undelivered, daysAgo: 1, lines: [{ course: c }]', '没有要发货的商品'],
  ['status: completed, daysAgo: 1, lines: [{ course: c }]', '已付款的订单必须填写'],
  ['status: canceled, daysAgo: 1, lines: [{ course: c }]', '已取消的订单才写，而且必须写'],
  ['status: unpaid, lines: [{ course: c }]', '必须填写 daysAgo、hoursAgo 或 minutesAgo'],
  ['status: unpaid, daysAgo: 1, lines: [{ goods: a/b }]', '没有代号为 a/b 的规格'],
  [
    'status: unpaid, daysAgo: 1, lines: [{ goods: a/b, review: { stars: 5, content: 好, daysAgo: 0 } }]',
    '收到商品后才能写 review',
  ],
  ['status: offlinePending, daysAgo: 1, lines: [{ course: c }]', '待确认收款的订单才写，而且必须写'],
])('an order of a folder with { %s } is refused', async (order, message) => {
  const school = givenSchool('orders')
    .write('students.yml', 'students:\n  - { key: s, phone: 13900000021, nickName: 学员 }\n')
    .write('orders.yml', `orders:\n  - { key: o, student: s, ${order} }\n`)
  const refused = (await importFolder(school.folder).catch((error: unknown) => error)) as SchoolMistakesError
  expect(refused.message).toContain(message)
})
