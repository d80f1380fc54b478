import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from 'antd'
import { MEMBER_ROLE_LABEL } from '@contract/party/party-kinds'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { ClassHead, useClassId } from './tabs'

const Roster = lazy(() => import('./Roster'))

const LIST = 'POST /staff/class/member/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const SOURCE_WORDS = { order: '购买', code: '邀请码', office: '教务加的', import: '导入', transfer: '转班' }
const span = {
  fromDay: { label: '从哪天起', show: 'day' },
  untilDay: { label: '到哪天', show: 'day', hint: '不填就到结班' },
} as const

const members = defineDesk(LIST, {
  title: '班级学员',
  idOf: ({ id }) => id,
  nameOf: ({ realName, nickName }) => realName || nickName,
  columns: [
    {
      field: 'realName',
      label: '学员',
      draw: (realName, { nickName }) => realName || nickName,
      below: ({ phone }) => phone,
    },
    { field: 'studentNumber', label: '学号', sort: 'studentNumber' },
    { field: 'role', label: '身份', choices: MEMBER_ROLE_LABEL },
    { field: 'fromDay', label: '从', sort: 'fromDay', below: ({ untilDay }) => (untilDay ? `至 ${untilDay}` : '') },
    { field: 'source', label: '怎么来的', choices: SOURCE_WORDS, below: ({ reason }) => reason },
  ],
  filters: {
    classId: 'fixed',
    keyword: { label: '姓名、学号、手机号', find: '姓名、学号、手机号' },
    time: { label: '时间', choices: { current: '在读', coming: '还没到', left: '已离开' } },
    role: { label: '身份', choices: MEMBER_ROLE_LABEL },
  },
  audited: 'classMember',
  empty: '还没有学员',
  acts: [
    act('PUT /staff/class/member/change', ({ id }) => ({ memberId: id }), {
      label: '改日期和身份',
      ask: { role: { label: '身份', choices: MEMBER_ROLE_LABEL }, ...span },
      fill: ({ role, fromDay, untilDay }) => ({ role, fromDay, untilDay }),
    }),
    act('PUT /staff/class/member/transfer', ({ id }) => ({ memberId: id }), {
      label: '转班',
      ask: { toClassId: { label: '转到', pick: 'class' }, fromDay: { label: '从哪天起', show: 'day' } },
      warn: '以前的名单留在原来的班，付过的钱跟着走。',
      done: ({ differenceFen }) =>
        differenceFen === 0 ? '已转班' : `已转班，差价 ${(differenceFen / 100).toFixed(2)} 元`,
    }),
    act('PUT /staff/class/member/remove', ({ id }) => ({ memberIds: [id] }), {
      label: '移出',
      ask: { reason: { label: '原因', lines: 2 }, lastDay: { label: '最后一天', show: 'day', hint: '不填就是今天' } },
      warn: '以前的考勤和作业都留着。',
      bulk: 'each',
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/class/member/add', ({ classId = '' }) => ({ classId }), {
      label: '加学员',
      ask: {
        phones: { label: '手机号', tags: true, hint: '一次最多 30 位，每写一个按 Enter；也可以粘贴几个，用空格分开' },
        role: { label: '身份', choices: MEMBER_ROLE_LABEL, start: 'student' },
        ...span,
      },
      result: ({ rows }) => (
        <ul>
          {rows.map(({ phone, done, message }) => (
            <li key={phone}>
              {phone} {done ? '已加' : message}
            </li>
          ))}
        </ul>
      ),
    }),
  ],
})

const ClassMembersPage = () => {
  const classId = useClassId()
  const [isOpen, setOpen] = useState(false)
  const head = useMemo(
    () => (
      <>
        <ClassHead />
        <Button onClick={() => setOpen(true)} style={{ marginBottom: 12 }}>
          某一天的名单
        </Button>
      </>
    ),
    [],
  )
  return (
    <>
      <DeskPage desk={members} head={head} />
      <Suspense fallback={null}>
        {isOpen && classId && <Roster classId={classId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
export default ClassMembersPage
