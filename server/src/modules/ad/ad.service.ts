import { createHash } from 'node:crypto'
import type { AD_ACTS, AdPlace } from '@contract/ad/ad-kinds'
import type { AdPage, ShownAd } from '@contract/ad/calls'
import { AppError } from '../../kernel/app-error'
import type { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Media } from '../../kernel/media/media'
import { learnerReader } from '../../kernel/reader-marks'
import { addDays, dayOf } from '../../kernel/school-time'
import type { AdRepository, AdRow, AdViewer } from './ad.repository'

/** So long after its end an ad's counts are still by viewer and day. */
const KEPT_DAYS = 30

interface Caller {
  shopId: string
  userId: string | undefined
}

interface AdServiceDeps {
  ads: AdRepository
  media: Pick<Media, 'urlOf' | 'embed'>
  housekeeping: Pick<Housekeeping, 'plan'>
  now: () => Date
}

/** Which ads somebody sees now, and that they did. */
export class AdService {
  constructor(private readonly deps: AdServiceDeps) {}

  /** At most one for each place, the newest. */
  async list(
    caller: Caller,
    { places, visitorMark }: { places: readonly AdPlace[]; visitorMark?: string },
  ): Promise<{ list: ShownAd[] }> {
    const due = await this.deps.ads.listDue(this.toViewer(caller, visitorMark), places)
    const first = places.flatMap((place) => due.find((row) => row.place === place) ?? [])
    return {
      list: first.map(({ id, place, title, picture, html, target, after }) => ({
        ...{ id, place, title, target, after, hasPage: html !== '' },
        picture: this.deps.media.urlOf(picture),
      })),
    }
  }

  /** @throws AppError AD_NOT_FOUND */
  async view(caller: Caller, id: string): Promise<AdPage> {
    const { title, picture, html, button, target } = await this.require(this.toViewer(caller, undefined), id)
    const { media } = this.deps
    return { id, title, picture: media.urlOf(picture), content: media.embed(html), button, target }
  }

  /** Once for each viewer and day; nothing for a device without a mark. @throws AppError AD_NOT_FOUND */
  async count(
    caller: Caller,
    { id, act, visitorMark }: { id: string; act: (typeof AD_ACTS)[number]; visitorMark?: string },
  ): Promise<void> {
    const viewer = this.toViewer(caller, visitorMark)
    await this.require(viewer, id)
    if (viewer.viewer === undefined) return
    await this.deps.ads.count(id, viewer.viewer, dayOf(viewer.now), act === 'tapped')
    await this.deps.housekeeping.plan()
  }

  fold(): Promise<void> {
    return this.deps.ads.fold(addDays(this.deps.now(), -KEPT_DAYS))
  }

  private async require(viewer: AdViewer, id: string): Promise<AdRow> {
    const row = await this.deps.ads.find(viewer, id)
    if (!row) throw new AppError('AD_NOT_FOUND')
    return row
  }

  private toViewer({ shopId, userId }: Caller, mark: string | undefined): AdViewer {
    const visitor = mark && `visitor:${createHash('sha256').update(mark).digest('base64url')}`
    return { shopId, userId, viewer: userId ? learnerReader(userId) : visitor, now: this.deps.now() }
  }
}
