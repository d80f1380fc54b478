import type { Database } from '../../kernel/db/database'
import { PartyRepository } from './party.repository'

/** Ends all that a learner is in, and gives every seat back. Run inside a transaction; twice changes nothing more. */
export const leaveAllParties = async (database: Database, userId: string, today: string): Promise<void> => {
  const parties = new PartyRepository(database)
  await parties.lockLearner(userId)
  for (const member of (await parties.listAllNotOver(userId, today)).toSorted(byParty)) {
    if (member.fromDay > today) await parties.removeMember(member.id)
    else await parties.changeMember(member, { untilDay: today, seated: false })
    if (member.seated) await parties.returnSeats(member.partyId)
  }
  for (const { id, partyId } of (await parties.listAllHolds(userId)).toSorted(byParty)) {
    await parties.removeHold(id)
    await parties.returnSeats(partyId)
  }
}

const byParty = (left: { partyId: string }, right: { partyId: string }): number =>
  left.partyId.localeCompare(right.partyId, 'en')
