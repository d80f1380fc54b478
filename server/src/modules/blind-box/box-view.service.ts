import type { BlindBox, BoxDraw, DrawView } from '@contract/activity/blind-box-calls'
import { oddsOf } from '@contract/activity/blind-box-odds'
import type { BlindBoxRules } from '@contract/activity/rules'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import type { ActivityRow } from '../activity/activity-kind'
import type { BoxRepository, BoxRow, DrawRow } from './box.repository'
import { isBox, type BoxesService, type KnownActivities } from './boxes.service'
import type { BuyersService } from './buyers.service'
import { pathOf, saltOf, type Box } from './draw-box'

export interface BoxViewDeps {
  boxes: BoxRepository
  opened: BoxesService
  buyers: BuyersService
  activities: KnownActivities
  media: Pick<Media, 'urlOf'>
}

export interface KnownBox {
  activity: ActivityRow<'blindBox'>
  row: BoxRow
  box: Box
}

/** What buyers see of boxes: never what is in a place that nobody has paid for. */
export class BoxViewService {
  constructor(private readonly deps: BoxViewDeps) {}

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async view(shopId: string, userId: string | undefined, id: string): Promise<BlindBox> {
    const { activity, row, box } = await this.require(shopId, id)
    const { rules } = activity
    const [draws, [item], barrier, leftToday] = await Promise.all([
      this.deps.boxes.listDraws(id),
      this.deps.activities.listItems([id]),
      this.deps.buyers.findBarrier(shopId, userId),
      userId ? this.deps.buyers.countLeftToday(id, userId, rules.perDay) : rules.perDay,
    ])
    const sold = draws.filter(isSold)
    return {
      activityId: id,
      title: activity.title,
      size: row.size,
      priceFen: item.priceFen,
      root: row.root,
      seedHash: row.seedHash,
      publishedAt: row.publishedAt.toISOString(),
      seed: this.deps.opened.isOver(row, activity, draws) ? box.seed : '',
      gone: sold.map(({ place }) => place + 1).toSorted((one, other) => one - other),
      mine: sold.filter((draw) => draw.userId === userId).map(({ place }) => place + 1),
      contents: this.listContents(rules, box, sold),
      rareWithin: rules.rareWithin,
      perDay: rules.perDay,
      leftToday,
      barrier,
    }
  }

  /** What is left in the box itself, and the chances of the next place (X15). */
  listContents(rules: BlindBoxRules, { contents }: Pick<Box, 'contents'>, sold: Pick<DrawRow, 'place'>[]) {
    const gone = new Set(sold.map(({ place }) => place))
    const lefts = rules.contents.map(
      (_, at) => contents.filter((content, place) => content === at && !gone.has(place)).length,
    )
    const odds = oddsOf(lefts)
    return rules.contents.map(({ name, cover, valueFen, rare, count }, at) => ({
      ...{ name, valueFen, rare, count, left: lefts[at], odds: odds[at] },
      cover: this.deps.media.urlOf(cover),
    }))
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async pageLog(shopId: string, { id, ...page }: PageInput & { id: string }) {
    const { activity, row } = await this.require(shopId, id)
    const [{ rows, totalCount }, draws] = await Promise.all([
      this.deps.boxes.pageLog(id, page),
      this.deps.boxes.listDraws(id),
    ])
    const isOver = this.deps.opened.isOver(row, activity, draws)
    const list = rows.map((draw) => ({
      ...{ number: draw.number, nonceHash: draw.nonceHash, returned: draw.returned },
      place: isSold(draw) || isOver ? draw.place : null,
    }))
    return toPage(page, list, totalCount)
  }

  async pageMine(shopId: string, userId: string, { boxId, ...page }: PageInput & { boxId?: string }) {
    const { rows, totalCount } = await this.deps.boxes.pageShown({ userId, activityId: boxId }, page)
    const list: BoxDraw[] = []
    for (const draw of rows) list.push(this.toDraw(draw, await this.require(shopId, draw.activityId)))
    return toPage(page, list, totalCount)
  }

  /** @throws AppError BLIND_BOX_DRAW_NOT_FOUND */
  async viewDraw(shopId: string, userId: string, id: string): Promise<DrawView> {
    const draw = await this.deps.boxes.findOwn(userId, id)
    if (!draw) throw new AppError('BLIND_BOX_DRAW_NOT_FOUND')
    const { activityId, place, nonce, nonceHash } = draw
    const known = await this.require(shopId, activityId)
    const { activity, row, box } = known
    const isOver = this.deps.opened.isOver(row, activity, await this.deps.boxes.listDraws(activityId))
    return {
      ...this.toDraw(draw, known),
      publishedAt: row.publishedAt.toISOString(),
      proof: {
        ...{ activityId, place, nonce, nonceHash, size: row.size, root: row.root, seedHash: row.seedHash },
        content: draw.content ?? box.contents[place],
        salt: saltOf(box.seed, activityId, place),
        path: pathOf(box, place),
        seed: isOver ? box.seed : '',
      },
    }
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async require(shopId: string, id: string): Promise<KnownBox> {
    const [activity, row] = await Promise.all([this.deps.activities.find(shopId, id), this.deps.boxes.find(id)])
    if (!isBox(activity) || !row) throw new AppError('ACTIVITY_NOT_FOUND')
    return { activity, row, box: this.deps.opened.open(row, activity.rules) }
  }

  private toDraw(draw: DrawRow, { activity }: KnownBox): BoxDraw {
    const { name, cover, valueFen } = activity.rules.contents[draw.content ?? 0]
    return {
      ...{ id: draw.id, activityId: activity.id, title: activity.title, orderId: draw.orderId },
      ...{ place: draw.place + 1, name, valueFen },
      cover: this.deps.media.urlOf(cover),
      state: draw.state === 'refunded' ? 'refunded' : 'paid',
      paidAt: (draw.paidAt ?? draw.createdAt).toISOString(),
    }
  }
}

/** Its content is known to the buyer, so it never goes back. */
export const isSold = ({ state }: Pick<DrawRow, 'state'>): boolean => state === 'paid' || state === 'refunded'
