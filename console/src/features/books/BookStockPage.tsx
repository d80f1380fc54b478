import { makeRequestId } from '../../core/call/request-id'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'POST /staff/book/stock/page'
const act = actOn<Row<typeof LIST>>()

const stock = defineDesk(LIST, {
  title: '教材库存',
  idOf: ({ id }) => id,
  nameOf: ({ title, size }) => `${title} ${size}`,
  columns: [
    { field: 'title', label: '教材', width: 300, below: ({ edition }) => edition },
    { field: 'size', label: '尺码' },
    { field: 'onHand', label: '有', show: 'number' },
    { field: 'reserved', label: '留给学员', show: 'number' },
    { field: 'free', label: '还剩', show: 'number' },
  ],
  filters: { keyword: { label: '名称', find: '名称' } },
  acts: [
    act('PUT /staff/book/stock/adjust', ({ id }) => ({ clientRequestId: makeRequestId(), stockId: id }), {
      label: '盘点',
      ask: {
        delta: { label: '增减', unit: '件', hint: '少了填负数，例如 -2；不能少于留给学员的' },
        reason: { label: '原因', lines: 2 },
      },
      main: true,
    }),
    act('PUT /staff/book/hand-out/copies', ({ id }) => ({ clientRequestId: makeRequestId(), stockId: id }), {
      label: '领用',
      when: ({ free }) => free > 0,
      ask: {
        quantity: { label: '领多少', unit: '件', start: 1 },
        recipient: { label: '谁领', hint: '例如：王老师（教师用书）' },
      },
    }),
  ],
})

const BookStockPage = () => <DeskPage desk={stock} />
export default BookStockPage
