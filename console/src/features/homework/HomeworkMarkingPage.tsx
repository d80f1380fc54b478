import { useMemo, useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { Button, Dropdown, Empty, Result, Skeleton } from 'antd'
import { call } from '../../core/call/call'
import { useCall } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Input, Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn, type AnyAct } from '../../core/desk/desk'
import { PageLink } from '../../core/frame/PageLink'
import { ListPick } from '../../core/pick/ListPick'
import { WorkDesk } from './WorkDesk'

type Homework = Output<'GET /staff/homework/view'>
type Work = Output<'POST /staff/homework/work/page'>['list'][number]
const PAGE = 100

const act = actOn<Homework>()
/** @param names - Of the learners whose hand-ins are marked at once, by the hand-in; filled when they are read. */
const makeActs = (names: Map<string, string>) => [
  act('PUT /staff/homework/release', ({ id }) => ({ homeworkId: id }), {
    label: '一起公布',
    ask: { evenUnmarked: { label: '没批完也公布已批的', flag: true } },
    warn: '学员会收到消息，公布后不能收回。',
    done: ({ releasedCount }) => `已公布 ${releasedCount} 份`,
  }),
  act('PUT /staff/homework/work/share', ({ id }) => ({ homeworkId: id }), {
    label: '分给几位老师',
    ask: {
      staffIds: {
        label: '谁来批',
        draw: (control) => (
          <ListPick
            list="POST /staff/member/page"
            input={{ pageSize: 100, disabled: false }}
            label="老师的账号"
            many
            toOption={({ id, name, roleName }) => ({ value: id, label: `${name}（${roleName}）` })}
            {...(control as object)}
          />
        ),
      },
    },
    result: ({ shares }) => (
      <ul>
        {shares.map(({ staffId, name, count }) => (
          <li key={staffId}>
            {name}：{count} 份
          </li>
        ))}
      </ul>
    ),
  }),
  act('PUT /staff/homework/work/markAll', ({ id }) => ({ homeworkId: id }), {
    label: '没批的一起打分',
    ask: {
      marks: {
        label: '待批的，最多三十份',
        rows: {
          handInId: { label: '学员', draw: ({ value }) => <b>{names.get(value ?? '')}</b> },
          version: { label: '', hidden: true },
          points: { label: '分数', unit: '分' },
          grade: { label: '等第' },
        },
      },
    },
    fill: async ({ id }) => ({ marks: await readUnmarked(id, names) }),
    check: ({ marks }) => {
      const open = marks.find(({ points, grade }) => points === null && !grade)
      return open && `还没有给${names.get(open.handInId)}打分`
    },
    wide: true,
  }),
  act('PUT /staff/homework/work/excuse', ({ id }) => ({ homeworkId: id }), {
    label: '免交',
    ask: {
      learnerIds: { label: '学员', pickMany: 'learner' },
      excused: { label: '免交', yes: '免交', no: '取消免交', start: true },
      reason: { label: '原因' },
    },
    done: ({ changedCount }) => `改了 ${changedCount} 位`,
  }),
]

const MOST_AT_ONCE = 30
const readUnmarked = async (
  homeworkId: string,
  names: Map<string, string>,
): Promise<Input<'PUT /staff/homework/work/markAll'>['marks']> => {
  const { list } = await call('POST /staff/homework/work/page', { homeworkId, waiting: true, pageSize: MOST_AT_ONCE })
  return list.flatMap(({ handInId, version, learnerName, groupName }) => {
    if (!handInId) return []
    names.set(handInId, learnerName || groupName)
    return [{ handInId, version, points: null, grade: '' }]
  })
}

/** Homework of a class, marked one after the other. */
const HomeworkMarkingPage = () => {
  const { homeworkId } = useSearch({ strict: false }) as { homeworkId?: string }
  const homework = useCall('GET /staff/homework/view', homeworkId ? { id: homeworkId } : undefined)
  const works = useCall('POST /staff/homework/work/page', homeworkId ? { homeworkId, pageSize: PAGE } : undefined, {
    keepsLast: true,
  })
  const [acts] = useState(() => makeActs(new Map()))
  const [doing, setDoing] = useState<AnyAct<Homework>>()
  const list = useMemo(() => sortWorks(works.data?.list ?? []), [works.data])
  const error = homework.error ?? works.error
  if (!homeworkId) return <Result title="请从作业里选一份" extra={<PageLink to="homework">去作业</PageLink>} />
  if (error)
    return <Result status="error" title={describeFault(error)} extra={<PageLink to="homework">去作业</PageLink>} />
  if (!homework.data || !works.data) return <Skeleton active />
  if (list.length === 0) return <Empty description="还没有人要交这份作业" />
  return (
    <>
      <WorkDesk
        homework={homework.data}
        works={list}
        head={
          <>
            <Button disabled={homework.data.releasedAt !== null} onClick={() => setDoing(acts[0])}>
              {homework.data.releasedAt ? '成绩已公布' : '批完后一起公布'}
            </Button>
            <Dropdown
              trigger={['click']}
              menu={{
                items: acts.slice(1).map(({ label }, index) => ({ key: String(index + 1), label })),
                onClick: ({ key }) => setDoing(acts[Number(key)]),
              }}
            >
              <Button>更多</Button>
            </Dropdown>
          </>
        }
      />
      {doing && <ActLayer act={doing} from={homework.data} onClose={() => setDoing(undefined)} />}
    </>
  )
}

/** First those that wait, then those that are marked, then those that have not come. */
const sortWorks = (works: readonly Work[]): Work[] => {
  const rank = ({ handInId, marked }: Work): number => (!handInId ? 2 : marked ? 1 : 0)
  return works.slice().sort((one, other) => rank(one) - rank(other))
}
export default HomeworkMarkingPage
