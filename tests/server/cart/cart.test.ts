import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '@contract/cart/calls'
import { MOST_CART_LINES } from '@contract/cart/limits'
import { ERRORS } from '@contract/errors'
import { goodsSkuTable, goodsTable } from '../../../server/src/modules/goods/goods.table'
import { LEARNER, OTHER_SHOP } from '../../support/server/fixture-school'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { call, openDatabaseOfServer, startServer, withRollback } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
const me = { token: owner.token }
const database = openDatabaseOfServer
const goods = async (wanted: Parameters<typeof givenGoods>[1] = {}) => givenGoods(await database(), wanted)

const add = (skuId: string, quantity = 1, clientRequestId: string = randomUUID()) =>
  call('POST /resource/auth/cart/add', { clientRequestId, skuId, quantity }, me)
const merge = (lines: { skuId: string; quantity: number; clientRequestId?: string; chosen?: boolean }[]) =>
  call(
    'POST /resource/auth/cart/merge',
    { lines: lines.map((line) => ({ clientRequestId: randomUUID(), chosen: true, ...line })) },
    me,
  )
const view = async () => (await call('GET /resource/auth/cart/view', {}, me)).data
const pieces = ({ lines }: Cart) => lines.map(({ skuId, quantity }) => [skuId, quantity])
const setStock = async (skuId: string, stock: number) =>
  (await database()).current.update(goodsSkuTable).set({ stock }).where(eq(goodsSkuTable.id, skuId))

describe('adding to the cart', () => {
  it(
    'collects variants with the sum of the server, the newest first',
    withRollback(async () => {
      const [red, blue] = await goods({ skus: [{ value: '红色' }, { value: '蓝色', priceFen: 3000 }] })
      await add(red!.skuId, 2)
      expect((await add(blue!.skuId)).data).toEqual({ count: 3 })
      const cart = await view()
      expect(cart).toMatchObject({ count: 3, chosenCount: 3, totalFen: 8000, payableFen: 8000 })
      expect(cart.lines.map(({ variant, unitFen }) => [variant, unitFen]).sort()).toEqual([
        ['红色', 2500],
        ['蓝色', 3000],
      ])
    }),
  )

  it(
    'adds once for a repeated request',
    withRollback(async () => {
      const [line] = await goods()
      const id = randomUUID()
      await add(line!.skuId, 2, id)
      expect((await add(line!.skuId, 2, id)).data).toEqual({ count: 2 })
      expect((await add(line!.skuId, 2)).data).toEqual({ count: 4 })
    }),
  )

  it(
    'refuses more than there are, or than one order may have, and says how many are in the cart',
    withRollback(async () => {
      const [few] = await goods({ skus: [{ stock: 3 }] })
      await add(few!.skuId, 2)
      expect(await add(few!.skuId, 2)).toMatchObject({
        code: ERRORS.GOODS_STOCK_SHORT.code,
        msg: '《安全帽》还剩 3 件，购物车里已有 2 件',
      })
      const [limited] = await goods({ mostPerOrder: 2 })
      expect((await add(limited!.skuId, 3)).code).toBe(ERRORS.GOODS_LIMIT_REACHED.code)
      expect((await view()).count).toBe(2)
    }),
  )

  it(
    'refuses what is off the shelf, sold out, or of another school',
    withRollback(async () => {
      const [off] = await goods({ onShelf: false })
      const [out] = await goods({ skus: [{ stock: 0 }] })
      const [foreign] = await goods({ shopId: OTHER_SHOP })
      const codes = [await add(off!.skuId), await add(out!.skuId), await add(foreign!.skuId)].map(({ code }) => code)
      expect(codes).toEqual([ERRORS.GOODS_OFF_SHELF.code, ERRORS.GOODS_SOLD_OUT.code, ERRORS.GOODS_NOT_FOUND.code])
    }),
  )
})

describe('lines that cannot be ordered', () => {
  it(
    'say why, and are in no sum',
    withRollback(async () => {
      const [off] = await goods()
      const [out, few] = await goods({ skus: [{ value: '红' }, { value: '蓝' }] })
      for (const line of [off!, out!, few!]) await add(line.skuId, 5)
      await (await database()).current.update(goodsTable).set({ onShelf: false }).where(eq(goodsTable.id, off!.goodsId))
      await setStock(out!.skuId, 0)
      await setStock(few!.skuId, 2)
      const cart = await view()
      expect(new Map(cart.lines.map(({ skuId, problem, chosen }) => [skuId, [problem, chosen]]))).toEqual(
        new Map([
          [off!.skuId, ['offShelf', false]],
          [out!.skuId, ['soldOut', false]],
          [few!.skuId, ['tooMany', false]],
        ]),
      )
      expect(cart).toMatchObject({ chosenCount: 0, payableFen: 0 })
      const lowered = await call('PUT /resource/auth/cart/update', { skuId: few!.skuId, quantity: 2 }, me)
      expect(lowered.data).toMatchObject({ chosenCount: 2, payableFen: 5000 })
    }),
  )

  it(
    'count what the learner has bought of limited goods',
    withRollback(async () => {
      const [line] = await goods({ mostPerLearner: 2 })
      await add(line!.skuId, 2)
      const addressId = await givenAddress(await database(), owner.id)
      await placeOrder(call, me, [{ ...line!, quantity: 2 }], { addressId })
      expect((await view()).lines[0]).toMatchObject({ problem: 'limit', most: 0 })
    }),
  )
})

describe('changing the cart', () => {
  it(
    'chooses, sets quantities and removes, each with the new sum',
    withRollback(async () => {
      const [red, blue] = await goods({ skus: [{ value: '红' }, { value: '蓝', priceFen: 3000 }] })
      await add(red!.skuId)
      await add(blue!.skuId)
      const left = await call('PUT /resource/auth/cart/choose', { skuIds: [red!.skuId], chosen: false }, me)
      expect(left.data).toMatchObject({ count: 2, chosenCount: 1, payableFen: 3000 })
      const more = await call('PUT /resource/auth/cart/update', { skuId: blue!.skuId, quantity: 3 }, me)
      expect(more.data.payableFen).toBe(9000)
      const gone = await call('PUT /resource/auth/cart/remove', { skuIds: [blue!.skuId] }, me)
      expect(pieces(gone.data)).toEqual([[red!.skuId, 1]])
    }),
  )

  it(
    "has no line of another learner's",
    withRollback(async () => {
      const [line] = await goods()
      await add(line!.skuId)
      const other = { token: visitor.token }
      expect((await call('GET /resource/auth/cart/view', {}, other)).data.lines).toEqual([])
      const changed = await call('PUT /resource/auth/cart/update', { skuId: line!.skuId, quantity: 2 }, other)
      expect(changed.code).toBe(ERRORS.CART_LINE_NOT_FOUND.code)
      await call('PUT /resource/auth/cart/remove', { skuIds: [line!.skuId] }, other)
      expect((await view()).count).toBe(1)
    }),
  )
})

describe('merging a visitor’s cart after the login', () => {
  it(
    'adds up with the learner’s, up to the stock, once for each request',
    withRollback(async () => {
      const [red, blue] = await goods({ skus: [{ value: '红', stock: 4 }, { value: '蓝' }] })
      await add(red!.skuId, 3)
      const lines = [
        { skuId: red!.skuId, quantity: 3, clientRequestId: randomUUID() },
        { skuId: blue!.skuId, quantity: 1, clientRequestId: randomUUID() },
      ]
      expect((await merge(lines)).data).toEqual({ count: 5, left: [] })
      expect((await merge(lines)).data).toEqual({ count: 5, left: [] })
      expect(new Map((await view()).lines.map(({ skuId, quantity }) => [skuId, quantity]))).toEqual(
        new Map([
          [red!.skuId, 4],
          [blue!.skuId, 1],
        ]),
      )
    }),
  )

  it(
    'keeps what the visitor chose, and nothing else, chosen',
    withRollback(async () => {
      const [old, red, blue] = await goods({ skus: [{ value: '旧' }, { value: '红' }, { value: '蓝' }] })
      await add(old!.skuId)
      await merge([
        { skuId: red!.skuId, quantity: 1 },
        { skuId: blue!.skuId, quantity: 1, chosen: false },
      ])
      const cart = await view()
      expect(cart.lines.filter(({ chosen }) => chosen).map(({ skuId }) => skuId)).toEqual([red!.skuId])
      expect(cart.count).toBe(3)
    }),
  )

  it(
    'hands back what finds no room, so that the phone keeps it',
    withRollback(async () => {
      const all = await goods({ skus: Array.from({ length: MOST_CART_LINES + 1 }, (_, at) => ({ value: `${at}` })) })
      await merge(all.slice(1).map(({ skuId }) => ({ skuId, quantity: 1 })))
      const clientRequestId = randomUUID()
      const more = await merge([{ skuId: all[0]!.skuId, quantity: 1, clientRequestId }])
      expect(more.data).toEqual({ count: MOST_CART_LINES, left: [clientRequestId] })
      expect((await add(all[0]!.skuId)).code).toBe(ERRORS.CART_FULL.code)
    }),
  )

  it(
    'shows a visitor prices, problems and the sum of what is on the phone',
    withRollback(async () => {
      const [red, out] = await goods({ skus: [{ value: '红' }, { value: '蓝', stock: 0 }] })
      const lines = [
        { skuId: red!.skuId, quantity: 2, chosen: true },
        { skuId: out!.skuId, quantity: 1, chosen: true },
        { skuId: randomUUID(), quantity: 1, chosen: true },
      ]
      const cart = (await call('POST /resource/api/cart/quote', { lines })).data
      expect(cart.lines.map(({ problem }) => problem)).toEqual([null, 'soldOut'])
      expect(cart).toMatchObject({ chosenCount: 2, payableFen: 5000 })
    }),
  )
})

describe('ordering from the cart', () => {
  it(
    'takes out what was ordered, and leaves what was added meanwhile',
    withRollback(async () => {
      const [red, blue, rest] = await goods({ skus: [{ value: '红' }, { value: '蓝' }, { value: '绿' }] })
      await add(red!.skuId, 2)
      await add(blue!.skuId, 3)
      await add(rest!.skuId)
      const addressId = await givenAddress(await database(), owner.id)
      const lines = [
        { ...red!, quantity: 2 },
        { ...blue!, quantity: 1 },
      ]
      expect((await placeOrder(call, me, lines, { addressId, fromCart: true })).code).toBe(200)
      expect(new Map((await view()).lines.map(({ skuId, quantity }) => [skuId, quantity]))).toEqual(
        new Map([
          [blue!.skuId, 2],
          [rest!.skuId, 1],
        ]),
      )
    }),
  )

  it(
    'keeps the cart of an order that is refused, and of one that was not placed from it',
    withRollback(async () => {
      const [line] = await goods()
      await add(line!.skuId, 2)
      const addressId = await givenAddress(await database(), owner.id)
      const refused = await placeOrder(call, me, [line!], { addressId, fromCart: true, expectedPayableFen: 1 })
      expect(refused.code).toBe(ERRORS.PRICE_CHANGED.code)
      await placeOrder(call, me, [line!], { addressId })
      expect((await view()).count).toBe(2)
      await placeOrder(call, me, [line!], { addressId, fromCart: true })
      expect((await view()).count).toBe(1)
    }),
  )
})
