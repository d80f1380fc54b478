import type { BargainRules } from '../../../contract/activity/rules'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import { createActivityDoor } from '../../../server/src/modules/activity/activity.module'
import { activityItemTable, activityTable } from '../../../server/src/modules/activity/activity.table'
import { createKind } from '../../../server/src/modules/bargain/bargain-kind'
import { BargainRepository } from '../../../server/src/modules/bargain/bargain.repository'
import { BargainsService } from '../../../server/src/modules/bargain/bargains.service'
import type { Quote } from '../../../server/src/modules/trade/goods/goods-kind'
import type { NewMessage } from '../../../server/src/modules/message/message.service'
import { SHOP } from '../../support/server/fixture-school'

const RULES: BargainRules = { helpers: 4, helpsPerDay: 3, buyAnyTime: true, hours: 24 }

interface Fields {
  rules?: Partial<BargainRules>
  startsAt: Date
  endsAt: Date
  floorFen?: number
  stock?: number
}

/** A running activity with one item. */
export const addBargainActivity = async (database: Database, { rules, startsAt, endsAt, ...fields }: Fields) => {
  const { floorFen = 7900, stock = 100 } = fields
  const id = makeId()
  const itemId = makeId()
  await database.current.insert(activityTable).values({
    ...{ id, shopId: SHOP, kind: 'bargain', title: '手冲咖啡入门套装', cover: '', startsAt, endsAt },
    ...{ publishedAt: startsAt, goodsKind: 'goods', goodsRef: makeId(), limitPerLearner: null, lifeMinutes: 15 },
    ...{ couponAllowed: true, memberPrice: 'activity', rules: { ...RULES, ...rules }, createdAt: startsAt },
  })
  await database.current.insert(activityItemTable).values({
    id: itemId,
    activityId: id,
    position: 0,
    goodsKind: 'goods',
    goodsRef: makeId(),
    priceFen: floorFen,
    stock,
  })
  return { id, itemId }
}

interface World {
  database: Database
  now: () => Date
  /** What the goods cost beside the activity. */
  usualFen: () => number
}

/** Goods that cost what the world says. */
const quoteOf = (unitPriceFen: number): Quote => ({
  ...{ title: '手冲咖啡', cover: '', unitPriceFen, mostPieces: 1, endsAt: null, ownedTitles: [] },
  snapshot: { courseType: null, validDays: null, variant: '', weightGrams: 0, templateId: null },
  delivered: { templateId: null, weightGrams: 0 },
})

/** The services of bargains, and the messages that they sent. */
export const createBargains = (world: World) => {
  const { database, now, usualFen } = world
  const goods = { quote: async () => quoteOf(usualFen()) }
  const activities = createActivityDoor({ database, now, goods, media: { urlOf: (key) => key } })
  const sent: NewMessage[] = []
  const bargains = new BargainRepository(database)
  const messages = { sendAll: async (all: NewMessage[]) => void sent.push(...all) }
  const service = new BargainsService({ database, bargains, activities, messages, now })
  return { bargains, service, kind: createKind({ bargains, now }), sent }
}
