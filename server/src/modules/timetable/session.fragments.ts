import { sql, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { sqlDayOf } from '../../kernel/school-time'
import { partyMembers } from '../party/party.fragments'
import {
  presenceTable,
  sessionLearnerTable,
  sessionPartyTable,
  sessionTable,
  sessionTeacherTable,
} from './session.table'
import { roomTable } from './term.table'

export const classSessions = readView.select().from(sessionTable).as('class_session')
export const sessionParties = readView.select().from(sessionPartyTable).as('session_party')
export const sessionTeachers = readView.select().from(sessionTeacherTable).as('session_teacher')
export const presences = readView.select().from(presenceTable).as('presence')
export const classrooms = readView.select().from(roomTable).as('classroom')

const DAY = sql.raw(sqlDayOf('sp.starts_at'))

interface Listed {
  /** Narrows it to one. */
  learner?: string
  onlyStudents?: boolean
}

/** `(session_id, user_id)`, each once: the members of the parties of sessions on their date, and single learners. */
const listedAt = (sessions: (sessionId: SQL) => SQL, { learner, onlyStudents = false }: Listed): SQL => {
  const isStudent = onlyStudents ? sql`and ${partyMembers.role} = 'student'` : sql``
  const isMember = learner === undefined ? sql`` : sql`and ${partyMembers.userId} = ${learner}`
  const isSingle = learner === undefined ? sql`` : sql`and sl.user_id = ${learner}`
  return sql`
    select sp.session_id, ${partyMembers.userId} as user_id from ${sessionPartyTable} sp
    join ${partyMembers} on ${partyMembers.partyId} = sp.party_id ${isStudent}
      ${isMember} and ${partyMembers.fromDay}::text <= ${DAY}
      and (${partyMembers.untilDay} is null or ${partyMembers.untilDay}::text >= ${DAY})
    where ${sessions(sql.raw('sp.session_id'))} and not exists (select 1 from ${sessionLearnerTable} exempt
      where exempt.session_id = sp.session_id and exempt.user_id = ${partyMembers.userId} and exempt.is_exempt)
    union
    select sl.session_id, sl.user_id from ${sessionLearnerTable} sl
    where ${sessions(sql.raw('sl.session_id'))} and not sl.is_exempt ${isSingle}`
}

/**
 * Who attends sessions, `(session_id, user_id)`: students and auditors of their parties on their date, and single
 * learners.
 * @param sessions a condition on `session_id` of a row
 */
export const attendingAt = (sessions: (sessionId: SQL) => SQL): SQL => listedAt(sessions, {})

/**
 * Who is expected at sessions: those who attend them without the auditors, whom nobody counts.
 * @param sessions a condition on `session_id` of a row
 * @param learner narrows it to one
 */
export const expectedAt = (sessions: (sessionId: SQL) => SQL, learner?: string): SQL =>
  listedAt(sessions, { learner, onlyStudents: true })
