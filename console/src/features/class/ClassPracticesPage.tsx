import { useState } from 'react'
import { Button, Drawer, Empty, Skeleton, Table } from 'antd'
import { useCall } from '../../core/call/queries'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn } from '../../core/desk/desk'
import type { Output } from '../../core/call/staff-calls'
import { showTime } from '../../core/text/show'
import { ClassHead, useClassId } from './tabs'
import { Fault } from '../../core/record/Fault'

type Practices = Output<'GET /staff/class/practice/list'>['practices']
interface From {
  classId: string
  practices: Practices
}

const showPercent = (value: number | null): string => (value === null ? '—' : `${value}%`)

/** What a class is given to practise, in its order. */
const ClassPracticesPage = () => {
  const classId = useClassId()
  const { data, error, refetch } = useCall('GET /staff/class/practice/list', classId ? { classId } : undefined)
  const [setId, setSetId] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const practices = data?.practices ?? []
  const titles = new Map(practices.map((practice) => [practice.setId, practice.title]))
  const edit = actOn<From>()('PUT /staff/class/practice/update', (from) => ({ classId: from.classId }), {
    label: '改顺序和期限',
    ask: {
      practices: {
        label: '练习，按这个顺序',
        hint: '删去的，离开班级就不能再做，做过的保留。',
        rows: {
          setId: { label: '练习', draw: ({ value }) => <b>{titles.get(value ?? '') ?? '—'}</b> },
          dueAt: { label: '做到什么时候', show: 'time' },
        },
      },
    },
    fill: (from) => ({ practices: from.practices.map((each) => ({ setId: each.setId, dueAt: each.dueAt })) }),
    wide: true,
  })
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>班级练习</h1>
        <Button disabled={practices.length === 0} onClick={() => setEditing(true)}>
          改顺序和期限
        </Button>
      </header>
      <ClassHead />
      {!classId ? (
        <Empty description="请先选择班级" />
      ) : error && !data ? (
        <Fault error={error} retry={() => refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : practices.length === 0 ? (
        <Empty description="还没有给这个班练习" />
      ) : (
        <Table
          rowKey="setId"
          pagination={false}
          dataSource={practices}
          columns={[
            { title: '练习', dataIndex: 'title' },
            { title: '做到', render: (_, row) => showTime(row.dueAt) || '不限' },
            { title: '做完', render: (_, row) => `${row.finishedCount} / ${row.studentCount} 人` },
            { title: '中位数', render: (_, row) => showPercent(row.medianPercent) },
            {
              title: '操作',
              render: (_, row) => (
                <Button type="link" onClick={() => setSetId(row.setId)}>
                  看每个人
                </Button>
              ),
            },
          ]}
        />
      )}
      {setId && (
        <Results classId={classId} setId={setId} title={titles.get(setId) ?? ''} onClose={() => setSetId(undefined)} />
      )}
      {isEditing && <ActLayer act={edit} from={{ classId, practices }} onClose={() => setEditing(false)} />}
    </section>
  )
}

const Results = ({
  classId,
  setId,
  title,
  onClose,
}: {
  classId: string
  setId: string
  title: string
  onClose: () => void
}) => {
  const [page, setPage] = useState(1)
  const { data } = useCall(
    'POST /staff/class/practice/learner/page',
    { classId, setId, pageCurrent: page },
    { keepsLast: true },
  )
  return (
    <Drawer open title={title} size={520} onClose={onClose}>
      <Table
        size="small"
        rowKey="learnerId"
        loading={!data}
        dataSource={data?.list}
        pagination={{ current: page, total: data?.totalCount ?? 0, onChange: setPage, hideOnSinglePage: true }}
        columns={[
          { title: '学员', dataIndex: 'learnerName' },
          { title: '做了几次', dataIndex: 'tryCount', align: 'right' },
          { title: '最好', align: 'right', render: (_, row) => showPercent(row.bestPercent) },
          { title: '最后做完', render: (_, row) => showTime(row.finishedAt) || '—' },
        ]}
      />
    </Drawer>
  )
}
export default ClassPracticesPage
