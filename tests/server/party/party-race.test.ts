import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPartyModule } from '../../../server/src/modules/party/party.module'
import { partyHoldTable, partyMemberTable } from '../../../server/src/modules/party/party.table'
import { SHOP } from '../../support/server/fixture-school'
import { clock, startOwnServer } from '../../support/server/harness'
import { addClass, addLearners, countTaken, NOON } from '../classes/classes-fixture'

const SPAN = { fromDay: '2026-03-01', untilDay: '2026-03-31' }

it('K1 lets 64 parallel joins of two classes of one exclusive group make exactly one membership', async () => {
  const { server: own } = await startOwnServer('pocket_school_test_party_races')
  try {
    clock.set(NOON)
    const { parties } = createPartyModule({ database: own.database, now: clock.now })
    const ids = [
      await addClass(own.database, { exclusiveGroup: '2026 春季', seats: 64 }),
      await addClass(own.database, { exclusiveGroup: '2026 春季', seats: 64 }),
    ]
    const both = await Promise.all(ids.map(async (id) => (await parties.find(SHOP, id))!))
    const [learner] = await addLearners(own.database, 1)
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, (_, place) =>
        parties.join(both[place % 2]!, { userId: learner!.id, role: 'student', source: 'code', ...SPAN }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = answers.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { errorName: string }).errorName] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['PARTY_MEMBER_TWICE', 'PARTY_EXCLUSIVE']))
    const rows = await own.database.current
      .select()
      .from(partyMemberTable)
      .where(eq(partyMemberTable.userId, learner!.id))
    expect(rows).toHaveLength(1)
    const taken = await Promise.all(ids.map((id) => countTaken(own.database, id)))
    expect(taken.toSorted()).toEqual([0, 1])
    expect(await own.database.current.select().from(partyHoldTable)).toEqual([])
  } finally {
    clock.set(undefined)
    await own.close()
  }
})
