import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/src/kernel/db/database'
import { makeId } from '../../server/src/kernel/make-id'
import { createSecrets } from '../../server/src/kernel/secrets'
import { openSeal } from '../../server/src/kernel/seal'
import { merchantAccountTable } from '../../server/src/modules/merchant/merchant.table'
import { promoterTable } from '../../server/src/modules/promoter/promoter.table'
import { payeeContext, receiverContext } from '../../server/src/modules/withdrawal/sealed-payee'
import { payeeTable, withdrawalTable } from '../../server/src/modules/withdrawal/withdrawal.table'
import { SHOP, type Learner } from '../support/server/fixture-school'
import { NOW, SECRET, SECRET_NAME } from './secrets'

/** The learner, who promotes, is known by her papers and waits for money. */
export const addWithdrawal = async (database: Database, me: Learner) => {
  const db = database.current
  const [promoter] = await db.select().from(promoterTable).where(eq(promoterTable.userId, me.id))
  const seal = await openSeal({ masterKey: undefined }, createSecrets(database))
  const person = { name: SECRET_NAME, idNumber: '11010519491231002X' }
  const payee = { ...person, cardNumber: '6217001234567890122', alipayAccount: SECRET }
  await db.insert(payeeTable).values({
    ...{ userId: me.id, shopId: SHOP, idHash: randomUUID(), bankName: SECRET, bankTail: '0122', maskedAlipay: SECRET },
    ...{ maskedName: SECRET_NAME, maskedIdNumber: SECRET },
    sealed: seal.close(JSON.stringify(payee), payeeContext(me.id)),
  })
  const [account] = await db.select().from(merchantAccountTable).where(eq(merchantAccountTable.provider, 'wechat'))
  const receiver = JSON.stringify({ ...person, account: SECRET, bankName: SECRET })
  const add = async (change: Partial<typeof withdrawalTable.$inferInsert>) => {
    const id = makeId()
    const clientRequestId = randomUUID()
    await db.insert(withdrawalTable).values({
      ...{ id, shopId: SHOP, userId: me.id, promoterId: promoter!.id, number: id.replaceAll('-', '') },
      ...{ clientRequestId, way: 'wechat', state: 'applied', amountFen: 100, feeFen: 0, taxFen: 0 },
      ...{ payeeName: SECRET_NAME, label: SECRET, reason: SECRET, appliedAt: NOW },
      sealed: seal.close(receiver, receiverContext(id)),
      ...change,
    })
    return { id, clientRequestId }
  }
  const applied = await add({})
  // Somebody talks to WeChat about it already, so that nobody else does.
  const sent = { merchantAccountId: account!.id, confirmation: SECRET, busyUntil: new Date('2099-01-01T00:00:00Z') }
  const waiting = await add({ state: 'waiting', client: 'mini', waitingSince: NOW, ...sent })
  return { withdrawal: [applied.id], sentWithdrawal: [waiting.id], withdrawalRequest: [applied.clientRequestId] }
}
