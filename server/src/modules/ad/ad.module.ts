import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { DeskDeps } from '../staff/desk-deps'
import { AdRepository } from './ad.repository'
import { adRoutes } from './ad.routes'
import { AdService } from './ad.service'
import { createAdDesk } from './desk/ad-desk.module'

export interface AdDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf' | 'embed'>
}

/** Ads: who sees which and how often, what it led to, and what staff do with them. */
export const createAdModule = (deps: AdDeps) => {
  const { database, now, jobs, media } = deps
  const ads: AdService = new AdService({
    ads: new AdRepository(database),
    media,
    housekeeping: new Housekeeping('ad.fold', jobs, now, () => ads.fold()),
    now,
  })
  return { routes: adRoutes(ads), desk: createAdDesk(deps) }
}
