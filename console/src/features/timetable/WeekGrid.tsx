import { Dropdown } from 'antd'
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
/** More at one time would be too narrow to be read. */
const MOST_LANES = 4

interface Props {
  monday: string
  sessions: readonly Session[]
  onOpen: (id: string) => void
  onMove: (session: Session, startsAt: string, endsAt: string) => void
}

/** Sessions by day and hour; those at one time stand side by side, and what does not fit is listed after a click. */
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
          const groups = layOut(sessions.filter(({ startsAt }) => dayjs(startsAt).format('YYYY-MM-DD') === day))
          return (
            <div
              key={day}
              role="gridcell"
              className="week-day"
              style={{ backgroundSize: `100% ${HOUR_PIXELS}px` }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, day)}
            >
              {groups
                .flatMap(({ shown }) => shown)
                .map(({ session, lane, lanes }) => (
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
                    title={`${session.subject} ${session.parties.join('、')} ${session.teachers.join('、')} ${session.roomName}`}
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
              {groups.map(
                ({ rest }) =>
                  rest.length > 0 && <Rest key={rest[0].id} of={rest} toPixels={toPixels} onOpen={onOpen} />,
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Stands in the last lane for all that have no room of their own. */
const Rest = ({
  of: sessions,
  toPixels,
  onOpen,
}: {
  of: readonly Session[]
  toPixels: (at: string) => number
  onOpen: (id: string) => void
}) => {
  const top = Math.min(...sessions.map(({ startsAt }) => toPixels(startsAt)))
  const bottom = Math.max(...sessions.map(({ endsAt }) => toPixels(endsAt)))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: sessions.map(({ id, startsAt, subject, parties, roomName }) => ({
          key: id,
          label: `${dayjs(startsAt).format('HH:mm')} ${subject} ${parties.join('、')} ${roomName}`,
        })),
        onClick: ({ key }) => onOpen(key),
        style: { maxHeight: 320, overflow: 'auto' },
      }}
    >
      <button
        type="button"
        className="week-session week-rest"
        style={{
          top,
          height: bottom - top - 2,
          left: `${((MOST_LANES - 1) / MOST_LANES) * 100}%`,
          width: `calc(${100 / MOST_LANES}% - 3px)`,
        }}
      >
        还有 {sessions.length} 节
      </button>
    </Dropdown>
  )
}

/** One colour for the sessions of one class. */
const toneOf = ({ partyIds, id }: Session): number =>
  [...(partyIds[0] ?? id)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES

interface Place {
  session: Session
  lane: number
}

/** Sessions that overlap share the width of the day: what is drawn of each such group, and what is not. */
const layOut = (sessions: readonly Session[]): { shown: (Place & { lanes: number })[]; rest: Session[] }[] => {
  const groups: Place[][] = []
  let ends = ''
  for (const session of sessions.slice().sort((one, other) => one.startsAt.localeCompare(other.startsAt))) {
    if (session.startsAt >= ends) groups.push([])
    const group = groups.at(-1)!
    const taken = new Set(group.filter((each) => each.session.endsAt > session.startsAt).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ session, lane })
    if (session.endsAt > ends) ends = session.endsAt
  }
  return groups.map((group) => {
    const needed = Math.max(...group.map(({ lane }) => lane)) + 1
    // Where they do not suffice, the last lane is for the rest.
    const drawn = needed > MOST_LANES ? MOST_LANES - 1 : needed
    const lanes = Math.min(needed, MOST_LANES)
    return {
      shown: group.filter(({ lane }) => lane < drawn).map((place) => ({ ...place, lanes })),
      rest: group.filter(({ lane }) => lane >= drawn).map(({ session }) => session),
    }
  })
}
