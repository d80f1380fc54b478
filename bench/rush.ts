import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ERRORS } from '../contract/errors'
import { step } from '../scripts/process/run-step'
import { printTable } from '../scripts/process/table'
import type { BenchRequest } from './connection'
import type { MeasuredServer } from './measured/measured-server'
import { percentileOf } from './percentile'
import { SHOP, tokenOf } from './school'
import { sustainSaves } from './sustained'
import { putStatement, SAVE, toLine, type Sku } from './trade'

/** The most buyers of one flash sale; a tenth of them have a piece. */
const ALL_BUYERS = 10_000
const BUYERS_PER_SECOND = 1000
const CONNECTIONS = 512
const USUAL_FEN = 7900
const RUSH_FEN = 5900

interface RushServers {
  ours: () => Promise<MeasuredServer>
  bare: () => Promise<MeasuredServer>
}

interface RushFigures {
  buyers: number
  stock: number
  /** Milliseconds of those who came too late, and of those who have a piece. */
  refused: number[]
  placed: number[]
  busy: number
  /** Until the last piece was ordered. */
  placedSeconds: number
  cores: number
  bare: { perSecond: number; p99: number }
  counts: { orders: number; taken: number; held: number; bought: number }
}

/** Buyers of one flash sale through two processes over one database, and the guarded update alone in the same run. */
export const measureRush = async (
  start: RushServers,
  databaseUrl: string,
  asked = ALL_BUYERS,
): Promise<RushFigures> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const buyers = Math.min(asked, ALL_BUYERS)
  const stock = Math.floor(buyers / 10)
  const { activityId, wanted, bareSku, addressIds } = await step('a flash sale', () => fillSale(client, stock))
  const servers = [await start.ours(), await start.ours()]
  const refused: number[] = []
  const placed: number[] = []
  let lastPlacedAt = 0
  const startedAt = performance.now()
  const soldOut = `{"code":${ERRORS.ACTIVITY_SOLD_OUT.code},`
  const check = ({ status, body }: { status: number; body: string }, waited: number): void => {
    if (body.startsWith('{"code":200,')) {
      placed.push(waited)
      lastPlacedAt = performance.now()
    } else if (body.startsWith(soldOut)) refused.push(waited)
    else throw new Error(`${status} ${body.slice(0, 300)}`)
  }
  const half = { requestsPerSecond: BUYERS_PER_SECOND / 2, connections: CONNECTIONS, retries: true, check }
  const seconds = buyers / BUYERS_PER_SECOND
  const makeOf = (turn: number) => ({
    make: (number: number): BenchRequest => ({
      method: 'POST',
      path: SAVE,
      headers: { sid: SHOP, token: tokenOf(number * 2 + turn) },
      body: {
        clientRequestId: randomUUID(),
        lines: [toLine(wanted)],
        addressId: addressIds[number * 2 + turn],
        activity: { id: activityId },
        expectedPayableFen: RUSH_FEN,
      },
    }),
  })
  const halves = await step('the rush', () =>
    Promise.all(servers.map((server, turn) => sustainSaves(server, makeOf(turn), seconds, half))),
  )
  const bareServer = await start.bare()
  await putStatement(bareServer, bareSku.skuId)
  const make = (): BenchRequest => ({ method: 'POST', path: '/run', headers: {}, body: {} })
  const load = { requestsPerSecond: BUYERS_PER_SECOND, connections: CONNECTIONS }
  const bare = await step('the guarded update alone', () => sustainSaves(bareServer, { make }, seconds, load))
  const counts = await count(client, activityId)
  await client.end()
  return {
    buyers,
    stock,
    refused,
    placed,
    busy: halves.reduce((sum, { refusals }) => sum + refusals, 0),
    placedSeconds: (lastPlacedAt - startedAt) / 1000,
    cores: halves.reduce((sum, { cores }) => sum + cores, 0),
    bare,
    counts,
  }
}

/** The process fails where more or fewer pieces were sold than there were. */
export const printRush = (figures: RushFigures): void => {
  const { buyers, stock, refused, placed, busy, placedSeconds, cores, bare, counts } = figures
  console.log(`\n${buyers} buyers of ${stock} pieces through two processes, ${BUYERS_PER_SECOND} a second.`)
  printTable([
    row('told that it is too late', refused),
    row('ordered', placed),
    { who: 'the guarded update alone', count: buyers, 'p50 ms': '', 'p99 ms': bare.p99.toFixed(1) },
  ])
  printTable([
    {
      'orders/s': (placed.length / placedSeconds).toFixed(0),
      'guarded updates/s': bare.perSecond.toFixed(0),
      cores: cores.toFixed(2),
      'asked again': busy,
      ...counts,
    },
  ])
  const { orders, taken, held, bought } = counts
  const isExact = placed.length === stock && [orders, taken, held, bought].every((each) => each === stock)
  if (!isExact || refused.length !== buyers - stock) process.exitCode = 1
}

const row = (who: string, milliseconds: number[]) => ({
  who,
  count: milliseconds.length,
  'p50 ms': percentileOf(milliseconds, 0.5).toFixed(1),
  'p99 ms': percentileOf(milliseconds, 0.99).toFixed(1),
})

const fillSale = async (client: pg.Client, stock: number) => {
  const addGoods = async (): Promise<Sku> => {
    const [goodsId, skuId] = [randomUUID(), randomUUID()]
    await client.query(
      `insert into goods (id, shop_id, kind, title, on_shelf, most_per_order, price_fen, created_at)
      values ($1, $2, 'goods', '工具套装', true, 99, $3, now())`,
      [goodsId, SHOP, USUAL_FEN],
    )
    await client.query(
      `insert into goods_sku (id, goods_id, position, price_fen, stock, weight_grams) values ($1, $2, 0, $3, $4, 400)`,
      [skuId, goodsId, USUAL_FEN, 100_000],
    )
    return { goodsId, skuId }
  }
  const [wanted, bareSku] = [await addGoods(), await addGoods()]
  const activityId = randomUUID()
  await client.query(
    `insert into activity (id, shop_id, kind, title, cover, starts_at, ends_at, published_at, limit_per_learner,
      life_minutes, coupon_allowed, member_price, rules, created_at)
    values ($1, $2, 'seckill', '工具套装', '', now(), now() + interval '1 day', now(), 1, 10, false, 'activity',
      '{"captcha": false}', now())`,
    [activityId, SHOP],
  )
  await client.query(
    `insert into activity_item (id, activity_id, position, goods_kind, goods_ref, sku_id, price_fen, stock)
    values ($1, $2, 0, 'goods', $3, $4, $5, $6)`,
    [randomUUID(), activityId, wanted.goodsId, wanted.skuId, RUSH_FEN, stock],
  )
  const { rows } = await client.query<{ id: string }>(
    `with learner as (select id, substr(phone, 7)::int as place from app_user where phone like 'bench-%'),
    address as (
      insert into user_address (id, user_id, shop_id, receiver_name, phone, district_code, detail, is_default)
      select gen_random_uuid(), id, $1, '陈晓明', '13800000001', '320115', '诚信大道 88 号', true from learner
      returning id, user_id
    )
    select address.id from learner join address on address.user_id = learner.id order by place`,
    [SHOP],
  )
  await client.query('vacuum analyze')
  return { activityId, wanted, bareSku, addressIds: rows.map(({ id }) => id) }
}

const count = async (client: pg.Client, activityId: string): Promise<RushFigures['counts']> => {
  const { rows } = await client.query<RushFigures['counts']>(
    `select (select count(*) from trade_order where activity ->> 'id' = $1::text)::int as orders,
      (select sum(taken) from activity_item where activity_id = $1::uuid)::int as taken,
      (select count(*) from activity_order where activity_id = $1::uuid and state = 'held')::int as held,
      (select coalesce(sum(bought), 0) from activity_buyer where activity_id = $1::uuid)::int as bought`,
    [activityId],
  )
  return rows[0]
}
