import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyBox } from '../../../server/src/commands/blind-box'
import { checkLedger } from '../../../server/src/commands/ledger'
import { openSeal } from '../../../server/src/kernel/seal'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { activityTable } from '../../../server/src/modules/activity/activity.table'
import { AdRepository } from '../../../server/src/modules/ad/ad.repository'
import { adTable } from '../../../server/src/modules/ad/ad.table'
import { blindBoxDrawTable } from '../../../server/src/modules/blind-box/blind-box.table'
import { partyMemberTable } from '../../../server/src/modules/party/party.table'
import { orderLineTable } from '../../../server/src/modules/trade/order/order.table'
import { useImportDatabase } from './import-database'
import { DEMO } from './school-fixture'

const trial = useImportDatabase()

describe('boxes and ads of the demo school', () => {
  beforeAll(() => trial.importFolder(DEMO))

  it('agree with what was published, each draw with its order', async () => {
    const { database } = trial
    const boxes = await database.current.select().from(activityTable).where(eq(activityTable.kind, 'blindBox'))
    const seal = await openSeal({ masterKey: 'master-key-of-a-test-of-the-import' }, createSecrets(database))
    for (const { id } of boxes) expect(await verifyBox(database, seal, id)).toContain('都相符')
    const lines = await database.current
      .select({ snapshot: orderLineTable.snapshot, place: blindBoxDrawTable.place })
      .from(blindBoxDrawTable)
      .innerJoin(orderLineTable, eq(orderLineTable.orderId, blindBoxDrawTable.orderId))
    expect(lines).toHaveLength(7)
    for (const { snapshot, place } of lines)
      expect(snapshot).toMatchObject({ variant: expect.stringContaining(`${place + 1} 号 · `) })
    await checkLedger(database)
  })

  it('have ads at three places', async () => {
    const rows = await trial.database.current.select({ place: adTable.place }).from(adTable)
    expect(rows.map(({ place }) => place).toSorted()).toEqual(['float', 'list', 'open'])
  })

  it('show those of a class to whoever is in it, and to nobody else', async () => {
    const { database } = trial
    const [ad] = await database.current.select().from(adTable).where(eq(adTable.place, 'open'))
    const inClass = eq(partyMemberTable.partyId, ad!.classIds[0]!)
    const [member] = await database.current.select().from(partyMemberTable).where(inClass)
    const ads = new AdRepository(database)
    const now = new Date()
    const seenBy = (userId: string | undefined) =>
      ads.find({ shopId: ad!.shopId, userId, viewer: undefined, now }, ad!.id)
    expect((await seenBy(member!.userId))?.id).toBe(ad!.id)
    expect(await seenBy(undefined)).toBeUndefined()
    expect(await seenBy(crypto.randomUUID())).toBeUndefined()
  })

  it('stay as they are when the folder is imported again', async () => {
    await trial.importFolder(DEMO)
    expect(await trial.database.current.select().from(blindBoxDrawTable)).toHaveLength(7)
  })
})
