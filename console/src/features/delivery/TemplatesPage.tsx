import { lazy } from 'react'
import { DELIVERY_UNIT_LABEL } from '@contract/delivery/delivery-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'

// The divisions of the country come with them.
const RegionInput = lazy(() => import('./RegionInput'))
const RegionNames = lazy(() => import('./RegionNames'))

const LIST = 'GET /staff/delivery/template/list'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

type Written = Input<'POST /staff/delivery/template/save'>

const WRITTEN = {
  name: { label: '名称' },
  unit: { label: '计费', choices: DELIVERY_UNIT_LABEL, start: 'weight' },
  rates: {
    label: '各地的运费',
    hint: '城市单独写了的，按城市算。没有写到的地区不发货，除非有一行的地区空着：那一行用于其余地区。',
    add: '加一行运费',
    start: [{ firstUnits: 1000, additionalUnits: 1000 }],
    rows: {
      regions: { label: '地区', draw: (control) => <RegionInput {...control} rest="其余地区" /> },
      firstUnits: { label: '首重（克）或首件数' },
      firstFen: { label: '首重、首件运费', fen: true },
      additionalUnits: { label: '每续重（克）或续件数' },
      additionalFen: { label: '每续一份运费', fen: true },
      freeFromFen: { label: '满多少包邮', fen: true },
    },
  },
  excluded: { label: '不发货的地区', draw: (control) => <RegionInput {...control} rest="没有" /> },
} satisfies Fields<Written>

const templates = defineDesk(LIST, {
  title: '运费模板',
  hint: '商品各选一个模板；已下的订单运费不变。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '名称' },
    { field: 'unit', label: '计费', choices: DELIVERY_UNIT_LABEL },
    { field: 'rates', label: '运费', draw: (rates) => <RegionNames rates={rates} /> },
    { field: 'excluded', label: '不发货', width: 200, draw: (codes) => <RegionNames codes={codes} /> },
    { field: 'updatedAt', label: '修改', show: 'time' },
  ],
  filters: {},
  audited: 'deliveryTemplate',
  tops: [top('POST /staff/delivery/template/save', () => ({}), { label: '新增模板', ask: WRITTEN, wide: true })],
  acts: [
    act('PUT /staff/delivery/template/update', ({ id, version }) => ({ id, version }), {
      label: '修改',
      ask: WRITTEN,
      fill: (template) => template,
      wide: true,
      main: true,
    }),
    act('DELETE /staff/delivery/template/remove', ({ id }) => ({ id }), {
      label: '删除',
      warn: '删除后不能恢复。还有商品在用时不能删除。',
      danger: true,
    }),
  ],
  empty: '还没有运费模板，没有模板的商品包邮',
})

const TemplatesPage = () => <DeskPage desk={templates} />
export default TemplatesPage
