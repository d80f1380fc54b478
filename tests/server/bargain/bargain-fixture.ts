import { and, eq, inArray } from 'drizzle-orm'
import type { BargainRules } from '../../../contract/activity/rules'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import type { ActivityRow } from '../../../server/src/modules/activity/activity-kind'
import { activityItemTable, activityTable } from '../../../server/src/modules/activity/activity.table'
import type { BargainActivities } from '../../../server/src/modules/bargain/bargain-activities'
import { createKind } from '../../../server/src/modules/bargain/bargain-kind'
import { BargainRepository } from '../../../server/src/modules/bargain/bargain.repository'
import { BargainsService } from '../../../server/src/modules/bargain/bargains.service'
import { AppError } from '../../../server/src/kernel/app-error'
import type { NewMessage } from '../../../server/src/modules/message/message.service'
import { SHOP } from '../../support/server/fixture-school'

export const RULES: BargainRules = { helpers: 4, helpsPerDay: 3, buyAnyTime: true, hours: 24 }

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
  await database.current
    .insert(activityItemTable)
    .values({ id: itemId, activityId: id, position: 0, priceFen: floorFen, stock })
  return { id, itemId }
}

interface World {
  database: Database
  now: () => Date
  /** What the goods cost beside the activity. */
  usualFen: () => number
}

/** The core of activities as bargains need it. */
export const fakeActivities = ({ database, now, usualFen }: World): BargainActivities => {
  const find = async (shopId: string, ids: string[]) =>
    (await database.current
      .select()
      .from(activityTable)
      .where(
        and(inArray(activityTable.id, ids), eq(activityTable.shopId, shopId)),
      )) as unknown as ActivityRow<'bargain'>[]
  return {
    requireOpen: async (shopId, id, place) => {
      const [row] = await find(shopId, [id])
      if (!row) throw new AppError('ACTIVITY_NOT_FOUND')
      if (row.stoppedAt) throw new AppError('ACTIVITY_STOPPED')
      if (now() >= row.endsAt) throw new AppError('ACTIVITY_ENDED')
      if (place === 'wechatWeb') throw new AppError('ACTIVITY_PLACE_FORBIDDEN')
      return row
    },
    list: async (shopId, ids) =>
      (await find(shopId, ids)).map((activity) => ({ activity, cover: '', stopped: activity.stoppedAt !== null })),
    priceItems: async ({ id }) =>
      (await database.current.select().from(activityItemTable).where(eq(activityItemTable.activityId, id))).map(
        (item) => ({
          ...item,
          usualFen: usualFen(),
          variant: '',
        }),
      ),
    forbiddenAt: () => '',
    countBought: async () => 0,
  }
}

/** The services of bargains, and the messages that they sent. */
export const createBargains = (world: World) => {
  const { database, now } = world
  const sent: NewMessage[] = []
  const bargains = new BargainRepository(database)
  const messages = { sendAll: async (all: NewMessage[]) => void sent.push(...all) }
  const service = new BargainsService({ database, bargains, activities: fakeActivities(world), messages, now })
  return { bargains, service, kind: createKind({ bargains, now }), sent }
}
