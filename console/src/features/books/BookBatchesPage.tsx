import { BATCH_STATUS_LABEL } from '@contract/book/book-kinds'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { BookCrumbs } from './BookCrumbs'

const LIST = 'POST /staff/book/batch/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
const isPacked = ({ status }: Row<typeof LIST>): boolean => status === 'packed'

const batches = defineDesk(LIST, {
  title: '班级批次',
  hint: '一个班到货的教材装成一批，交给班级代表签收。',
  idOf: ({ id }) => id,
  nameOf: ({ partyName }) => partyName,
  columns: [
    { field: 'partyName', label: '班级', width: 200 },
    { field: 'carrierName', label: '班级代表' },
    {
      field: 'lines',
      label: '里面有什么',
      width: 320,
      draw: (lines) =>
        lines.map(({ title, size, count }) => <div key={`${title} ${size}`}>{`${title} ${size} × ${count}`}</div>),
    },
    { field: 'count', label: '件数', show: 'number' },
    { field: 'status', label: '状态', choices: BATCH_STATUS_LABEL, warn: ['packed'], calm: ['undone'] },
  ],
  filters: { roundId: 'fixed', partyId: { label: '班级', pick: 'class' } },
  tops: [
    top('POST /staff/book/batch/pack', ({ roundId }) => ({ roundId }), {
      label: '装一批',
      ask: {
        partyId: { label: '班级', pick: 'class' },
        carrierId: { label: '班级代表', pick: 'learner', hint: '要是这个班的学员' },
      },
      fill: ({ partyId }) => ({ partyId }),
      done: ({ count }) => `已装 ${count} 件`,
    }),
  ],
  acts: [
    act('PUT /staff/book/batch/receive', ({ id }) => ({ id }), {
      label: '签收',
      when: isPacked,
      warn: '班级代表已经在纸上签收。',
      main: true,
    }),
    act('PUT /staff/book/batch/undo', ({ id }) => ({ id }), {
      label: '拆开',
      when: isPacked,
      warn: '里面的教材回到已到货。',
      danger: true,
    }),
  ],
})

const BookBatchesPage = () => <DeskPage desk={batches} head={<BookCrumbs />} />
export default BookBatchesPage
