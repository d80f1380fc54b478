import type { Output } from '@contract/calls'
import { addDaysTo } from '@contract/timetable/week-kinds'
import type { Api } from '../api'

export type ListedSession = Output<'POST /resource/auth/timetable/list'>['items'][number]
const SCHOOL_OFFSET_MILLISECONDS = 8 * 3_600_000
const DAYS = 14

/** The day on the school's clock. */
export const schoolDay = (time: string | number): string =>
  new Date(new Date(time).getTime() + SCHOOL_OFFSET_MILLISECONDS).toISOString().slice(0, 10)

/** Sessions of the fortnight from tomorrow on that the learner has to attend, the first first. */
export const listComingSessions = async (api: Api): Promise<ListedSession[]> => {
  const today = schoolDay(Date.now())
  const days = { fromDay: addDaysTo(today, 1), toDay: addDaysTo(today, DAYS) }
  const { items } = await api.succeed('POST /resource/auth/timetable/list', days)
  return items.filter(
    ({ kind, state, onLeave, startsAt }) =>
      // One that begins before midnight reaches into tomorrow.
      kind === 'session' && state !== 'canceled' && !onLeave && schoolDay(startsAt) > today,
  )
}

/** A session to ask leave for, and leave that waits for its teacher. */
export const findLeave = async (api: Api) => {
  const [session] = await listComingSessions(api)
  return { leave: { sessionId: session!.id }, oneLeave: { id: (await findPending(api)) ?? (await askForLast(api)) } }
}

const findPending = async (api: Api): Promise<string | undefined> =>
  (await api.succeed('POST /resource/auth/leave/page', { status: 'pending' })).list[0]?.id

const askForLast = async (api: Api): Promise<string> => {
  const last = (await listComingSessions(api)).at(-1)!
  const { id } = await api.succeed('POST /resource/auth/leave/save', {
    clientRequestId: crypto.randomUUID(),
    kind: 'SICK',
    unit: 'session',
    sessionIds: [last.id],
    reason: '智齿发炎，上午预约了市二院口腔科复诊。',
    leavePictures: [],
  })
  return id
}
