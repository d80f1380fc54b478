import { lazy, Suspense, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, App, Button, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { TIMETABLE_ERRORS } from '@contract/timetable/timetable-errors'
import { addDaysTo, mondayOf, weekOfTerm } from '@contract/timetable/week-kinds'
import { call } from '../../core/call/call'
import { queryKeyOf, useCall, write } from '../../core/call/queries'
import { describeFault, Refusal } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { topOn } from '../../core/desk/desk'
import { PageTabs } from '../../core/frame/PageTabs'
import { Pick } from '../../core/pick/Pick'
import { SESSION_FIELDS } from './session-form'
import { RoomPick, TABS } from './shared'
import { WeekGrid } from './WeekGrid'
import type { Collision } from './Conflict'

const SessionDrawer = lazy(() => import('./SessionDrawer'))
const Conflict = lazy(() => import('./Conflict'))

const LIST = 'POST /staff/timetable/session/page'
type Session = Output<typeof LIST>['list'][number]
const PAGE = 100
const MOST_PAGES = 5

const add = topOn<typeof LIST>()('POST /staff/timetable/session/save', () => ({ lessonId: null }), {
  label: '排一节课',
  ask: { ...SESSION_FIELDS, learnerIds: { label: '另加的学员', pickMany: 'learner' } },
  wide: true,
})

interface Search {
  week?: string
  partyId?: string
  teacherId?: string
  roomId?: string
}

/** All sessions of a week for one class, teacher or room, or of everybody. */
const readWeek = async (monday: string, filters: object): Promise<Session[]> => {
  const sessions: Session[] = []
  for (let pageCurrent = 1; pageCurrent <= MOST_PAGES; pageCurrent += 1) {
    const { list } = await call(LIST, {
      fromDay: monday,
      toDay: addDaysTo(monday, 6),
      ...filters,
      pageCurrent,
      pageSize: PAGE,
    })
    sessions.push(...list)
    if (list.length < PAGE) break
  }
  return sessions
}

/** The timetable as a week: sessions are opened, and moved by dragging; what collides is said before it is changed. */
const TimetablePage = () => {
  const { message, modal } = App.useApp()
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = (next: Search) => void navigate({ to: '.', search: (last: Search) => ({ ...last, ...next }) } as never)
  const monday = mondayOf(search.week ?? dayjs().format('YYYY-MM-DD'))
  const { partyId, teacherId, roomId } = search
  const filters = useMemo(
    () => ({ ...(partyId && { partyId }), ...(teacherId && { teacherId }), ...(roomId && { roomId }) }),
    [partyId, teacherId, roomId],
  )
  const week = useQuery({
    queryKey: queryKeyOf(LIST, { fromDay: monday, toDay: monday, ...filters }),
    queryFn: () => readWeek(monday, filters),
    placeholderData: (last) => last,
  })
  const terms = useCall('POST /staff/timetable/term/page', { pageSize: PAGE })
  const term = terms.data?.list.find(({ mondayOfWeek1, lastDay }) => mondayOfWeek1 <= monday && monday <= lastDay)
  const [open, setOpen] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const [collision, setCollision] = useState<Collision>()

  const move = async (session: Session, startsAt: string, endsAt: string, room?: string): Promise<void> => {
    try {
      await write('PUT /staff/timetable/session/update', {
        id: session.id,
        version: session.version,
        startsAt,
        endsAt,
        ...(room && { roomId: room }),
        reason: '',
      })
      setCollision(undefined)
      void message.success('已调课，学员会收到消息')
    } catch (error) {
      if (error instanceof Refusal && error.code === TIMETABLE_ERRORS.SESSION_CONFLICT.code)
        setCollision({ session, startsAt, endsAt, message: error.message })
      else void message.error(describeFault(error))
    }
  }
  const drop = (session: Session, startsAt: string, endsAt: string): void => {
    modal.confirm({
      title: `把“${session.subject}”调到${dayjs(startsAt).format('M月D日 HH:mm')}？`,
      content: `${session.parties.join('、')}的学员和${session.teachers.join('、') || '老师'}会收到消息。`,
      okText: '调课',
      cancelText: '放回原处',
      onOk: () => move(session, startsAt, endsAt),
    })
  }
  const shown = week.data?.find(({ id }) => id === open)
  return (
    <section className="desk">
      <header className="desk-head">
        <div className="week-head">
          <h1>课表</h1>
          <Button icon={<LeftOutlined />} aria-label="上一周" onClick={() => change({ week: addDaysTo(monday, -7) })} />
          <b>
            {term && `第 ${weekOfTerm(term.mondayOfWeek1, monday)} 周 · `}
            {dayjs(monday).format('M月D日')}–{dayjs(addDaysTo(monday, 6)).format('M月D日')}
          </b>
          <Button icon={<RightOutlined />} aria-label="下一周" onClick={() => change({ week: addDaysTo(monday, 7) })} />
          <Button onClick={() => change({ week: undefined })}>本周</Button>
        </div>
        <Button type="primary" onClick={() => setAdding(true)}>
          排一节课
        </Button>
      </header>
      <PageTabs of={TABS} />
      <div className="filters" role="search">
        <div className="filter">
          <Pick of="class" placeholder="班级" value={partyId} onChange={(next) => change({ partyId: next })} />
        </div>
        <div className="filter">
          <Pick of="teacher" placeholder="老师" value={teacherId} onChange={(next) => change({ teacherId: next })} />
        </div>
        <div className="filter">
          <RoomPick value={roomId} onChange={(next: string | null) => change({ roomId: next ?? undefined })} />
        </div>
      </div>
      {week.error && (
        <Alert
          type="error"
          showIcon
          title={describeFault(week.error)}
          action={<Button onClick={() => void week.refetch()}>重试</Button>}
        />
      )}
      {week.isPending ? (
        <Skeleton active />
      ) : (
        <WeekGrid monday={monday} sessions={week.data ?? []} onOpen={setOpen} onMove={drop} />
      )}
      <Suspense fallback={null}>
        {shown && <SessionDrawer session={shown} onClose={() => setOpen(undefined)} />}
        {isAdding && <ActLayer act={add} from={{}} onClose={() => setAdding(false)} />}
        {collision && (
          <Conflict
            of={collision}
            onRoom={(room) => void move(collision.session, collision.startsAt, collision.endsAt, room)}
            onClose={() => setCollision(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
export default TimetablePage
