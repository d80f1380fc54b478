import { lazy } from 'react'
import { ROUND_KIND_LABEL } from '@contract/selection/selection-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { showTime } from '../../core/text/show'
import { CreditInput } from './CreditInput'

const SelectionDetail = lazy(() => import('./SelectionDetail'))

const LIST = 'POST /staff/selection/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
type Written = Input<'POST /staff/selection/save'>

const ask = {
  name: { label: '名称' },
  firstDay: { label: '上课从哪天', show: 'day' },
  lastDay: { label: '到哪天', show: 'day' },
  withdrawUntil: { label: '退课截止', show: 'time' },
  leastCreditTenths: { label: '至少选', draw: (control) => <CreditInput {...control} />, start: 0 },
  mostCreditTenths: { label: '最多选', draw: (control) => <CreditInput {...control} /> },
  mostCourses: { label: '最多几门', unit: '门', start: 5 },
  mostWishes: { label: '最多填几个志愿', unit: '个', start: 5 },
  lotCourses: { label: '抽签最多中几门', unit: '门', start: 1 },
  releaseTime: { label: '空位每天几点放出', hint: '例如 12:00；不填就马上放出' },
  firstYears: { label: '先抽的年级', tags: true, hint: '班级名称里共有的字，例如 2023 级；先抽的在前' },
  rounds: {
    label: '轮次',
    add: '加一轮',
    rows: {
      kind: { label: '种类', choices: ROUND_KIND_LABEL, start: 'wish' },
      opensAt: { label: '开始', show: 'time' },
      closesAt: { label: '结束', show: 'time' },
      id: { label: '编号', hidden: true },
    },
  },
} as const satisfies Fields<Written>

const check = ({ rounds, firstDay, lastDay }: Written): string | undefined => {
  if (firstDay > lastDay) return '上课的最后一天要在第一天之后'
  return rounds.some(({ opensAt, closesAt }) => opensAt >= closesAt) ? '每一轮的结束要在开始之后' : undefined
}

const selections = defineDesk(LIST, {
  title: '选课',
  hint: '预选填志愿后抽签，补选和退补选先到先得；已经开始的轮次不能改。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '选课', width: 240 },
    { field: 'courseCount', label: '课程', show: 'number' },
    {
      field: 'rounds',
      label: '轮次',
      width: 360,
      draw: (rounds) =>
        rounds.map(({ id, kind, opensAt, closesAt }) => (
          <div key={id}>
            {ROUND_KIND_LABEL[kind]} {showTime(opensAt)} 到 {showTime(closesAt)}
          </div>
        )),
    },
    { field: 'firstDay', label: '上课', draw: (firstDay, { lastDay }) => `${firstDay} 到 ${lastDay}` },
    { field: 'withdrawUntil', label: '退课截止', show: 'time' },
  ],
  filters: {},
  audited: 'selection',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/selection/view', {
    from: ({ id }) => ({ id }),
    draw: (plan) => <SelectionDetail plan={plan} />,
  }),
  tops: [top('POST /staff/selection/save', () => ({}), { label: '新建选课', ask, check, wide: true })],
  acts: [
    act('POST /staff/selection/save', ({ id }) => ({ id }), {
      label: '修改',
      ask,
      fill: (row) => row,
      check,
      wide: true,
    }),
    act('POST /staff/selection/choice/export', ({ id }) => ({ id }), { label: '导出名单' }),
  ],
})

const SelectionsPage = () => <DeskPage desk={selections} />
export default SelectionsPage
