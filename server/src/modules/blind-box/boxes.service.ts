import type { BlindBoxRules } from '@contract/activity/rules'
import type { Seal } from '../../kernel/seal'
import type { ActivityItemRow, ActivityRow } from '../activity/activity-kind'
import type { BoxRepository, BoxRow, DrawRow } from './box.repository'
import { boxContext, drawBox, type Box } from './draw-box'

/** What boxes need of activities. */
export interface KnownActivities {
  /** Published ones of a school. */
  find(shopId: string, id: string): Promise<ActivityRow | undefined>
  findById(id: string): Promise<ActivityRow | undefined>
  listItems(activityIds: string[]): Promise<ActivityItemRow[]>
}

/** How many boxes this process keeps in mind. */
const MOST_REMEMBERED = 50

interface BoxesServiceDeps {
  boxes: BoxRepository
  activities: KnownActivities
  seal: Seal
  now: () => Date
}

/** Boxes with what is in their places. Nothing of that leaves the server before it is paid, or the box is over. */
export class BoxesService {
  private readonly remembered = new Map<string, Box>()

  constructor(private readonly deps: BoxesServiceDeps) {}

  draw = (activityId: string, rules: BlindBoxRules, seed: string): Box => drawBox(activityId, rules, seed)

  seal(activityId: string, seed: string): string {
    return this.deps.seal.close(seed, boxContext(activityId))
  }

  unseal(activityId: string, sealed: string): string {
    return this.deps.seal.open(sealed, boxContext(activityId))
  }

  /** A box, made again from its seed. */
  open({ activityId, seed, root }: Pick<BoxRow, 'activityId' | 'seed' | 'root'>, rules: BlindBoxRules): Box {
    const known = this.remembered.get(activityId)
    if (known?.root === root) return known
    const box = drawBox(activityId, rules, this.unseal(activityId, seed))
    const [oldest] = this.remembered.keys()
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.delete(oldest)
    this.remembered.set(activityId, box)
    return box
  }

  /** What is in a place. */
  async lookInto(activityId: string, place: number): Promise<number> {
    const [row, activity] = await Promise.all([
      this.deps.boxes.find(activityId),
      this.deps.activities.findById(activityId),
    ])
    if (!row || !isBox(activity)) throw new Error(`no blind box ${activityId}`)
    return this.open(row, activity.rules).contents[place]
  }

  /** Nothing of it can be sold any more and no order waits for its money: what is in it may be told. */
  isOver({ size }: Pick<BoxRow, 'size'>, { endsAt, stoppedAt }: ActivityRow, draws: Pick<DrawRow, 'state'>[]): boolean {
    if (draws.some(({ state }) => state === 'held')) return false
    const sold = draws.filter(({ state }) => state !== 'returned').length
    return stoppedAt !== null || endsAt <= this.deps.now() || sold === size
  }
}

export const isBox = (activity: ActivityRow | undefined): activity is ActivityRow<'blindBox'> =>
  activity?.kind === 'blindBox'
