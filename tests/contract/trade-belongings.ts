import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/src/kernel/db/database'
import {
  courseContractTable,
  signedContractTable,
} from '../../server/src/modules/course-contract/course-contract.table'
import { afterSaleTable } from '../../server/src/modules/trade/after-sale/after-sale.table'
import { InvoiceRepository } from '../../server/src/modules/trade/invoice/invoice.repository'
import { orderLineTable } from '../../server/src/modules/trade/order/order.table'
import { ParcelRepository } from '../../server/src/modules/trade/parcel/parcel.repository'
import { addUndelivered, RECEIVER } from '../server/delivery/parcel-fixture'
import { COURSE, SHOP, type Learner } from '../support/server/fixture-school'
import { NOW, PAID_FEN, SECRET, SECRET_NAME } from './secrets'

export const addContract = async (database: Database, { id: userId }: Learner): Promise<string> => {
  const [id, contractId] = [randomUUID(), randomUUID()]
  const text = { title: '培训合同', body: '甲乙双方约定如下。', beforeStudy: false, createdAt: NOW }
  await database.current
    .insert(courseContractTable)
    .values({ ...text, id: contractId, shopId: SHOP, courseId: COURSE.free, version: 1 })
  const bought = { orderId: randomUUID(), lineId: randomUUID(), courseTitle: SECRET, amountFen: PAID_FEN }
  const signed = { status: 'signed' as const, createdAt: NOW, signedAt: NOW, signerName: SECRET_NAME }
  await database.current
    .insert(signedContractTable)
    .values({ id, shopId: SHOP, userId, contractId, ...bought, ...signed })
  return id
}

/** An order on its way to the learner, whose carrier knows what is secret. */
export const addParcel = async (database: Database, { id: userId }: Learner) => {
  const { id: orderId, lineIds } = await addUndelivered(database, [1], {
    userId,
    status: 'delivered',
    remark: SECRET,
    receiver: { ...RECEIVER, name: SECRET_NAME, detail: SECRET },
  })
  const parcels = new ParcelRepository(database)
  const parcelId = randomUUID()
  await parcels.add(
    {
      ...{ id: parcelId, shopId: SHOP, userId, orderId, carrier: 'ems', trackingNumber: 'EM0000000001' },
      ...{ state: 'shipped', shippedAt: NOW, shippedBy: 'staff:1', signedAt: null, trackedAt: NOW },
    },
    [{ lineId: lineIds[0]!, quantity: 1 }],
  )
  await parcels.addTracks(parcelId, [{ at: NOW, text: SECRET, area: '' }])
  return { orderId, parcelId }
}

/** An order of goods that the learner has received and not reviewed; returns its line. */
export const addReceived = async (database: Database, { id: userId }: Learner, goodsId: string): Promise<string> => {
  const { id: orderId, lineIds } = await addUndelivered(database, [1], { userId, status: 'completed', remark: SECRET })
  await database.current
    .update(orderLineTable)
    .set({ ref: goodsId, fulfilment: 'fulfilled' })
    .where(eq(orderLineTable.orderId, orderId))
  return lineIds[0]!
}

export const addInvoice = async (
  database: Database,
  { id: userId }: Learner,
  order: { id: string; number: string },
) => {
  const invoices = new InvoiceRepository(database)
  const nobody = { taxNumber: '', address: '', phone: '', bank: '', bankAccount: '' }
  const title = { titleKind: 'personal' as const, titleName: SECRET_NAME, ...nobody }
  const [invoiceId, titleId] = [randomUUID(), randomUUID()]
  const row = {
    id: invoiceId,
    userId,
    shopId: SHOP,
    clientRequestId: randomUUID(),
    status: 'pending' as const,
    ...title,
  }
  await invoices.add({ ...row, email: '', remark: SECRET, amountFen: PAID_FEN, createdAt: NOW }, [
    { orderId: order.id, orderNumber: order.number, title: SECRET, amountFen: PAID_FEN, paidAt: NOW },
  ])
  await invoices.keepTitle({ id: titleId, userId, shopId: SHOP, ...title, usedAt: NOW })
  return { invoiceId, titleId }
}

export const addAfterSale = async (
  database: Database,
  { id: userId }: Learner,
  { id: orderId }: { id: string },
  status: 'applied' | 'agreed',
): Promise<string> => {
  const id = randomUUID()
  const asked = { kind: 'return', reason: 'other', description: SECRET, pictures: [], amountFen: PAID_FEN } as const
  const row = { id, userId, shopId: SHOP, orderId, status, ...asked, clientRequestId: randomUUID(), requestHash: '' }
  await database.current
    .insert(afterSaleTable)
    .values({ ...row, pictures: [], refusal: SECRET, createdAt: NOW, movedAt: NOW })
  return id
}
