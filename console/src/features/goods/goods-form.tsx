import { lazy } from 'react'
import { MOST_GOODS_PICTURES } from '@contract/goods/limits'
import { STOCKED_KIND_LABEL } from '@contract/goods/stocked-kinds'
import { call } from '../../core/call/call'
import type { Input, Output } from '../../core/call/staff-calls'
import type { Fields } from '../../core/form/field'
import { knowPicture } from '../../core/form/picture-addresses'

const AttributesInput = lazy(() => import('./AttributesInput'))
const TemplatePick = lazy(() => import('./TemplatePick'))

const PICTURE = 'POST /staff/goods/picture/save'

export const GOODS_FIELDS = {
  kind: { label: '种类', choices: STOCKED_KIND_LABEL, start: 'goods' },
  title: { label: '名称' },
  subtitle: { label: '一句话介绍' },
  cover: { label: '封面', picture: PICTURE },
  pictures: { label: '更多图片', pictures: PICTURE, most: MOST_GOODS_PICTURES },
  detailHtml: { label: '详情', html: true },
  categoryId: { label: '分类', pick: 'category' },
  templateId: { label: '运费', draw: (control) => <TemplatePick {...control} /> },
  mostPerOrder: { label: '一笔订单最多', unit: '件', start: 99 },
  mostPerLearner: { label: '每位学员最多', unit: '件', hint: '不填就不限' },
  sort: { label: '顺序', hint: '小的在前', start: 0 },
  skus: {
    label: '规格',
    hint: '删去的规格不再出售。已有规格的库存在商品详情里增减。',
    add: '加一种规格',
    start: [{}],
    rows: {
      id: { label: '', hidden: true },
      attributes: { label: '规格', draw: (control) => <AttributesInput {...control} /> },
      priceFen: { label: '价格', fen: true },
      vipPriceFen: { label: '会员价', fen: true },
      weightGrams: { label: '重量', unit: '克' },
      stock: { label: '库存', unit: '件', when: ({ id }) => !id },
      picture: { label: '图片', picture: PICTURE },
    },
  },
} satisfies Fields<Input<'POST /staff/goods/save'>>

/** Goods as the form begins with them. */
export const readGoods = async (id: string): Promise<Partial<Input<'PUT /staff/goods/update'>>> => {
  const { skus, ...goods } = await call('GET /staff/goods/view', { id })
  if (goods.cover) knowPicture(goods.cover, goods.coverUrl)
  // The stock of a variant that exists changes by an act of its own.
  return { ...goods, skus: skus.map(({ stock: _, ...sku }) => sku) }
}

/** What of the text phones do not show as it was written is told at once. */
export const tellSaved = ({ textNotes }: Output<'POST /staff/goods/save'>): string =>
  textNotes.length ? `已保存。${textNotes.join('；')}` : '已保存'
