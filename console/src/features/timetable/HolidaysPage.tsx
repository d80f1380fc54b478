import { useState } from 'react'
import { Alert, Button, InputNumber, Skeleton, Table } from 'antd'
import dayjs from 'dayjs'
import { WEEKDAY_LABEL, weekdayOf } from '@contract/timetable/week-kinds'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn, type AnyAct } from '../../core/desk/desk'
import { PageTabs } from '../../core/frame/PageTabs'
import { TABS } from './shared'
import { Fault } from '../../core/record/Fault'

type Holiday = Output<'GET /staff/timetable/holiday/list'>['list'][number]
const fields = {
  name: { label: '名称' },
  isWorkday: { label: '这天', yes: '上班', no: '放假', start: false },
} as const
const add = actOn<null>()('POST /staff/timetable/holiday/save', () => ({}), {
  label: '加一天',
  ask: { day: { label: '哪一天', show: 'day' }, ...fields },
})
const change = actOn<Holiday>()('POST /staff/timetable/holiday/save', ({ day }) => ({ day }), {
  label: '修改',
  ask: fields,
  fill: ({ name, isWorkday }) => ({ name, isWorkday }),
})
const remove = actOn<Holiday>()('DELETE /staff/timetable/holiday/delete', ({ day }) => ({ day }), {
  label: '删除',
  warn: '这天照平常。',
  danger: true,
})
const load = actOn<number>()('POST /staff/timetable/holiday/load', (year) => ({ year }), {
  label: '载入法定放假',
  warn: '学校改过的日子不动。',
  done: ({ known, list }) => (known ? `这一年有 ${list.length} 天` : '国务院还没有公布这一年的安排'),
})

/** Days off and worked of one year. */
const HolidaysPage = () => {
  const [year, setYear] = useState(() => dayjs().year())
  const { data, error, refetch } = useCall('GET /staff/timetable/holiday/list', { year }, { keepsLast: true })
  const [doing, setDoing] = useState<{ act: AnyAct<never>; from: unknown; name?: string }>()
  const begin = (act: unknown, from: unknown, name?: string) => setDoing({ act: act as AnyAct<never>, from, name })
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>放假和调休</h1>
        <div className="desk-tops">
          <InputNumber
            aria-label="年份"
            min={2000}
            max={2100}
            suffix="年"
            value={year}
            onChange={(next) => next && setYear(next)}
          />
          <Button onClick={() => begin(load, year, `${year} 年`)}>载入法定放假</Button>
          <Button type="primary" onClick={() => begin(add, null)}>
            加一天
          </Button>
        </div>
      </header>
      <PageTabs of={TABS} />
      {data && !data.known && (
        <Alert
          type="warning"
          showIcon
          title={`还没有 ${year} 年的资料，可以载入或自己加`}
          style={{ marginBottom: 12 }}
        />
      )}
      {error && !data ? (
        <Fault error={error} retry={() => refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <Table<Holiday>
          size="middle"
          rowKey="day"
          pagination={false}
          dataSource={data.list}
          columns={[
            { title: '日期', dataIndex: 'day' },
            { title: '星期', render: (_, { day }) => WEEKDAY_LABEL[weekdayOf(day)] },
            { title: '名称', dataIndex: 'name' },
            { title: '这天', render: (_, { isWorkday }) => (isWorkday ? '上班' : '放假') },
            {
              title: '操作',
              render: (_, row) => (
                <>
                  <Button type="link" onClick={() => begin(change, row, row.day)}>
                    修改
                  </Button>
                  <Button type="link" danger onClick={() => begin(remove, row, row.day)}>
                    删除
                  </Button>
                </>
              ),
            },
          ]}
        />
      )}
      {doing && <ActLayer {...doing} onClose={() => setDoing(undefined)} />}
    </section>
  )
}
export default HolidaysPage
