import { Select } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Input } from '../../core/call/staff-calls'
import type { Fields } from '../../core/form/field'
import { TermPick } from '../../core/pick/TermPick'

interface TeacherPickProps {
  id?: string
  many?: boolean
  value?: string | string[] | null
  onChange?: (value: never) => void
}
/** Those who may be set over a class. */
export const TeacherPick = ({ many, id, value, onChange }: TeacherPickProps) => {
  const { data, isPending } = useCall('GET /staff/class/teacher/list', {})
  return (
    <Select
      id={id}
      className="pick"
      mode={many ? 'multiple' : undefined}
      allowClear
      aria-label="老师"
      placeholder="老师"
      loading={isPending}
      value={value}
      onChange={(next) => onChange?.(next as never)}
      showSearch={{ optionFilterProp: 'label' }}
      options={data?.teachers.map((teacher) => ({ value: teacher.id, label: teacher.name }))}
      popupMatchSelectWidth={false}
    />
  )
}

export const CLASS_FIELDS = {
  title: { label: '班级名称' },
  kind: { label: '种类', choices: { class: '班级', intensive: '集训' }, start: 'class' },
  categoryId: { label: '分类', pick: 'category' },
  department: { label: '院系' },
  termId: { label: '学期', draw: (control) => <TermPick {...control} /> },
  firstDay: { label: '开班', show: 'day' },
  lastDay: { label: '结班', show: 'day' },
  enrolUntil: { label: '报名到哪天', show: 'day', when: ({ kind }) => kind === 'intensive' },
  headTeacherId: { label: '班主任', draw: (control) => <TeacherPick {...control} /> },
  assistantIds: { label: '助教', draw: (control) => <TeacherPick many {...control} /> },
  courseIds: { label: '这个班学的课程', pickMany: 'course' },
  leastStudents: { label: '满多少人开班', unit: '人', start: 0 },
  seats: { label: '名额', unit: '人', hint: '不填就是不限' },
  priceFen: { label: '价格', fen: true, start: 0 },
  listed: { label: '在招生页面显示', flag: true },
  classmateRule: {
    label: '同学之间',
    choices: { hidden: '互相看不到', nickname: '看到昵称', realName: '看到姓名' },
    start: 'nickname',
  },
  showsMedian: { label: '学员看得到全班的中位数', flag: true },
  exclusiveGroup: { label: '同组只能进一个班', hint: '同一个组名的班，一位学员只能在其中一个' },
  introHtml: { label: '介绍', html: true },
} satisfies Omit<Fields<Input<'POST /staff/class/save'>>, 'id'>
