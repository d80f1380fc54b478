import { HAND_OUT_WAY_LABEL } from '@contract/book/book-kinds'
import { makeRequestId } from '../../core/call/request-id'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showTime } from '../../core/text/show'
import { StockPick } from './ItemPick'
import { ReturnedNote } from './ReturnedNote'

const LIST = 'POST /staff/book/hand-out/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
const isOut = ({ quantity, returned }: Row<typeof LIST>): boolean => returned < quantity

const handOuts = defineDesk(LIST, {
  title: '教材发放',
  hint: '退回和换尺码都从这里办。',
  idOf: ({ id }) => id,
  nameOf: ({ recipient, title }) => `${recipient}：${title}`,
  columns: [
    { field: 'recipient', label: '谁领', below: ({ roundTitle }) => roundTitle },
    { field: 'title', label: '教材', width: 280, below: ({ edition, size }) => `${edition} ${size}` },
    {
      field: 'quantity',
      label: '件数',
      show: 'number',
      below: ({ returned }) => (returned ? `退了 ${returned}` : ''),
    },
    {
      field: 'way',
      label: '怎样领',
      choices: HAND_OUT_WAY_LABEL,
      below: ({ exchanged }) => (exchanged ? '换过尺码' : ''),
    },
    {
      field: 'at',
      label: '时间',
      show: 'time',
      below: ({ confirmedAt }) => (confirmedAt ? `${showTime(confirmedAt)} 确认` : '没确认'),
    },
  ],
  filters: { learnerId: { label: '学员', pick: 'learner' }, roundId: 'fixed' },
  audited: 'bookHandOut',
  tops: [
    top('PUT /staff/book/hand-out/copies', () => ({ clientRequestId: makeRequestId() }), {
      label: '领用',
      ask: {
        stockId: { label: '教材', draw: (control) => <StockPick {...control} /> },
        quantity: { label: '领多少', unit: '件', start: 1 },
        recipient: { label: '谁领', hint: '例如：王老师（教师用书）' },
      },
    }),
  ],
  acts: [
    act('PUT /staff/book/return', ({ id }) => ({ clientRequestId: makeRequestId(), handOutId: id }), {
      label: '退回',
      when: isOut,
      ask: {
        quantity: { label: '退多少', unit: '件', start: 1 },
        restock: { label: '退回的', yes: '放回库存', no: '先不放回', start: true },
        refund: { label: '付过的款', yes: '全额退款', no: '不退款', start: false },
        reason: { label: '原因', lines: 2 },
      },
      done: '已退回',
      result: (returned) => <ReturnedNote {...returned} />,
    }),
    act('PUT /staff/book/exchange', ({ id }) => ({ clientRequestId: makeRequestId(), handOutId: id }), {
      label: '换尺码',
      when: (row) => isOut(row) && row.size !== '',
      ask: {
        size: { label: '换成' },
        restock: { label: '退回的', yes: '放回库存', no: '先不放回', start: true },
      },
    }),
  ],
})

const BookHandOutsPage = () => <DeskPage desk={handOuts} />
export default BookHandOutsPage
