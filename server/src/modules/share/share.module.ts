import type { Database } from '../../kernel/db/database'
import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { MiniProgramCodes } from '../../providers/wechat/mini-program-codes'
import { ArrivalService, type Sharers } from './arrival.service'
import { ShareRepository } from './share.repository'
import { shareRoutes, type OnTouch } from './share.routes'
import { ShareService, type ReadSubject } from './share.service'

interface ArrivalDeps {
  database: Database
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** Who came by whose share, which registration asks for; it stands below `user`. */
export const createArrivals = ({ database, jobs, now }: ArrivalDeps): ArrivalService => {
  const arrivals: ArrivalService = new ArrivalService(
    new ShareRepository(database),
    new Housekeeping('share.forgetArrivals', jobs, now, () => arrivals.forgetOld()),
    now,
  )
  return arrivals
}

interface ShareDeps {
  database: Database
  now: () => Date
  arrivals: ArrivalService
  sharers: Sharers
  readSubject: ReadSubject
  miniCodes: MiniProgramCodes
  onTouch: OnTouch
  report: (error: unknown) => void
}

/** Sharing screens: links, codes and posters. */
export const createShareModule = ({ arrivals, sharers, onTouch, ...deps }: ShareDeps) => {
  const shares = new ShareService({ ...deps, shares: new ShareRepository(deps.database) })
  return {
    routes: shareRoutes(shares, arrivals, sharers, onTouch),
    follow: (siteUrl: string, code: string): Promise<string | undefined> => shares.follow(siteUrl, code),
  }
}
