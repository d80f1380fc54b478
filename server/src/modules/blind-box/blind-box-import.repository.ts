import { randomBytes } from 'node:crypto'
import type { BlindBoxRules } from '@contract/activity/rules'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import type { Seal } from '../../kernel/seal'
import { BoxRepository } from './box.repository'
import { boxContext, drawBox, nonceHashOf, placeOf } from './draw-box'

/** Publishes boxes of a school folder, and opens places of them. */
export class BlindBoxImportRepository {
  private readonly boxes: BoxRepository

  constructor(
    database: Database,
    private readonly seal: Seal,
  ) {
    this.boxes = new BoxRepository(database)
  }

  /** Nothing for a box that is published. */
  async publish(activityId: string, rules: BlindBoxRules, publishedAt: Date): Promise<void> {
    if (await this.boxes.find(activityId)) return
    const { seed, seedHash, root, contents } = drawBox(activityId, rules, randomBytes(32).toString('hex'))
    const sealed = this.seal.close(seed, boxContext(activityId))
    await this.boxes.add({ activityId, seed: sealed, seedHash, root, size: contents.length, publishedAt })
  }

  /** The next place, as an order of its own would get it; undefined for none left. */
  async open(activityId: string, rules: BlindBoxRules) {
    const { events: number, size, seed: sealed } = await this.boxes.countEvent(activityId)
    const seed = this.seal.open(sealed, boxContext(activityId))
    const nonce = randomBytes(32).toString('hex')
    const nonceHash = nonceHashOf(activityId, nonce)
    const taken = await this.boxes.listTaken(activityId)
    const place = placeOf({ activityId, seed, number, nonceHash, size, taken })
    if (place === undefined) return undefined
    const content = drawBox(activityId, rules, seed).contents[place]
    return { activityId, number, nonce, nonceHash, place, content }
  }

  async add(
    opened: NonNullable<Awaited<ReturnType<BlindBoxImportRepository['open']>>>,
    order: { orderId: string; userId: string; createdAt: Date },
  ): Promise<void> {
    await this.boxes.addDraw({ id: makeId(), ...opened, ...order, state: 'paid', paidAt: order.createdAt })
  }
}
