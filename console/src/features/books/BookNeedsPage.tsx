import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { BookCrumbs } from './BookCrumbs'
import { ItemPick } from './ItemPick'
import { RULE_WORDS } from './words'

const LIST = 'POST /staff/book/need/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const ask = {
  partyId: { label: '班级', pick: 'class' },
  itemId: { label: '教材', draw: (control) => <ItemPick {...control} /> },
  rule: { label: '要不要', choices: RULE_WORDS, start: 'may' },
  included: { label: '费用', yes: '含在学费里', no: '学员另付', start: false },
  note: { label: '说明', hint: '例如：电工基础 · 必修用书' },
} as const satisfies Fields<Input<'POST /staff/book/need/save'>>

const needs = defineDesk(LIST, {
  title: '各班要的教材',
  hint: '有人签字以后不能再改。',
  idOf: ({ id }) => id,
  nameOf: ({ partyName, title }) => `${partyName}：${title}`,
  columns: [
    { field: 'partyName', label: '班级', width: 200 },
    { field: 'title', label: '教材', width: 280, below: ({ note }) => note },
    { field: 'rule', label: '要不要', choices: RULE_WORDS },
    { field: 'included', label: '费用', yes: '含在学费里', no: '学员另付' },
  ],
  filters: { roundId: 'fixed', partyId: { label: '班级', pick: 'class' } },
  tops: [
    top('POST /staff/book/need/save', ({ roundId }) => ({ roundId }), {
      label: '加一项',
      ask,
      fill: ({ partyId }) => ({ partyId }),
    }),
    top('POST /staff/book/export', ({ roundId, partyId }) => ({ roundId, partyId }), { label: '导出签字和发放' }),
  ],
  acts: [
    act('POST /staff/book/need/save', ({ id, roundId }) => ({ id, roundId }), {
      label: '修改',
      ask,
      fill: (row) => row,
      main: true,
    }),
    act('DELETE /staff/book/need/remove', ({ id }) => ({ id }), {
      label: '删除',
      warn: '没有人签过字才能删除。',
      danger: true,
    }),
  ],
})

const BookNeedsPage = () => <DeskPage desk={needs} head={<BookCrumbs />} />
export default BookNeedsPage
