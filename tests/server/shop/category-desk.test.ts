import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { addHeads } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'

const shown = async () => (await call('GET /base/api/shop/category/list', {})).data.map(({ name }) => name)

describe('categories', () => {
  it(
    'are added, renamed, sorted, withdrawn and brought back by the staff, each in the audit',
    withRollback(async ({ database }) => {
      const { head, stranger } = await addHeads(database)
      const before = await shown()
      const tools = (await call('POST /staff/category/save', { name: '工具', sort: 901 }, head)).data
      const child = { name: '量具', parentId: tools.id, sort: 1 }
      const gauges = (await call('POST /staff/category/save', child, head)).data
      await call('POST /staff/category/save', { name: '耗材', sort: 900 }, head)
      expect(await shown()).toEqual([...before, '耗材', '工具'])
      await call(
        'PUT /staff/category/update',
        { id: tools.id, version: tools.version, name: '手动工具', sort: 800 },
        head,
      )
      expect(await shown()).toEqual([...before, '手动工具', '耗材'])
      const third = await call('POST /staff/category/save', { ...child, parentId: gauges.id }, head)
      expect(third.code).toBe(ERRORS.CATEGORY_NOT_FOUND.code)
      await call('PUT /staff/category/withdraw', { id: tools.id, withdrawn: true }, head)
      expect(await shown()).toEqual([...before, '耗材'])
      const goods = await call('POST /staff/goods/save', { ...GOODS, categoryId: tools.id }, head)
      expect(goods.msg).toBe('没有这个分类，请重新选择')
      const foreign = { id: tools.id, withdrawn: false }
      expect((await call('PUT /staff/category/withdraw', foreign, stranger)).code).toBe(ERRORS.CATEGORY_NOT_FOUND.code)
      await call('PUT /staff/category/withdraw', foreign, head)
      expect((await call('POST /staff/goods/save', { ...GOODS, categoryId: tools.id }, head)).code).toBe(200)
      const { list } = (await call('POST /staff/audit/page', {}, head)).data
      expect(list.filter(({ subjectKind }) => subjectKind === 'category')).toHaveLength(6)
    }),
  )
})

const SKU = { attributes: [], priceFen: 2500, vipPriceFen: null, weightGrams: 300, picture: '' }
const GOODS = {
  ...{ kind: 'goods' as const, title: '卷尺', subtitle: '', cover: '', pictures: [], detailHtml: '', templateId: null },
  ...{ mostPerOrder: 9, mostPerLearner: null, sort: 0, skus: [SKU] },
}
