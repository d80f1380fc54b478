import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { dayOf } from '../../kernel/school-time'
import { partyHoldTable, partyMemberTable } from './party.table'

/** That somebody was there stays, for the rosters of the past; why it ended goes. */
export const partyData: PersonalData = {
  tables: [
    {
      table: partyHoldTable,
      title: '为订单留着的名额',
      rowsOf: ownedBy(partyHoldTable.userId),
      erase: 'remove',
      stays: ['exclusiveGroup'],
    },
    {
      table: partyMemberTable,
      title: '参加的班级和集训',
      audited: 'classMember',
      rowsOf: ownedBy(partyMemberTable.userId),
      erase: { reason: '' },
      stays: ['role', 'exclusiveGroup', 'source'],
    },
  ],
  ends: [
    {
      kind: 'classes',
      table: partyMemberTable,
      rowsOf: ({ id }, now) =>
        and(
          eq(partyMemberTable.userId, id),
          or(isNull(partyMemberTable.untilDay), gte(partyMemberTable.untilDay, dayOf(now))),
        )!,
    },
  ],
}
