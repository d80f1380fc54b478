import { BILL_STATUS_LABEL } from '@contract/book/book-kinds'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { BookCrumbs } from './BookCrumbs'

const LIST = 'POST /staff/book/bill/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const bills = defineDesk(LIST, {
  title: '教材结算单',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName }) => learnerName,
  columns: [
    { field: 'learnerName', label: '学员' },
    { field: 'status', label: '状态', choices: BILL_STATUS_LABEL, warn: ['due', 'refundDue'], calm: ['even'] },
    { field: 'prepaidFen', label: '预收', show: 'fen' },
    { field: 'booksFen', label: '领了', show: 'fen' },
    { field: 'dueFen', label: '要补缴', show: 'fen' },
    { field: 'refundFen', label: '要退', show: 'fen' },
  ],
  filters: { roundId: 'fixed', status: { label: '状态', choices: BILL_STATUS_LABEL } },
  audited: 'bookBill',
  tops: [
    top('PUT /staff/book/prepaid', ({ roundId }) => ({ roundId }), {
      label: '改一位学员的预收',
      ask: { learnerId: { label: '学员', pick: 'learner' }, prepaidFen: { label: '预收', fen: true } },
    }),
  ],
  acts: [
    act('PUT /staff/book/bill/repay', ({ id }) => ({ id }), {
      label: '已经退给学员',
      when: ({ status }) => status === 'refundDue',
      ask: { note: { label: '怎样退的', lines: 2, hint: '例如：现金，本人签字' } },
      main: true,
    }),
  ],
})

const BookBillsPage = () => <DeskPage desk={bills} head={<BookCrumbs />} />
export default BookBillsPage
