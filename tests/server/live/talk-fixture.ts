import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TalkKind } from '@contract/live/talk-kinds'
import type { Database } from '../../../server/src/kernel/db/database'
import { courseTeacherTable } from '../../../server/src/modules/course/course.table'
import { shopTable, teacherTable } from '../../../server/src/modules/shop/shop.table'
import { staffUserTable } from '../../../server/src/modules/staff/staff.table'
import { LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import type { StaffMember } from '../../support/server/fixture-staff'
import { call } from '../../support/server/harness'
import { liveMessageTable, liveTalkTable } from '../../../server/src/modules/live/talk/live-talk.table'
import { minute, WATCH, type Live } from './live-fixture'

const SEND = 'POST /resource/auth/live/talk/save'
export const HISTORY = 'POST /resource/auth/live/talk/history'

interface Saying {
  kind?: TalkKind
  clientRequestId?: string
}

/** Writes in a live and returns the whole response. */
export const trySay = (
  live: Pick<Live, 'courseId' | 'resourceId'>,
  content: string,
  learner: Learner = LEARNER.owner,
  { kind = 'chat', clientRequestId = randomUUID() }: Saying = {},
) => call(SEND, { ...live, kind, clientRequestId, content }, learner)

export const sayInTalk = async (...said: Parameters<typeof trySay>) => {
  const { code, msg, data } = await trySay(...said)
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return data
}

/** The talk that a viewer's poll returns. */
export const pollTalk = async (live: Live, learner: Learner = LEARNER.owner, talkRevision?: number) => {
  const { data } = await call(WATCH, { ...live, ...(talkRevision !== undefined && { talkRevision }) }, learner)
  if (!data.talk) throw new Error('the school has no talk')
  return data.talk
}

/** So many messages of the owner, one a second from the first minute on, without a call for each. */
export const addMessages = async (database: Database, { resourceId: lessonId }: Live, count: number) => {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    lessonId,
    shopId: SHOP,
    userId: LEARNER.owner.id,
    author: 'learner' as const,
    kind: 'chat' as const,
    content: String(number),
    state: 'visible' as const,
    sentSeconds: 60 + number,
    revision: number + 1,
    createdAt: new Date(minute(1).getTime() + number * 1000),
  }))
  await database.current.insert(liveMessageTable).values(rows)
  await database.current
    .insert(liveTalkTable)
    .values({ lessonId, revision: count })
    .onConflictDoUpdate({ target: liveTalkTable.lessonId, set: { revision: count } })
}

export const setShop = (database: Database, set: Partial<typeof shopTable.$inferInsert>) =>
  database.current.update(shopTable).set(set).where(eq(shopTable.id, SHOP))

/** Adds a teacher to the course: with the account of this staff member, or without one. */
export const addTeacher = async (database: Database, courseId: string, name: string, staff?: StaffMember) => {
  const members = await database.current.select().from(staffUserTable)
  const account = members.find(({ id }) => id === staff?.id)?.account
  const teacherId = randomUUID()
  await database.current.insert(teacherTable).values({ id: teacherId, shopId: SHOP, name, staffAccount: account })
  await database.current.insert(courseTeacherTable).values({ courseId, teacherId, sort: 0 })
}
