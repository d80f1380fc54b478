import { activityStateOf } from '@contract/activity/activity-kinds'
import type { BoxRepository } from './box.repository'
import { isBox, type KnownActivities } from './boxes.service'

interface BoxGoodsDeps {
  boxes: BoxRepository
  activities: KnownActivities
  now: () => Date
}

interface BoxLine {
  id: string
  orderId: string
}

/** A box as goods (`GoodsKind` of trade): one at a time, in its own activity, sent free of charge. */
export const createBoxGoods = ({ boxes, activities, now }: BoxGoodsDeps) => ({
  kind: 'blindBox' as const,
  fulfiller: {
    // What an order has of a box moves with the order itself (`ActivityKind.follow`).
    fulfil: async () => undefined,
    revoke: async () => undefined,
    /** What was in the box, for those who send it. */
    async reveal(lines: BoxLine[]): Promise<Map<string, string>> {
      const found = new Map<string, string>()
      for (const { id, orderId } of lines) {
        const draw = await boxes.findOfOrder(orderId)
        const activity = draw && (await activities.findById(draw.activityId))
        if (!draw || draw.content === null || !isBox(activity)) throw new Error(`order ${orderId} opened no box`)
        found.set(id, `${draw.place + 1} 号 · ${activity.rules.contents[draw.content].name}`)
      }
      return found
    },
  },
  async quote(shopId: string, _userId: string | undefined, ref: string) {
    const activity = await activities.find(shopId, ref)
    const [item] = activity ? await activities.listItems([ref]) : []
    if (!isBox(activity) || !item) return undefined
    const left = item.stock - item.taken
    return {
      title: activity.title,
      cover: activity.cover,
      snapshot: { courseType: null, validDays: null, variant: '', weightGrams: 0, templateId: null },
      unitPriceFen: item.priceFen,
      mostPieces: 1,
      alone: true,
      inActivityOnly: true,
      delivered: { templateId: null, weightGrams: 0 },
      endsAt: null,
      refusal:
        activityStateOf({ ...activity, left: null }, now()) === 'off' ? ('ACTIVITY_STOPPED' as const) : undefined,
      isMember: false,
      ownedTitles: [] as string[],
      stock: left,
    }
  },
  /** An order holds its place until it ends. */
  refuse: async () => undefined,
})
