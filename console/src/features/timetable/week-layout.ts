import type { Output } from '../../core/call/staff-calls'

export type Session = Output<'POST /staff/timetable/session/page'>['list'][number]

/** Where in a day something stands. */
export interface Block {
  startsAt: string
  endsAt: string
  /** The first from the left is 0. */
  lane: number
  /** How many share the width of the day. */
  lanes: number
}

interface Placed extends Pick<Block, 'lane' | 'lanes'> {
  session: Session
}

/** Sessions that stand in a list behind one block, since their own would be too narrow to read. */
export interface Rest extends Block {
  /** At least two. */
  sessions: Session[]
}

/** A day of a week at 1440 pixels holds three words side by side. */
const MOST_LANES = 3

/** Sessions of one day that overlap share its width; of those that do not find room, the later ones share a block. */
export const layOut = (sessions: readonly Session[]): { placed: Placed[]; rests: Rest[] } => {
  const sorted = sessions.slice().sort((one, other) => one.startsAt.localeCompare(other.startsAt))
  const groups: Placed[][] = []
  let ends = ''
  for (const session of sorted) {
    if (session.startsAt >= ends) groups.push([])
    const group = groups.at(-1)!
    const taken = group.filter((each) => each.session.endsAt > session.startsAt).map(({ lane }) => lane)
    let lane = 0
    while (taken.includes(lane)) lane += 1
    group.push({ session, lane, lanes: 1 })
    ends = latest(group.map((each) => each.session.endsAt))
  }
  const drawn = groups.map(fitGroup)
  return { placed: drawn.flatMap(({ placed }) => placed), rests: drawn.flatMap(({ rests }) => rests) }
}

const fitGroup = (group: readonly Placed[]): { placed: Placed[]; rests: Rest[] } => {
  const wanted = Math.max(...group.map(({ lane }) => lane)) + 1
  if (wanted <= MOST_LANES) return { placed: group.map((each) => ({ ...each, lanes: wanted })), rests: [] }
  const last = MOST_LANES - 1
  const sessions = group.filter(({ lane }) => lane >= last).map(({ session }) => session)
  return {
    placed: group.filter(({ lane }) => lane < last).map((each) => ({ ...each, lanes: MOST_LANES })),
    rests: [
      {
        ...{ sessions, lane: last, lanes: MOST_LANES },
        startsAt: sessions[0].startsAt,
        endsAt: latest(sessions.map(({ endsAt }) => endsAt)),
      },
    ],
  }
}

const latest = (times: readonly string[]): string => times.reduce((one, other) => (other > one ? other : one))
