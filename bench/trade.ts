import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ERRORS } from '../contract/errors'
import { step } from '../scripts/process/run-step'
import { printTable } from '../scripts/process/table'
import type { BenchCase } from './cases'
import { type Comparison, compareCase } from './compare'
import { type BenchRequest, type Connection, openConnection, requireSuccess, sendAll } from './connection'
import type { MeasuredServer } from './measured/measured-server'
import { type BenchSchool, SHOP, tokenOf } from './school'
import { type SustainedFigures, sustainSaves } from './sustained'

/** The most requests for one variant, and how many are sent a second; a tenth of them have a piece. */
const ALL_BUYERS = 10_000
const BUYERS_PER_SECOND = 1000
/** A learner's first purchase: each request has a learner of its own, whose login is looked up by both servers. */
const COMPARED = { warmUp: 400, rounds: 9, others: /from "shop"|^\s*update job/ }
const PLACINGS_PER_ROUND = 100
const PAYINGS_PER_ROUND = 30
/** How many orders to pay are placed at once. */
const PLACED_AT_ONCE = 8
const PRICE_FEN = 2500
const COUPON_FEN = 500
const CART_LINES = 3
const PAYABLE_FEN = CART_LINES * PRICE_FEN - COUPON_FEN
export const SAVE = '/api/resource/auth/trade/order/save'

export interface Sku {
  goodsId: string
  skuId: string
}

interface Market {
  /** What lies in every learner's cart. */
  cart: Sku[]
  /** Of each learner, by their number. */
  couponIds: string[]
  addressIds: string[]
  /** What everybody wants, and one that only the bare server takes from. */
  wanted: Sku
  bareSku: Sku
}

interface TradeFigures {
  compared: Comparison[]
  buyers: number
  stock: number
  rush: (SustainedFigures & { server: string })[]
  /** What was answered, and what the database has afterwards. */
  counts: { placed: number; refused: number; orders: number; reserved: number; left: number }
}

interface TradeServers {
  ours: () => Promise<MeasuredServer>
  bare: () => Promise<MeasuredServer>
}

/** Orders of a cart with a coupon, their payment, and many buyers of few pieces; beside the same statements bare. */
export const measureTrade = async (
  start: TradeServers,
  databaseUrl: string,
  school: BenchSchool,
  asked = ALL_BUYERS,
): Promise<TradeFigures> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const buyers = Math.min(asked, ALL_BUYERS)
  const stock = Math.floor(buyers / 10)
  const market = await step('carts, coupons, addresses', () => fillMarket(client, stock))
  const [ours, bare] = [await start.ours(), await start.bare()]
  const fixed = market.cart.flatMap(({ goodsId, skuId }) => [goodsId, skuId])
  const placing = makePlacing(school, market)
  const compared = [await step('placing', () => compareCase({ ours, bare }, placing, fixed, COMPARED))]
  const paying = await step('orders to pay', () => makePaying(client, ours, school))
  const payingOptions = { ...COMPARED, check: requireRedirect }
  const ofPaying = [school.courseIds[0], ...(await listMerchantAccounts(client))]
  compared.push(await step('paying', () => compareCase({ ours, bare }, paying, ofPaying, payingOptions)))

  const counts = { placed: 0, refused: 0, orders: 0, reserved: 0, left: 0 }
  const seconds = buyers / BUYERS_PER_SECOND
  const load = { requestsPerSecond: BUYERS_PER_SECOND, connections: 512 }
  const soldOut = `{"code":${ERRORS.GOODS_SOLD_OUT.code},`
  const check = ({ status, body }: { status: number; body: string }): void => {
    if (body.startsWith('{"code":200,')) counts.placed++
    else if (body.startsWith(soldOut)) counts.refused++
    else throw new Error(`${status} ${body.slice(0, 300)}`)
  }
  const rushed = await step('rush', () =>
    sustainSaves(ours, makeRush(market), seconds, { ...load, retries: true, check }),
  )
  await putStatement(bare, market.bareSku.skuId)
  const make = (): BenchRequest => ({ method: 'POST', path: '/run', headers: {}, body: {} })
  const update = await step('the guarded update alone', () => sustainSaves(bare, { make }, seconds, load))
  const rush = [
    { server: 'ours', ...rushed },
    { server: 'the guarded update alone', ...update },
  ]
  Object.assign(counts, await count(client, market.wanted.skuId))
  await client.end()
  return { compared, buyers, stock, rush, counts }
}

/** The process fails where more or fewer pieces were sold than there were. */
export const printTrade = ({ compared, buyers, stock, rush, counts }: TradeFigures): void => {
  console.log(
    '\nRequests per CPU-second; bare: Fastify and pg sending the same statements. Paying has both ends of the',
  )
  console.log("provider's protocol in our process: the sandbox signs and seals, the server verifies and opens.")
  printTable(
    compared.map(({ ratio, ours, bare, ...row }) => ({
      ...row,
      ours: ours.toFixed(0),
      bare: bare.toFixed(0),
      ratio: ratio.toFixed(2),
    })),
  )
  console.log(`\n${buyers} buyers of ${stock} pieces, ${BUYERS_PER_SECOND} a second.`)
  printTable(
    rush.map(({ server, perSecond, cores, p50, p99, refusals }) => ({
      server,
      'requests/s': perSecond.toFixed(0),
      'orders/s': server === 'ours' ? ((counts.placed / buyers) * perSecond).toFixed(0) : '',
      cores: cores.toFixed(2),
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
      'asked again': refusals,
    })),
  )
  printTable([counts])
  const { placed, refused, orders, reserved, left } = counts
  const isExact = placed === stock && refused === buyers - stock && orders === stock && reserved === stock && left === 0
  if (!isExact) process.exitCode = 1
}

/** Every learner gets an address, a coupon and a cart. */
const fillMarket = async (client: pg.Client, stock: number): Promise<Market> => {
  const addGoods = async (pieces: number): Promise<Sku> => {
    const [goodsId, skuId] = [randomUUID(), randomUUID()]
    await client.query(
      `insert into goods (id, shop_id, kind, title, on_shelf, most_per_order, price_fen, created_at)
      values ($1, $2, 'goods', '安全帽', true, 99, $3, now())`,
      [goodsId, SHOP, PRICE_FEN],
    )
    await client.query(
      `insert into goods_sku (id, goods_id, position, price_fen, stock, weight_grams) values ($1, $2, 0, $3, $4, 400)`,
      [skuId, goodsId, PRICE_FEN, pieces],
    )
    return { goodsId, skuId }
  }
  const cart: Sku[] = []
  for (let line = 0; line < CART_LINES; line++) cart.push(await addGoods(1_000_000))
  const couponId = randomUUID()
  await client.query(
    `insert into coupon (id, shop_id, title, kind, off_fen, scope, valid_days, issued_count, created_at)
    values ($1, $2, '立减 5 元', 'fixed', $3, 'all', 30, 10000, now())`,
    [couponId, SHOP, COUPON_FEN],
  )
  const { rows } = await client.query<{ coupon: string; address: string }>(
    `with learner as (select id, substr(phone, 7)::int as place from app_user where phone like 'bench-%'),
    held as (
      insert into user_coupon (id, coupon_id, user_id, shop_id, source, valid_from, expires_at, created_at)
      select gen_random_uuid(), $1, id, $2, 'claim', now(), now() + interval '30 days', now() from learner
      returning id, user_id
    ), address as (
      insert into user_address (id, user_id, shop_id, receiver_name, phone, district_code, detail, is_default)
      select gen_random_uuid(), id, $2, '陈晓明', '13800000001', '320115', '诚信大道 88 号', true from learner
      returning id, user_id
    ), filled as (
      insert into cart_line (user_id, sku_id, shop_id, quantity, added_at)
      select learner.id, sku, $2, 1, now() from learner, unnest($3::uuid[]) as sku
    )
    select held.id as coupon, address.id as address from learner
    join held on held.user_id = learner.id join address on address.user_id = learner.id order by place`,
    [couponId, SHOP, cart.map(({ skuId }) => skuId)],
  )
  const market = {
    cart,
    couponIds: rows.map(({ coupon }) => coupon),
    addressIds: rows.map(({ address }) => address),
    wanted: await addGoods(stock),
    bareSku: await addGoods(stock),
  }
  await client.query('vacuum analyze')
  return market
}

export const toLine = ({ goodsId, skuId }: Sku) => ({ kind: 'goods', goodsId, skuId, quantity: 1 })

const makePlacing = ({ learners }: BenchSchool, { cart, couponIds, addressIds }: Market): BenchCase => ({
  name: 'placing a cart of 3 lines with a coupon',
  requestsPerRound: PLACINGS_PER_ROUND,
  make: (number) => ({
    method: 'POST',
    path: SAVE,
    headers: { sid: SHOP, token: tokenOf(number) },
    body: {
      clientRequestId: randomUUID(),
      lines: cart.map(toLine),
      fromCart: true,
      addressId: addressIds[number],
      myCouponId: couponIds[number],
      expectedPayableFen: PAYABLE_FEN,
    },
  }),
  parts: (number) => ({ learner: learners[number].id, coupon: couponIds[number], address: addressIds[number] }),
  partsOf: ({ body }) => ({ request: body && 'clientRequestId' in body ? String(body.clientRequestId) : '' }),
})

/** Waiting orders of courses of as many learners, each opened at the sandbox; the measured request pays one there. */
const makePaying = async (
  client: pg.Client,
  ours: MeasuredServer,
  { learners, courseIds, pricesFen }: BenchSchool,
): Promise<BenchCase> => {
  const most = 2 + 2 * (COMPARED.warmUp + PAYINGS_PER_ROUND * COMPARED.rounds)
  // The last learners, whose carts are still full.
  const learnerOf = (number: number): number => learners.length - 1 - number
  const headersOf = (number: number) => ({ sid: SHOP, token: tokenOf(learnerOf(number)) })
  const [goodsId] = courseIds
  const orders: string[] = []
  const prepayIds: string[] = []
  const place = async (connection: Connection, number: number): Promise<void> => {
    const send = async (path: string, body: object) => {
      const response = await connection.send({ method: 'POST', path, headers: headersOf(number), body })
      requireSuccess(response)
      return JSON.parse(response.body) as { data: { id: string; h5Url: string } }
    }
    const lines = [{ kind: 'course', goodsId, quantity: 1 }]
    const placed = await send(SAVE, { clientRequestId: randomUUID(), lines, expectedPayableFen: pricesFen[goodsId] })
    const payment = { orderId: placed.data.id, channel: 'wechatH5' }
    const { h5Url } = (await send('/api/resource/auth/trade/pay/prepay', payment)).data
    orders[number] = placed.data.id
    prepayIds[number] = new URL(h5Url).searchParams.get('prepay_id') ?? ''
  }
  let next = 0
  await Promise.all(
    Array.from({ length: PLACED_AT_ONCE }, async () => {
      const connection = await openConnection(ours.port)
      while (next < most) await place(connection, next++)
      connection.close()
    }),
  )
  const { rows } = await client.query<{ order: string; payment: string; line: string }>(
    `select line.order_id as order, payment.id as payment, line.id as line from trade_order_line line
    join payment on payment.order_id = line.order_id where line.order_id = any($1)`,
    [orders],
  )
  const partsOf = new Map(rows.map((parts) => [parts.order, parts]))
  return {
    name: 'paying an order',
    requestsPerRound: PAYINGS_PER_ROUND,
    make: (number) => ({
      method: 'POST',
      path: '/sandbox/wechatpay/pay',
      headers: {},
      body: { prepay_id: prepayIds[number], decision: 'pay' },
    }),
    parts: (number) => ({ learner: learners[learnerOf(number)].id, ...partsOf.get(orders[number]) }),
  }
}

const listMerchantAccounts = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ id: string }>('select id from merchant_account')).rows.map(({ id }) => id)

const requireRedirect = ({ status, body }: { status: number; body: string }): void => {
  if (status !== 303 && status !== 200) throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
}

const makeRush = ({ wanted, addressIds }: Market): Pick<BenchCase, 'make'> => ({
  make: (number) => ({
    method: 'POST',
    path: SAVE,
    headers: { sid: SHOP, token: tokenOf(number) },
    body: {
      clientRequestId: randomUUID(),
      lines: [toLine(wanted)],
      addressId: addressIds[number],
      expectedPayableFen: PRICE_FEN,
    },
  }),
})

export const putStatement = async (bare: MeasuredServer, skuId: string): Promise<void> => {
  const text = 'update goods_sku set stock = stock - 1 where id = $1 and stock >= 1 returning id'
  const body = { statements: [{ name: 'take', text, values: [skuId] }], parts: {}, fixed: [skuId] }
  await sendAll(bare.port, 1, () => ({ method: 'PUT', path: '/case', headers: {}, body }), { connections: 1 })
}

const count = async (client: pg.Client, skuId: string): Promise<Omit<TradeFigures['counts'], 'placed' | 'refused'>> => {
  const { rows } = await client.query<Omit<TradeFigures['counts'], 'placed' | 'refused'>>(
    `select (select count(*) from trade_order_line where sku_id = $1)::int as orders,
      (select coalesce(sum(quantity - released), 0) from goods_reservation where sku_id = $1)::int as reserved,
      (select stock from goods_sku where id = $1) as left`,
    [skuId],
  )
  return rows[0]
}
