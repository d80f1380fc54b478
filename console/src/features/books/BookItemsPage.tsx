import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { KIND_WORDS } from './words'

const LIST = 'POST /staff/book/item/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const ask = {
  title: { label: '名称' },
  kind: { label: '种类', choices: KIND_WORDS, start: 'book' },
  edition: { label: '版本', hint: '例如：第 4 版' },
  priceFen: { label: '价格', fen: true, hint: '已经签字的按原来的价' },
  weightGrams: { label: '重量', unit: '克', start: 0, hint: '邮寄时算运费' },
  sizes: {
    label: '尺码',
    hint: '没有尺码就不加；加了以后只能再加，不能去掉',
    add: '加一个尺码',
    rows: { name: { label: '尺码' }, hint: { label: '说明', hint: '例如：身高 160–168' } },
  },
} as const satisfies Fields<Input<'POST /staff/book/item/save'>>

const items = defineDesk(LIST, {
  title: '教材和用品',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      field: 'title',
      label: '名称',
      width: 300,
      draw: (title, { cover }) => (
        <span className="titled">
          {cover && <img src={cover} alt="" />}
          {title}
        </span>
      ),
      below: ({ edition }) => edition,
    },
    { field: 'kind', label: '种类', choices: KIND_WORDS },
    { field: 'priceFen', label: '价格', show: 'fen' },
    { field: 'sizes', label: '尺码', width: 220, draw: (sizes) => sizes.map(({ name }) => name).join('、') || '没有' },
    { field: 'weightGrams', label: '重量（克）', show: 'number' },
  ],
  filters: { keyword: { label: '名称', find: '名称' } },
  audited: 'bookItem',
  tops: [top('POST /staff/book/item/save', () => ({}), { label: '新建教材', ask, wide: true })],
  acts: [
    act('POST /staff/book/item/save', ({ id }) => ({ id }), {
      label: '修改',
      ask,
      fill: (row) => row,
      wide: true,
      main: true,
    }),
  ],
})

const BookItemsPage = () => <DeskPage desk={items} />
export default BookItemsPage
