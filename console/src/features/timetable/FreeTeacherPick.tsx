import { Select } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Control } from '../../core/form/field'

/** One of the teachers without a session at that time. */
export const FreeTeacherPick = ({
  id,
  value,
  onChange,
  startsAt,
  endsAt,
}: Control<string> & { startsAt: string; endsAt: string }) => {
  const { data, isPending } = useCall('POST /staff/timetable/teacher/free', { startsAt, endsAt })
  return (
    <Select
      id={id}
      aria-label="请谁"
      loading={isPending}
      value={value}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
      options={data?.teachers.map((teacher) => ({ value: teacher.id, label: teacher.name }))}
      notFoundContent={isPending ? '正在读取' : '这段时间大家都有课'}
    />
  )
}
