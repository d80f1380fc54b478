import type { Input } from '@contract/calls'
import { toPage } from '../../../kernel/db/page'
import type { BoxRepository } from '../box.repository'
import { isSold, type BoxViewService } from '../box-view.service'
import type { ConsentRepository } from '../consent.repository'

export interface BoxDeskDeps {
  boxes: BoxRepository
  consents: ConsentRepository
  views: BoxViewService
}

/** What staff see of boxes: what was opened, to send it. Nobody of them sees what is in the other places. */
export class BoxDeskService {
  constructor(private readonly deps: BoxDeskDeps) {}

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async view(shopId: string, id: string) {
    const { activity, row, box } = await this.deps.views.require(shopId, id)
    const draws = await this.deps.boxes.listDraws(id)
    const sold = draws.filter(isSold)
    return {
      ...{ size: row.size, root: row.root, seedHash: row.seedHash, paid: sold.length },
      held: draws.filter(({ state }) => state === 'held').length,
      contents: this.deps.views
        .listContents(activity.rules, box, sold)
        .map(({ name, count, left }) => ({ name, count, left })),
    }
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async pageDraws(shopId: string, { id, ...page }: Input<'POST /staff/activity/box/draw/page'>) {
    const { activity } = await this.deps.views.require(shopId, id)
    const { rows, totalCount } = await this.deps.boxes.pageShown({ activityId: id }, page)
    const consents = await this.deps.consents.listByIds(rows.flatMap(({ consentId }) => consentId ?? []))
    const list = rows.map((draw) => ({
      ...{ id: draw.id, orderId: draw.orderId, learnerId: draw.userId, place: draw.place + 1 },
      name: activity.rules.contents[draw.content ?? 0].name,
      state: draw.state === 'refunded' ? ('refunded' as const) : ('paid' as const),
      paidAt: (draw.paidAt ?? draw.createdAt).toISOString(),
      guardianName: consents.find(({ id: consentId }) => consentId === draw.consentId)?.guardianName ?? '',
    }))
    return toPage(page, list, totalCount)
  }
}
