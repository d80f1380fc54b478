import { InputNumber, Radio, Select } from 'antd'
import type { Input } from '../../core/call/staff-calls'
import type { Control } from '../../core/form/field'
import { PART_WORDS, WEEKDAYS } from './shared'

type Teaches = NonNullable<Input<'POST /staff/timetable/day/save'>['teaches']>

/** No lessons, or those of another day. */
export const TeachesInput = ({ id, value, onChange }: Control<Teaches | null>) => (
  <div id={id} className="teaches">
    <Radio.Group
      value={value ? 'other' : 'none'}
      onChange={({ target }) => onChange?.(target.value === 'other' ? { weekday: 1, week: 1, part: null } : null)}
      options={[
        { value: 'none', label: '停课' },
        { value: 'other', label: '上另一天的课' },
      ]}
    />
    {value && (
      <p>
        第{' '}
        <InputNumber
          aria-label="第几周"
          min={1}
          max={60}
          value={value.week}
          onChange={(week) => onChange?.({ ...value, week: week ?? 1 })}
        />{' '}
        周{' '}
        <Select
          aria-label="星期几"
          value={value.weekday}
          onChange={(weekday) => onChange?.({ ...value, weekday })}
          options={Object.entries(WEEKDAYS).map(([day, label]) => ({ value: Number(day), label }))}
        />{' '}
        <Select
          aria-label="时段"
          value={value.part ?? ''}
          onChange={(part) => onChange?.({ ...value, part: (part || null) as Teaches['part'] })}
          options={[
            { value: '' as const, label: '全天' },
            ...Object.entries(PART_WORDS).map(([part, label]) => ({ value: part as keyof typeof PART_WORDS, label })),
          ]}
        />
      </p>
    )}
  </div>
)
