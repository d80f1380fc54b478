import type { AudienceKind } from '@contract/selection/selection-kinds'
import { Form, Input } from 'antd'
import type { Input as InputOf } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { useSearch } from '@tanstack/react-router'
import { ListPick } from '../../core/pick/ListPick'
import { Pick } from '../../core/pick/Pick'
import { CreditInput, showCredits } from './CreditInput'
import { SelectionCrumbs } from './SelectionCrumbs'
import type { Control } from '../../core/form/field'

const LIST = 'POST /staff/selection/course/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const AUDIENCE_WORDS: Record<AudienceKind, string> = { class: '班级', year: '年级', department: '院系' }

/** Another course of the same plan. */
const PartPick = (control: Control<string | null>) => {
  const { planId } = useSearch({ strict: false }) as { planId?: string }
  return (
    <ListPick
      {...(control as object)}
      list={LIST}
      label="属于"
      input={planId ? { planId, pageSize: 100 } : undefined}
      toOption={({ id, title }) => ({ value: id, label: title })}
    />
  )
}
/** A class by its name; a year or a department by the word that classes share. */
const AudienceInput = ({ id = '', value, onChange }: Control<string>) => {
  const [, row = 0] = /^audience_(\d+)_/.exec(id) ?? []
  const isClass = Form.useWatch(['audience', Number(row), 'kind']) === 'class'
  if (isClass) return <Pick id={id} of="class" value={value} onChange={onChange} />
  return <Input id={id} value={value} onChange={({ target }) => onChange?.(target.value)} />
}

const ask = {
  creditTenths: { label: '学分', draw: (control) => <CreditInput {...control} />, start: 0 },
  groupName: { label: '组别', hint: '例如：体育、通识' },
  quota: { label: '名额', unit: '人' },
  leastPersons: { label: '至少几人', unit: '人', start: 0, hint: '人数不够可以停开' },
  partOf: { label: '属于哪门课', draw: (control) => <PartPick {...control} />, hint: '例如实验属于理论课；一起选' },
  requires: { label: '要先学完', pickMany: 'course' },
  audience: {
    label: '谁能选',
    hint: '不加就所有人都能选',
    add: '加一条',
    rows: {
      kind: { label: '种类', choices: AUDIENCE_WORDS, start: 'class' },
      value: { label: '班级、年级或院系', draw: (control) => <AudienceInput {...control} /> },
    },
  },
} as const satisfies Fields<InputOf<'POST /staff/selection/course/save'>>

const courses = defineDesk(LIST, {
  title: '选课的课程',
  hint: '人数不足的在前。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      field: 'title',
      label: '课程',
      width: 260,
      below: ({ creditTenths, groupName }) => `${showCredits(creditTenths)} ${groupName}`,
    },
    { field: 'quota', label: '名额', draw: (quota, { takenCount }) => `${takenCount} / ${quota}` },
    { field: 'selectedCount', label: '已选', show: 'number' },
    { field: 'waitingCount', label: '候补', show: 'number' },
    { field: 'wishCount', label: '志愿', show: 'number' },
    {
      field: 'tooFew',
      label: '状态',
      draw: (tooFew, { closedReason, leastPersons }) =>
        closedReason ? `已停开：${closedReason}` : tooFew ? `人数不足（要 ${leastPersons} 人）` : '正常',
    },
  ],
  filters: { planId: 'fixed' },
  audited: 'selectionCourse',
  tops: [
    top('POST /staff/selection/course/save', ({ planId }) => ({ planId }), {
      label: '加一门课',
      ask: { courseId: { label: '课程', pick: 'course' }, ...ask },
      wide: true,
    }),
  ],
  acts: [
    act('POST /staff/selection/course/save', ({ id, planId, courseId }) => ({ id, planId, courseId }), {
      label: '修改',
      when: ({ closedReason }) => !closedReason,
      ask,
      fill: (row) => row,
      wide: true,
      main: true,
    }),
    act('PUT /staff/selection/course/close', ({ id }) => ({ id }), {
      label: '停开',
      when: ({ closedReason }) => !closedReason,
      ask: { reason: { label: '原因', lines: 3, hint: '选了的人会看到' } },
      warn: '已选的人全部退掉，并通知他们改选，不能恢复。',
      danger: true,
    }),
  ],
})

const SelectionCoursesPage = () => <DeskPage desk={courses} head={<SelectionCrumbs />} />
export default SelectionCoursesPage
