import dayjs from 'dayjs'
import { addDaysTo, WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import type { Output } from '../../core/call/staff-calls'

type Session = Output<'POST /staff/timetable/session/page'>['list'][number]

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const HOUR_PIXELS = 64
const USUAL_HOURS = [8, 18] as const
/** Drops fall on such steps. */
const STEP_MINUTES = 5
const TONES = 5

interface Props {
  monday: string
  sessions: readonly Session[]
  onOpen: (id: string) => void
  onMove: (session: Session, startsAt: string, endsAt: string) => void
}

/** Sessions by day and hour; those at one time stand side by side. */
export const WeekGrid = ({ monday, sessions, onOpen, onMove }: Props) => {
  const first = Math.min(USUAL_HOURS[0], ...sessions.map(({ startsAt }) => dayjs(startsAt).hour()))
  const last = Math.max(USUAL_HOURS[1], ...sessions.map(({ endsAt }) => dayjs(endsAt).subtract(1, 'minute').hour() + 1))
  const today = dayjs().format('YYYY-MM-DD')
  const toPixels = (at: string): number => {
    const time = dayjs(at)
    return (time.hour() + time.minute() / 60 - first) * HOUR_PIXELS
  }
  const drop = (event: React.DragEvent<HTMLDivElement>, day: string): void => {
    event.preventDefault()
    const { id, grip } = JSON.parse(event.dataTransfer.getData('text/plain')) as { id: string; grip: number }
    const session = sessions.find((each) => each.id === id)
    if (!session) return
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top - grip
    const minutes = first * 60 + Math.round(((y / HOUR_PIXELS) * 60) / STEP_MINUTES) * STEP_MINUTES
    const startsAt = dayjs(day).startOf('day').add(Math.max(0, minutes), 'minute')
    if (startsAt.valueOf() === dayjs(session.startsAt).valueOf()) return
    const length = dayjs(session.endsAt).diff(session.startsAt)
    onMove(session, startsAt.toISOString(), startsAt.add(length).toISOString())
  }
  return (
    <div className="week" role="grid" aria-label="一周的课">
      <div className="week-row week-days" role="row">
        <span />
        {DAYS.map((index) => {
          const day = addDaysTo(monday, index)
          return (
            <b key={day} role="columnheader" className={day === today ? 'week-today' : undefined}>
              {WEEKDAY_LABEL[index + 1]} {dayjs(day).date()}
            </b>
          )
        })}
      </div>
      <div className="week-row" role="row" style={{ height: (last - first) * HOUR_PIXELS }}>
        <div className="week-hours">
          {Array.from({ length: last - first }, (_, index) => (
            <span key={index} style={{ top: index * HOUR_PIXELS }}>
              {String(first + index).padStart(2, '0')}:00
            </span>
          ))}
        </div>
        {DAYS.map((index) => {
          const day = addDaysTo(monday, index)
          const own = sessions.filter(({ startsAt }) => dayjs(startsAt).format('YYYY-MM-DD') === day)
          return (
            <div
              key={day}
              role="gridcell"
              className="week-day"
              style={{ backgroundSize: `100% ${HOUR_PIXELS}px` }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, day)}
            >
              {layOut(own).map(({ session, lane, lanes }) => (
                <button
                  key={session.id}
                  type="button"
                  draggable={session.state !== 'canceled' && dayjs(session.startsAt).isAfter(dayjs())}
                  className={`week-session tone-${toneOf(session)} ${session.state}`}
                  style={{
                    top: toPixels(session.startsAt),
                    height: toPixels(session.endsAt) - toPixels(session.startsAt) - 2,
                    left: `${(lane / lanes) * 100}%`,
                    width: `calc(${100 / lanes}% - 3px)`,
                  }}
                  title={[
                    session.subject,
                    session.parties.join('、'),
                    session.teachers.join('、'),
                    session.roomName,
                  ].join(' ')}
                  onDragStart={(event) =>
                    event.dataTransfer.setData(
                      'text/plain',
                      JSON.stringify({
                        id: session.id,
                        grip: event.clientY - event.currentTarget.getBoundingClientRect().top,
                      }),
                    )
                  }
                  onClick={() => onOpen(session.id)}
                >
                  <b>{session.subject}</b>
                  <span>{session.parties.join('、')}</span>
                  <span>{session.teachers.join('、')}</span>
                  <em>
                    {session.state === 'canceled' ? '已取消 ' : session.state === 'moved' ? '已调课 ' : ''}
                    {session.roomName}
                  </em>
                </button>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** One colour for the sessions of one class. */
const toneOf = ({ partyIds, id }: Session): number =>
  [...(partyIds[0] ?? id)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES

/** Sessions that overlap share the width of the day. */
const layOut = (sessions: readonly Session[]) => {
  const sorted = sessions.slice().sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  const placed: { session: Session; lane: number; lanes: number }[] = []
  let group: typeof placed = []
  let ends = ''
  for (const session of sorted) {
    if (session.startsAt >= ends) group = []
    const taken = group.filter((each) => each.session.endsAt > session.startsAt).map(({ lane }) => lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    const own = { session, lane, lanes: 1 }
    group.push(own)
    placed.push(own)
    ends = group.reduce((latest, each) => (each.session.endsAt > latest ? each.session.endsAt : latest), '')
    const lanes = Math.max(...group.map((each) => each.lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return placed
}
