import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import { makeId } from '../../server/src/kernel/make-id'
import { bookBillTable } from '../../server/src/modules/book/stock.table'
import { SHOP, type Learner } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'
import { addMember, addParty } from '../support/server/timetable-fixture'
import { addPicture } from './campus-belongings'
import { requireSuccess } from './require-success'
import { NOW, SECRET } from './secrets'

const DAY_MILLISECONDS = 86_400_000
const daysLater = (days: number): string => new Date(NOW.getTime() + days * DAY_MILLISECONDS).toISOString()

/** Two rounds that the learner signed: of one she got her book, of the other she carries a batch. */
export const addBooks = async (database: Database, me: Learner) => {
  const staff = await addStaff(database)
  const partyId = await addParty(database, { name: SECRET })
  await addMember(database, partyId, { userId: me.id, fromDay: '2020-01-01' })
  const facts = { title: SECRET, kind: 'book' as const, edition: '', priceFen: 100, weightGrams: 1, sizes: [] }
  const item = requireSuccess(await call('POST /staff/book/item/save', facts, staff))

  const rate = {
    regions: [],
    firstUnits: 1000,
    firstFen: 800,
    additionalUnits: 1000,
    additionalFen: 300,
    freeFromFen: null,
  }
  const charge = { name: SECRET, unit: 'weight' as const, rates: [rate], excluded: [] }
  const template = requireSuccess(await call('POST /staff/delivery/template/save', charge, staff))

  const openRound = async (way: 'counter' | 'class', closesInDays = 9) => {
    const closesAt = daysLater(closesInDays)
    const times = { opensAt: daysLater(-5), closesAt, changesUntil: daysLater(30), counterUntil: null }
    const rules = { settlement: 'atEnd', way, counter: SECRET, postTemplateId: template.id, prepaidFen: 0 } as const
    const round = requireSuccess(
      await call('POST /staff/book/round/save', { title: SECRET, ...rules, ...times }, staff),
    )
    const asked = { roundId: round.id, partyId, itemId: item.id, rule: 'may', included: false, note: SECRET } as const
    return { round, need: requireSuccess(await call('POST /staff/book/need/save', asked, staff)) }
  }
  const addRound = async (way: 'counter' | 'class') => {
    const { round, need } = await openRound(way)
    const choices = [{ needId: need.id, wants: true, size: '' }]
    const key = await addPicture(me, 'signature')
    requireSuccess(await call('POST /resource/auth/book/sign', { roundId: round.id, choices, post: false, key }, me))
    const piece = { roundId: round.id, itemId: item.id, size: '', quantity: 1 }
    const order = { clientRequestId: randomUUID(), ...piece }
    const { lines } = requireSuccess(await call('POST /staff/book/order/save', order, staff))
    const arrival = { clientRequestId: randomUUID(), lineId: lines.at(-1)!.id, quantity: 1 }
    requireSuccess(await call('PUT /staff/book/arrive', arrival, staff))
    return { roundId: round.id, needId: need.id }
  }

  const atCounter = await addRound('counter')
  const { round } = requireSuccess(await call('GET /resource/auth/book/view', { id: atCounter.roundId }, me))
  requireSuccess(await call('PUT /staff/book/code/give', { code: round!.pickUp!.code }, staff))
  const { list } = requireSuccess(await call('POST /resource/auth/book/record/page', {}, me))
  const back = { clientRequestId: randomUUID(), handOutId: list[0]!.id, quantity: 1, restock: false, refund: false }
  requireSuccess(await call('PUT /staff/book/return', { ...back, reason: SECRET }, staff))

  const inClass = await addRound('class')
  const packing = { roundId: inClass.roundId, partyId, carrierId: me.id }
  const batch = requireSuccess(await call('POST /staff/book/batch/pack', packing, staff))
  const fresh = await openRound('counter')
  await database.current.insert(bookBillTable).values({
    ...{ id: makeId(), shopId: SHOP, roundId: atCounter.roundId, userId: me.id, status: 'refunded' },
    ...{ prepaidFen: 1, booksFen: 0, note: SECRET },
  })
  return {
    bookRound: [fresh.round.id],
    bookNeed: [fresh.need.id],
    lateNeed: [(await openRound('counter', -1)).need.id],
    signaturePicture: [await addPicture(me, 'signature')],
    bookBatch: [batch.id],
    bookRecord: [list[0]!.id],
  }
}
