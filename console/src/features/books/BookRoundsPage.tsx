import { Link } from '@tanstack/react-router'
import { HAND_OUT_WAY_LABEL, SETTLEMENT_LABEL } from '@contract/book/book-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { ListPick } from '../../core/pick/ListPick'
import { showTime } from '../../core/text/show'

const LIST = 'POST /staff/book/round/page'
type Written = Input<'POST /staff/book/round/save'>
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
const { post: _post, ...WAYS } = HAND_OUT_WAY_LABEL

const ask = {
  title: { label: '名称' },
  opensAt: { label: '征订开始', show: 'time' },
  closesAt: { label: '签字截止', show: 'time' },
  changesUntil: { label: '补订、退订到', show: 'time' },
  way: { label: '怎样发', choices: WAYS, start: 'class' },
  counter: { label: '在哪里领', hint: '例如：1 号窗口，工作日 9 点到 17 点' },
  counterUntil: { label: '窗口开到', show: 'time', when: ({ way }) => way === 'counter' },
  settlement: { label: '怎样收费', choices: SETTLEMENT_LABEL, start: 'atChoice' },
  prepaidFen: { label: '每人预收', fen: true, start: 0, hint: '期末结算时多退少补；没有预收就填 0' },
  postTemplateId: {
    label: '邮寄的运费模板',
    hint: '不选就不能邮寄',
    draw: (control) => (
      <ListPick
        {...(control as object)}
        list="GET /staff/delivery/template/list"
        label="运费模板"
        input={{}}
        toOption={({ id, name }) => ({ value: id, label: name })}
      />
    ),
  },
} as const satisfies Fields<Written>

const check = ({ opensAt, closesAt, changesUntil }: Written): string | undefined => {
  if (opensAt >= closesAt) return '签字截止要在征订开始之后'
  return changesUntil < closesAt ? '补订、退订要不早于签字截止' : undefined
}

const RoundLinks = ({ roundId }: { roundId: string }) => (
  <span className="links">
    {[
      ['book-needs', '各班要的'],
      ['book-orders', '订货'],
      ['book-missing', '缺多少'],
      ['book-batches', '批次'],
      ['book-bills', '结算'],
    ].map(([path, title]) => (
      <Link key={path} to={`/${path}` as never} search={{ roundId } as never}>
        {title}
      </Link>
    ))}
  </span>
)

const rounds = defineDesk(LIST, {
  title: '教材征订',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '征订', width: 220, below: ({ settlement }) => SETTLEMENT_LABEL[settlement] },
    { field: 'opensAt', label: '时间', show: 'time', below: ({ closesAt }) => `签字到 ${showTime(closesAt)}` },
    { field: 'way', label: '怎样发', choices: WAYS, below: ({ counter }) => counter },
    { field: 'signedCount', label: '已签字', show: 'number', below: ({ needCount }) => `${needCount} 项教材` },
    { field: 'settledAt', label: '结算', show: 'time' },
    { field: 'id', label: '办理', width: 200, draw: (roundId) => <RoundLinks roundId={roundId} /> },
  ],
  filters: {},
  audited: 'bookRound',
  tops: [top('POST /staff/book/round/save', () => ({}), { label: '新建征订', ask, check, wide: true })],
  acts: [
    act('POST /staff/book/round/save', ({ id }) => ({ id }), {
      label: '修改',
      when: ({ settledAt }) => settledAt === null,
      ask,
      fill: (row) => row,
      check,
      wide: true,
      main: true,
    }),
    act('POST /staff/book/export', ({ id }) => ({ roundId: id }), {
      label: '导出签字和发放',
      ask: { partyId: { label: '班级', pick: 'class', hint: '不选就是全部' } },
    }),
    act('PUT /staff/book/prepaid', ({ id }) => ({ roundId: id }), {
      label: '改一位学员的预收',
      when: ({ settlement, settledAt }) => settlement === 'atEnd' && settledAt === null,
      ask: { learnerId: { label: '学员', pick: 'learner' }, prepaidFen: { label: '预收', fen: true } },
    }),
    act('PUT /staff/book/settle', ({ id }) => ({ roundId: id }), {
      label: '期末结算',
      when: ({ settlement, settledAt }) => settlement === 'atEnd' && settledAt === null,
      warn: '按领了没退的给每位学员出结算单，多退少补。结算后不能再改。',
      done: ({ even, due, refundDue }) => `已结清 ${even} 人，待补缴 ${due} 人，待退 ${refundDue} 人`,
      danger: true,
    }),
  ],
})

const BookRoundsPage = () => <DeskPage desk={rounds} />
export default BookRoundsPage
