import { MOST_GOODS_PICTURES } from '@contract/goods/limits'
import { STOCKED_KINDS } from '@contract/goods/stocked-kinds'
import type { Reading } from '../reading'
import type { SchoolContent } from '../school-content'
import type { GoodsContent, SkuContent } from '../sold-content'
import type { Fields } from '../text/fields'
import { readDeliveryTemplates } from './delivery.reader'

const FEN = { min: 1, max: 100_000_000 }
const PIECES = { min: 0, max: 1_000_000 }

/** goods.yml, which a school may leave out. */
export const readGoods = async (reading: Reading): Promise<Pick<SchoolContent, 'goods' | 'deliveryTemplates'>> => {
  const fields = reading.yaml('goods.yml', true)
  if (!fields) return { goods: [], deliveryTemplates: [] }
  const deliveryTemplates = readDeliveryTemplates(reading, fields)
  const goods: GoodsContent[] = []
  for (const item of fields.items('goods', { maxCount: 500 })) goods.push(await readOne(reading, item, goods.length))
  fields.close()
  return { goods, deliveryTemplates }
}

const readOne = async (reading: Reading, fields: Fields, sort: number): Promise<GoodsContent> => {
  const key = fields.key()
  reading.references.define('goods', key, fields.place('key'))
  const categoryKey = fields.has('category') ? fields.key('category') : ''
  reading.references.expect('category', categoryKey, fields.place('category'))
  const templateKey = fields.has('delivery') ? fields.key('delivery') : ''
  reading.references.expect('deliveryTemplate', templateKey, fields.place('delivery'))
  const goods: GoodsContent = {
    id: reading.id('goods', key),
    kind: fields.oneOf('kind', STOCKED_KINDS),
    title: fields.text('title', { max: 60 }),
    subtitle: fields.text('subtitle', { max: 80 }, ''),
    cover: (await reading.mediaField(fields, 'cover', 'image')).key,
    pictures: await reading.pictures(fields, MOST_GOODS_PICTURES),
    templateId: templateKey ? reading.id('deliveryTemplate', templateKey) : null,
    categoryId: categoryKey ? reading.id('category', categoryKey) : null,
    detailHtml: fields.has('text') ? await reading.richText(fields.markdown('text'), fields.place('text')) : '',
    mostPerOrder: fields.integer('mostPerOrder', { min: 1, max: 999 }, 99),
    mostPerLearner: fields.has('mostPerLearner') ? fields.integer('mostPerLearner', { min: 1, max: 999 }) : null,
    sort,
    skus: fields.items('skus', { maxCount: 50 }).map((item, position) => readSku(reading, key, item, position)),
  }
  if (goods.skus.length === 0) fields.refuse('skus', '至少要有一个规格')
  const texts = goods.skus.map(({ attributes }) => JSON.stringify(attributes))
  if (new Set(texts).size < texts.length) fields.refuse('skus', '有两个规格一样')
  fields.close()
  return goods
}

const readSku = (reading: Reading, goods: string, fields: Fields, position: number): SkuContent => {
  const key = fields.key()
  reading.references.define('sku', `${goods}/${key}`, fields.place('key'))
  const values = fields.group('attributes')
  const attributes = values ? values.names().map((name) => ({ name, value: values.text(name, { max: 20 }) })) : []
  values?.close()
  const sku = {
    id: reading.id('sku', `${goods}/${key}`),
    position,
    attributes,
    priceFen: fields.integer('priceFen', FEN),
    vipPriceFen: fields.has('vipPriceFen') ? fields.integer('vipPriceFen', FEN) : null,
    stock: fields.integer('stock', PIECES),
    weightGrams: fields.integer('weightGrams', { min: 1, max: 1_000_000 }, 500),
  }
  if (sku.vipPriceFen !== null && sku.vipPriceFen > sku.priceFen) fields.refuse('vipPriceFen', '不能高于 priceFen')
  fields.close()
  return sku
}
