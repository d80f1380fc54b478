import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/src/kernel/db/database'
import { makeId } from '../../server/src/kernel/make-id'
import { createSecrets } from '../../server/src/kernel/secrets'
import { openSeal } from '../../server/src/kernel/seal'
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
  const id = makeId()
  const receiver = { ...person, account: SECRET, bankName: SECRET }
  await db.insert(withdrawalTable).values({
    ...{ id, shopId: SHOP, userId: me.id, promoterId: promoter!.id, number: id.replaceAll('-', '') },
    ...{ clientRequestId: randomUUID(), way: 'bank', state: 'applied', amountFen: 1000, feeFen: 0, taxFen: 0 },
    ...{ payeeName: SECRET_NAME, label: SECRET, reason: SECRET, appliedAt: NOW },
    sealed: seal.close(JSON.stringify(receiver), receiverContext(id)),
  })
  return { withdrawal: [id] }
}
