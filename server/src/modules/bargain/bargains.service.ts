import type { Input } from '@contract/calls'
import { shownStateOf } from '@contract/bargain/bargain-kinds'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { hashSecret } from '../../kernel/hash-secret'
import { makeId } from '../../kernel/make-id'
import { addHours, dayOf } from '../../kernel/school-time'
import type { Participant } from '../activity/activity-kind'
import type { MessageSender } from '../message/message.service'
import type { BargainActivities } from './bargain-activities'
import { bargainMessages } from './bargain-messages'
import { LEAST_CUT_FEN } from './bargain-rules'
import type { BargainRepository, BargainRow } from './bargain.repository'
import { drawCuts } from './draw-cuts'

interface BargainsDeps {
  database: Pick<Database, 'transact'>
  bargains: BargainRepository
  activities: BargainActivities
  messages: MessageSender
  now: () => Date
}

/** The price that a bargain has reached. */
export const priceOf = ({ startFen }: Pick<BargainRow, 'startFen'>, cutFen: number): number => startFen - cutFen

/** Opens bargains and helps with them. */
export class BargainsService {
  constructor(private readonly deps: BargainsDeps) {}

  /** Opens one, or returns the id of the one that is open. Every cut is drawn now. @throws as its call says */
  async open(
    { shopId, userId }: Participant,
    { id: activityId, itemId, place }: Input<'POST /resource/auth/bargain/open'>,
  ): Promise<string> {
    const { bargains, activities, now } = this.deps
    const activity = await activities.requireOpen('bargain', shopId, activityId, place)
    const item = (await activities.priceItems(activity)).find(({ id }) => id === itemId)
    if (!item) throw new AppError('ACTIVITY_GOODS_WRONG')
    const at = now()
    await bargains.endOver(activityId, userId, at)
    const open = await bargains.findOpen(activityId, userId)
    if (open) return this.reopen(open, itemId)
    if (item.taken >= item.stock) throw new AppError('ACTIVITY_SOLD_OUT')
    const { limitPerLearner, rules } = activity
    if (limitPerLearner !== null && (await activities.countBought(activityId, userId)) >= limitPerLearner)
      throw new AppError('ACTIVITY_LIMIT_REACHED')
    const [startFen, floorFen] = [item.usualFen, item.priceFen]
    if (startFen - floorFen < rules.helpers * LEAST_CUT_FEN) throw new AppError('BARGAIN_IMPOSSIBLE')
    const lastEnd = addHours(at, rules.hours)
    const row: BargainRow = {
      ...{ id: makeId(), shopId, activityId, itemId, userId, state: 'open', startFen, floorFen, openedAt: at },
      ...{ cuts: drawCuts(startFen - floorFen, rules.helpers), orderId: null },
      endsAt: lastEnd < activity.endsAt ? lastEnd : activity.endsAt,
    }
    if (await bargains.add(row)) return row.id
    const first = await bargains.findOpen(activityId, userId)
    if (!first) throw new AppError('BARGAIN_OPEN_ALREADY')
    return this.reopen(first, itemId)
  }

  /** Gives the next cut to this helper. @throws as its call says */
  async help(
    { shopId, userId }: Participant,
    { id, place, visitorMark }: Input<'PUT /resource/auth/bargain/help'>,
  ): Promise<void> {
    const { database, bargains, activities } = this.deps
    const known = await bargains.find(id)
    // Another school's looks missing.
    if (known?.shopId !== shopId) throw new AppError('BARGAIN_NOT_FOUND')
    if (known.userId === userId) throw new AppError('BARGAIN_OWN')
    const activity = await activities.requireOpen('bargain', shopId, known.activityId, place)
    await database.transact(async () => {
      // First the helper, who may help another bargain at this moment, then the bargain.
      await bargains.lockHelper(userId)
      const row = (await bargains.lock(id))!
      const helps = await bargains.listHelps(id)
      if (helps.some((each) => each.userId === userId)) throw new AppError('BARGAIN_HELPED_ALREADY')
      this.requireOpen(row, helps.length)
      const phone = hashSecret(`${id}:${visitorMark}`)
      if (helps.some((each) => each.phone === phone) || (await bargains.sharesDevice(row, userId)))
        throw new AppError('BARGAIN_SAME_DEVICE')
      const at = this.deps.now()
      const day = dayOf(at)
      if ((await bargains.countHelps(shopId, userId, day)) >= activity.rules.helpsPerDay)
        throw new AppError('BARGAIN_HELPS_USED_UP')
      const position = helps.length + 1
      const cutFen = row.cuts[helps.length]
      await bargains.addHelp({
        id: makeId(),
        bargainId: id,
        shopId,
        position,
        userId,
        cutFen,
        phone,
        day,
        helpedAt: at,
      })
      if (position === row.cuts.length) await this.deps.messages.sendAll([bargainMessages.atFloor(row, activity.title)])
    })
  }

  private requireOpen(row: BargainRow, helped: number): void {
    const facts = { ...row, stopped: false, helped, helpers: row.cuts.length }
    const state = shownStateOf(facts, this.deps.now())
    if (state === 'ordered') throw new AppError('BARGAIN_ORDERED')
    if (state === 'floor') throw new AppError('BARGAIN_AT_FLOOR')
    if (state !== 'open') throw new AppError('BARGAIN_OVER')
  }

  private reopen(row: BargainRow, itemId: string): string {
    if (row.itemId !== itemId) throw new AppError('BARGAIN_OPEN_ALREADY')
    return row.id
  }
}
