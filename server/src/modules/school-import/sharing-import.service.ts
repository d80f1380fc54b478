import type { BargainRules, PullRules } from '@contract/activity/rules'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { addDays, addHours, addMinutes, dayOf } from '../../kernel/school-time'
import { BargainImportRepository } from '../bargain/bargain-import.repository'
import { drawCuts } from '../bargain/draw-cuts'
import { PullImportRepository } from '../pull/pull-import.repository'
import { UserImportRepository } from '../user/user-import.repository'
import type { SchoolContent } from './school-content'
import type { SharingContent } from './sharing-content'

/** Writes what learners of a school folder did in activities in which friends help. */
export class SharingImportService {
  private readonly bargains: BargainImportRepository
  private readonly pulls: PullImportRepository
  private readonly users: UserImportRepository

  constructor(private readonly database: Database) {
    this.bargains = new BargainImportRepository(database)
    this.pulls = new PullImportRepository(database)
    this.users = new UserImportRepository(database)
  }

  /** After students, activities and orders. All of it or nothing. */
  async save(content: SchoolContent, now: Date): Promise<void> {
    const { bargains, pulls } = content.sharing
    await this.database.transact(async () => {
      for (const each of bargains) await this.saveBargain(content, each, now)
      for (const each of pulls) await this.savePull(content, each, now)
    })
  }

  private async saveBargain(
    content: SchoolContent,
    { id, activityId, studentId, hoursAgo, helperIds, orderId }: SharingContent['bargains'][number],
    now: Date,
  ): Promise<void> {
    const shopId = content.shop.code
    const activity = requireActivity(content, activityId)
    const [item] = activity.items
    const rules = activity.rules as BargainRules
    const startFen = usualFen(content, item)
    const openedAt = addHours(now, -hoursAgo)
    const lastEnd = addHours(openedAt, rules.hours)
    const endsAt = lastEnd < activity.endsAt ? lastEnd : activity.endsAt
    const cuts = drawCuts(startFen - item.priceFen, rules.helpers)
    const isNew = await this.bargains.add({
      ...{ id, shopId, activityId, itemId: item.id, userId: await this.findUser(content, studentId) },
      ...{
        state: orderId ? 'bought' : endsAt <= now ? 'ended' : 'open',
        startFen,
        floorFen: item.priceFen,
        cuts,
        openedAt,
        orderId,
      },
      endsAt,
    })
    if (!isNew) return
    const helpers = await Promise.all(helperIds.map((helper) => this.findUser(content, helper)))
    await this.bargains.addHelps(
      helpers.map((userId, index) => {
        const helpedAt = addMinutes(openedAt, index + 1)
        const help = { id: makeId(), bargainId: id, shopId, position: index + 1, userId, cutFen: cuts[index] }
        return { ...help, phone: `import:${userId}`, day: dayOf(helpedAt), helpedAt }
      }),
    )
  }

  private async savePull(
    content: SchoolContent,
    { activityId, studentId, invited, claimedSteps }: SharingContent['pulls'][number],
    now: Date,
  ): Promise<void> {
    const shopId = content.shop.code
    const { steps } = requireActivity(content, activityId).rules as PullRules
    const inviterId = await this.findUser(content, studentId)
    const rows = invited.map(async ({ id, studentId: invitedStudent, daysAgo, counted }) => {
      const acceptedAt = addDays(now, -daysAgo)
      return {
        ...{ id, shopId, activityId, inviterId, invitedId: await this.findUser(content, invitedStudent) },
        ...{ state: counted ? ('counted' as const) : ('waiting' as const), markHash: `import:${id}` },
        ...{ acceptedAt, countedAt: counted ? acceptedAt : null },
      }
    })
    await this.pulls.addInvitations(await Promise.all(rows))
    const counted = invited.filter((each) => each.counted).length
    await this.pulls.addGrants(
      steps.flatMap(({ invited: needed, prize }, index) => {
        if (counted < needed) return []
        const step = index + 1
        const isClaimed = claimedSteps.includes(step)
        const grant = {
          id: makeId(),
          shopId,
          activityId,
          userId: inviterId,
          step,
          generation: 1,
          prize,
          grantedAt: now,
        }
        return { ...grant, state: isClaimed ? 'claimed' : 'claimable', claimedAt: isClaimed ? now : null }
      }),
    )
  }

  private async findUser({ shop, students }: SchoolContent, studentId: string): Promise<string> {
    const { phone } = students.find(({ id }) => id === studentId)!
    const known = (await this.users.findImported(studentId)) ?? (await this.users.findByPhone(shop.code, phone))
    if (!known) throw new Error(`student ${studentId} of bargains.yml is gone`)
    return known.id
  }
}

const requireActivity = ({ activities }: SchoolContent, id: string) => activities.find((each) => each.id === id)!

/** What the goods of an item cost beside the activity. */
const usualFen = ({ goods, courses }: SchoolContent, item: SchoolContent['activities'][number]['items'][number]) => {
  const skus = goods.flatMap((each) => each.skus)
  const sku = skus.find(({ id }) => id === item.skuId)
  return sku?.priceFen ?? courses.find(({ id }) => id === item.goodsRef)?.priceFen ?? item.priceFen
}
