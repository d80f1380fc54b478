import { Popover } from 'antd'
import dayjs from 'dayjs'
import { addDaysTo, WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import { layOut, type Block, type Rest, type Session } from './week-layout'

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

/** Sessions by day and hour; those at one time stand side by side, and where they would be slivers, in a list. */
export const WeekGrid = ({ monday, sessions, onOpen, onMove }: Props) => {
  const first = Math.min(USUAL_HOURS[0], ...sessions.map(({ startsAt }) => dayjs(startsAt).hour()))
  const last = Math.max(USUAL_HOURS[1], ...sessions.map(({ endsAt }) => dayjs(endsAt).subtract(1, 'minute').hour() + 1))
  const today = dayjs().format('YYYY-MM-DD')
  const toPixels = (at: string): number => {
    const time = dayjs(at)
    return (time.hour() + time.minute() / 60 - first) * HOUR_PIXELS
  }
  const spanOf = ({ startsAt, endsAt, lane, lanes }: Block): React.CSSProperties => ({
    top: toPixels(startsAt),
    height: toPixels(endsAt) - toPixels(startsAt) - 2,
    left: `${(lane / lanes) * 100}%`,
    width: `calc(${100 / lanes}% - 3px)`,
  })
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
          const { placed, rests } = layOut(
            sessions.filter(({ startsAt }) => dayjs(startsAt).format('YYYY-MM-DD') === day),
          )
          return (
            <div
              key={day}
              role="gridcell"
              className="week-day"
              style={{ backgroundSize: `100% ${HOUR_PIXELS}px` }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, day)}
            >
              {placed.map(({ session, lane, lanes }) => (
                <button
                  key={session.id}
                  type="button"
                  draggable={session.state !== 'canceled' && dayjs(session.startsAt).isAfter(dayjs())}
                  className={`week-session tone-${toneOf(session)} ${session.state}`}
                  style={spanOf({ ...session, lane, lanes })}
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
              {rests.map((rest) => (
                <Popover
                  key={rest.sessions[0].id}
                  trigger="click"
                  placement="right"
                  title={`另有 ${rest.sessions.length} 节`}
                  content={<RestList rest={rest} onOpen={onOpen} />}
                >
                  <button type="button" className="week-session week-rest" style={spanOf(rest)}>
                    <b>另有 {rest.sessions.length} 节</b>
                  </button>
                </Popover>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const RestList = ({ rest, onOpen }: { rest: Rest; onOpen: Props['onOpen'] }) => (
  <ul className="week-rest-list">
    {rest.sessions.map(({ id, startsAt, subject, parties, roomName }) => (
      <li key={id}>
        <button type="button" onClick={() => onOpen(id)}>
          <span className="time">{dayjs(startsAt).format('HH:mm')}</span> <b>{subject}</b>
          <span className="below">{[...parties, roomName].filter(Boolean).join(' · ')}</span>
        </button>
      </li>
    ))}
  </ul>
)

/** One colour for the sessions of one class. */
const toneOf = ({ partyIds, id }: Session): number =>
  [...(partyIds[0] ?? id)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES
