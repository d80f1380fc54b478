import { readView } from '../../kernel/db/read-view'
import { partyMemberTable, partyTable } from './party.table'

export const parties = readView.select().from(partyTable).as('party')

/** Who is in a party, and from which day to which. */
export const partyMembers = readView.select().from(partyMemberTable).as('party_member')
