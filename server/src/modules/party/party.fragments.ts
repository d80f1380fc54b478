import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { partyMemberTable, partyTable } from './party.table'

export const parties = readView.select().from(partyTable).as('party')

/** Who is in a party, and from which day to which. */
export const partyMembers = readView.select().from(partyMemberTable).as('party_member')

/** Whether a row of `partyMembers` is there on a day. */
export const isThereOn = (day: string | SQLWrapper): SQL =>
  sql`(${partyMembers.fromDay} <= ${day}::date and (${partyMembers.untilDay} is null
    or ${partyMembers.untilDay} >= ${day}::date))`

/** Whether the membership of a row of `partyMembers` has begun or will begin, and is not over on a day. */
export const isNotOverOn = (day: string | SQLWrapper): SQL =>
  sql`(${partyMembers.untilDay} is null or ${partyMembers.untilDay} >= ${day}::date)`

/** Seats of a row of `parties` that are free on a day; null for any number. */
export const seatsLeftOn = (day: string): SQL<number | null> => sql<number | null>`(
  ${parties.seats} - ${parties.taken} + (select count(*)::int from ${partyMemberTable} ended
    where ended.party_id = ${parties.id} and ended.seated and ended.until_day < ${day}::date))`

/** Students of a row of `parties` who are there or will be. */
export const studentsOn = (day: string): SQL<number> => sql<number>`(
  select count(*)::int from ${partyMemberTable} present where present.party_id = ${parties.id}
    and present.role = 'student' and (present.until_day is null or present.until_day >= ${day}::date))`
