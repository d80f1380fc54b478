import { lazy } from 'react'
import { STOCKED_KIND_LABEL } from '@contract/goods/stocked-kinds'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { GOODS_FIELDS, readGoods, tellSaved } from './goods-form'

const GoodsDetail = lazy(() => import('./GoodsDetail'))

const LIST = 'POST /staff/goods/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const goods = defineDesk(LIST, {
  title: '商品与库存',
  hint: '点开一件商品，增减库存、看库存记录。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      field: 'coverUrl',
      label: '封面',
      draw: (url) => (url ? <img className="thumbnail" src={url} alt="" /> : <span className="none">—</span>),
    },
    { field: 'title', label: '名称', width: 280, below: ({ kind }) => STOCKED_KIND_LABEL[kind] },
    { field: 'priceFen', label: '最低价', show: 'fen', sort: 'priceUp' },
    { field: 'stock', label: '库存', show: 'number', sort: 'stock' },
    { field: 'soldCount', label: '已售', show: 'number', sort: 'sold' },
    {
      field: 'onShelf',
      label: '状态',
      draw: (onShelf) => (onShelf ? '在售' : <span className="none">已下架</span>),
    },
    { field: 'createdAt', label: '新建', show: 'time' },
  ],
  filters: {
    keyword: { label: '名称', find: '商品名称' },
    kind: { label: '种类', choices: STOCKED_KIND_LABEL },
    categoryId: { label: '分类', pick: 'category' },
    onShelf: { label: '状态', yes: '在售', no: '已下架' },
    stockAtMost: { label: '库存不多于', unit: '件' },
  },
  audited: 'goods',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/goods/view', {
    from: ({ id }) => ({ id }),
    draw: (one) => <GoodsDetail goods={one} />,
  }),
  tops: [
    top('POST /staff/goods/save', () => ({}), {
      label: '新建商品',
      ask: GOODS_FIELDS,
      done: tellSaved,
      wide: true,
    }),
  ],
  acts: [
    act('PUT /staff/goods/update', ({ id }) => ({ id }), {
      label: '修改',
      ask: { version: { label: '', hidden: true }, ...GOODS_FIELDS },
      fill: ({ id }) => readGoods(id),
      done: tellSaved,
      wide: true,
    }),
    act('PUT /staff/goods/shelf', ({ id }) => ({ id, onShelf: true }), {
      label: '上架',
      when: ({ onShelf }) => !onShelf,
      bulk: 'each',
    }),
    act('PUT /staff/goods/shelf', ({ id }) => ({ id, onShelf: false }), {
      label: '下架',
      when: ({ onShelf }) => onShelf,
      warn: '下架后不能再下单，已付款的订单照常发货。',
      bulk: 'each',
    }),
  ],
  empty: '还没有商品',
})

const GoodsPage = () => <DeskPage desk={goods} />
export default GoodsPage
