import { useState } from 'react'
import { Button, Drawer, Timeline } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn, type AnyAct } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'
import { FreeTeacherPick } from './FreeTeacherPick'
import { SESSION_FIELDS } from './session-form'

type Session = Output<'POST /staff/timetable/session/page'>['list'][number]
const act = actOn<Session>()
const EVENT_WORDS: Readonly<Record<string, string>> = {
  move: '调课',
  cancel: '取消',
  restore: '恢复',
  change: '修改',
  substitute: '换成代课老师',
}

const actsOf = (session: Session): AnyAct<Session>[] => [
  act('PUT /staff/timetable/session/update', ({ id, version }) => ({ id, version }), {
    label: '调课或修改',
    when: ({ state }) => state !== 'canceled',
    ask: { ...SESSION_FIELDS, reason: { label: '原因', hint: '学员看得到' } },
    fill: (from) => from,
    warn: '改了时间或教室，学员会收到消息。',
    wide: true,
  }),
  act('POST /staff/timetable/substitution/save', ({ id }) => ({ sessionId: id }), {
    label: '请人代课',
    when: ({ state, teacherIds }) => state !== 'canceled' && teacherIds.length > 0,
    ask: {
      fromTeacherId: {
        label: '替谁',
        choices: Object.fromEntries(session.teacherIds.map((id, index) => [id, session.teachers[index] ?? ''])),
        start: session.teacherIds[0],
      },
      toTeacherId: {
        label: '请谁（这段时间没有课的）',
        draw: (control) => <FreeTeacherPick startsAt={session.startsAt} endsAt={session.endsAt} {...control} />,
      },
      reason: { label: '原因', lines: 2 },
    },
    done: '已请对方，接受以后课表才改',
  }),
  act('PUT /staff/timetable/session/cancel', ({ id }) => ({ ids: [id] }), {
    label: '取消这节课',
    when: ({ state }) => state !== 'canceled',
    ask: { reason: { label: '原因' } },
    warn: '学员会收到消息。',
    danger: true,
  }),
  act('PUT /staff/timetable/session/restore', ({ id }) => ({ id }), {
    label: '恢复这节课',
    when: ({ state }) => state === 'canceled',
    ask: { reason: { label: '原因' } },
    warn: '学员会收到消息。',
  }),
]

/** One session, its changes, and what can be done with it. */
const SessionDrawer = ({ session, onClose }: { session: Session; onClose: () => void }) => {
  const { data } = useCall('GET /staff/timetable/session/view', { id: session.id })
  const [doing, setDoing] = useState<AnyAct<Session>>()
  const acts = actsOf(session).filter(({ when }) => when!(session))
  return (
    <Drawer
      open
      mask={false}
      size={460}
      title={session.subject}
      onClose={onClose}
      footer={
        <div className="drawer-acts">
          {acts.map((each) => (
            <Button key={each.label} danger={each.danger} onClick={() => setDoing(each)}>
              {each.label}
            </Button>
          ))}
        </div>
      }
    >
      <Facts
        of={[
          ['时间', `${showTime(session.startsAt)} 至 ${showTime(session.endsAt).slice(11)} ${session.periods}`],
          ['原来', session.wasStartsAt && showTime(session.wasStartsAt)],
          ['班级', session.parties.join('、')],
          ['老师', session.teachers.join('、')],
          ['教室', session.roomName],
          ['链接', session.link],
          ['要带', session.bring],
          ['课时', session.hours],
          ['点名', session.rollTakenAt && showTime(session.rollTakenAt)],
          ['原因', session.reason],
        ]}
      />
      <h2>经过</h2>
      <Timeline
        items={(data?.log ?? []).map(({ event, reason, actor, at }, index) => ({
          key: index,
          content: (
            <>
              <b>{EVENT_WORDS[event] ?? '修改'}</b> {reason} {actor} <span className="time">{showTime(at)}</span>
            </>
          ),
        }))}
      />
      {doing && <ActLayer act={doing} from={session} name={session.subject} onClose={() => setDoing(undefined)} />}
    </Drawer>
  )
}
export default SessionDrawer
