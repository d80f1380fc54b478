import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WrittenGoods } from '@contract/goods/staff-calls'
import { ERRORS } from '@contract/errors'
import { CATEGORY, LEARNER, SHOP } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { givenGoods } from '../../support/server/goods-fixture'
import { drawPicture } from '../../support/server/draw-picture'
import { call, withRollback } from '../../support/server/harness'

const SKU = { attributes: [], priceFen: 2500, vipPriceFen: null, weightGrams: 300, picture: '' }
const GOODS: WrittenGoods = {
  kind: 'goods',
  title: '实训手套',
  subtitle: '',
  cover: '',
  pictures: [],
  detailHtml: '<p>防割<script>alert(1)</script></p>',
  categoryId: CATEGORY.child,
  templateId: null,
  mostPerOrder: 20,
  mostPerLearner: null,
  sort: 0,
  skus: [
    { ...SKU, attributes: [{ name: '尺码', value: 'M' }], stock: 5 },
    { ...SKU, attributes: [{ name: '尺码', value: 'L' }], priceFen: 2800, stock: 3 },
  ],
}
type Staff = Awaited<ReturnType<typeof addStaff>>
const save = (staff: Staff, change: Partial<WrittenGoods> = {}) =>
  call('POST /staff/goods/save', { ...GOODS, ...change }, staff)
const changeStock = (staff: Staff, skuId: string, delta: number, clientRequestId: string = randomUUID()) =>
  call('POST /staff/goods/stock/change', { clientRequestId, skuId, delta, note: '盘点' }, staff)

describe('goods of the staff', () => {
  it(
    'are sold once they are on the shelf, with what is dangerous in their text left out',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database, { permissions: ['goods.manage', 'audit.view'] })
      const { data: goods } = await save(staff)
      expect(goods).toMatchObject({ onShelf: false, priceFen: 2500, stock: 8, version: 1 })
      expect((await call('GET /resource/api/goods/view', { id: goods.id })).code).toBe(ERRORS.GOODS_OFF_SHELF.code)
      await call('PUT /staff/goods/shelf', { id: goods.id, onShelf: true }, staff)
      const shown = (await call('GET /resource/api/goods/view', { id: goods.id })).data
      expect(shown.detailHtml).toBe('<p>防割</p>')
      const audit = (await call('POST /staff/audit/page', {}, staff)).data.list
      expect(audit.filter(({ subjectId }) => subjectId === goods.id)).toHaveLength(2)
    }),
  )

  it(
    'keep the stock of their variants when they change, and retire those that are left out',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { data: goods } = await save(staff)
      const [medium] = goods.skus
      const skus = [
        { ...SKU, id: medium!.id, priceFen: 1900, stock: 99 },
        { ...SKU, attributes: [{ name: '尺码', value: 'S' }] },
      ]
      const update = { ...GOODS, id: goods.id, version: 1, title: '防割手套', skus }
      const { data: changed } = await call('PUT /staff/goods/update', update, staff)
      expect(changed).toMatchObject({ title: '防割手套', priceFen: 1900, version: 2 })
      expect(changed.skus.map(({ priceFen, stock }) => [priceFen, stock])).toEqual([
        [1900, 5],
        [2500, 0],
      ])
      expect((await call('PUT /staff/goods/update', update, staff)).code).toBe(ERRORS.GOODS_CHANGED.code)
    }),
  )

  it.each<[string, Partial<WrittenGoods>, string]>([
    ['a category that the school does not have', { categoryId: randomUUID() }, '没有这个分类，请重新选择'],
    [
      'a template that the school does not have',
      { templateId: randomUUID() },
      ERRORS.DELIVERY_TEMPLATE_NOT_FOUND.message,
    ],
    ['two equal variants', { skus: [SKU, SKU] }, '有两个规格一样，请修改'],
    ['a price for members above the price', { skus: [{ ...SKU, vipPriceFen: 2600 }] }, '会员价不能高于价格'],
    ['a picture of another school', { cover: 'other/public/a.webp' }, '有图片不是本校上传的，请重新上传'],
    ["a learner's private picture", { cover: `${SHOP}/private/a.webp` }, '有图片不是本校上传的，请重新上传'],
    ['an unknown variant', { skus: [{ ...SKU, id: randomUUID() }] }, '有规格已不存在，请刷新后重填'],
    ['a blank title', { title: ' ' }, '商品名称不能为空'],
  ])('are refused with %s', (_what, change, msg) =>
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      expect((await save(staff, change)).msg).toBe(msg)
      expect((await call('POST /staff/goods/page', {}, staff)).data.list).toEqual([])
    })(),
  )

  it(
    'are found by name, shelf and stock, in the wanted order',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      await givenGoods(database, { skus: [{ stock: 0, priceFen: 100 }] })
      await givenGoods(database, { kind: 'material', onShelf: false, skus: [{ stock: 9, priceFen: 200 }] })
      const pricesOf = async (filter: object) =>
        (await call('POST /staff/goods/page', { ...filter }, staff)).data.list.map(({ priceFen }) => priceFen)
      expect(await pricesOf({ sort: 'priceDown' })).toEqual([200, 100])
      expect(await pricesOf({ sort: 'stock' })).toEqual([100, 200])
      expect(await pricesOf({ onShelf: false })).toEqual([200])
      expect(await pricesOf({ stockAtMost: 5 })).toEqual([100])
      expect(await pricesOf({ keyword: '安全帽', kind: 'material' })).toEqual([200])
      expect(await pricesOf({ keyword: '没有' })).toEqual([])
    }),
  )

  it(
    'show pictures that were uploaded for them',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const file = { name: 'a.png', type: 'image/png', content: await drawPicture('png', 40, 30) }
      const { data: picture } = await call.upload('POST /staff/goods/picture/save', file, staff, {})
      const { key } = picture as { key: string }
      const { data: goods } = await save(staff, { cover: key })
      expect(goods.coverUrl).toBe(`/media/${key}`)
    }),
  )

  it(
    'keep their pictures, while one that none of them shows a day later is removed',
    withRollback(async ({ app, database, jobs }) => {
      const staff = await addStaff(database)
      const file = { name: 'a.png', type: 'image/png', content: await drawPicture('png', 40, 30) }
      const upload = async () =>
        ((await call.upload('POST /staff/goods/picture/save', file, staff, {})).data as { key: string }).key
      const [cover, ofGallery, ofVariant, unused] = [await upload(), await upload(), await upload(), await upload()]
      await save(staff, { cover, pictures: [ofGallery], skus: [{ ...SKU, picture: ofVariant }] })
      await jobs.runDue(new Date(Date.now() + 25 * 3_600_000))
      const statuses = []
      for (const key of [cover, ofGallery, ofVariant, unused])
        statuses.push((await app.inject(`/media/${key}`)).statusCode)
      expect(statuses).toEqual([200, 200, 200, 404])
    }),
  )
})

describe('stock', () => {
  it(
    'changes by so many pieces, once for a request, with a record',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const [line] = await givenGoods(database)
      const id = randomUUID()
      const first = await changeStock(staff, line!.skuId, 7, id)
      expect(first.data).toMatchObject({ delta: 7, stockAfter: 17 })
      expect((await changeStock(staff, line!.skuId, 7, id)).data).toEqual(first.data)
      expect((await changeStock(staff, line!.skuId, 8, id)).code).toBe(ERRORS.REQUEST_ID_REUSED.code)
      expect((await changeStock(staff, line!.skuId, -17)).data.stockAfter).toBe(0)
      expect((await changeStock(staff, line!.skuId, -1)).code).toBe(ERRORS.STOCK_TOO_LOW.code)
      const { list } = (await call('POST /staff/goods/stock/page', { skuId: line!.skuId }, staff)).data
      expect(list.map(({ delta }) => delta)).toEqual([-17, 7])
    }),
  )

  it(
    'is no business of another school, nor of a learner',
    withRollback(async ({ database }) => {
      const { stranger } = await addHeads(database)
      const [line] = await givenGoods(database)
      expect((await changeStock(stranger, line!.skuId, 1)).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
      const learner = { token: LEARNER.owner.token } as unknown as Staff
      expect((await changeStock(learner, line!.skuId, 1)).code).toBe(ERRORS.LOGIN_REQUIRED.code)
    }),
  )
})
