import type { FastifyInstance } from 'fastify'
import type { Database } from './kernel/db/database'
import type { SiteAddress } from './kernel/http/site-address'
import { createCaptchaModule, type CaptchaDeps } from './modules/captcha/captcha.module'
import type { OnTouch } from './modules/share/share.routes'
import type { ArrivalService, Sharers } from './modules/share/arrival.service'
import { createArrivals, createShareModule } from './modules/share/share.module'
import { createUserModule, type UserModuleDeps } from './modules/user/user.module'
import type { CallAsVisitor } from './modules/web/first-data'
import { registerShortLinks } from './modules/web/register-short-links'
import { createReviewing, type ReviewingDeps } from './reviewing'
import { readSubject } from './modules/web/subject/read-subject'
import type { MiniProgramCodes } from './providers/wechat/mini-program-codes'

type PeopleDeps = Omit<UserModuleDeps, 'arrivals' | 'captchaWidgets' | 'reviews'> &
  Omit<CaptchaDeps, 'report'> &
  ReviewingDeps

/** Wires learners' accounts with who brought them, the captchas that guard them, and the review of what they show. */
export const createPeople = ({ report, ...deps }: PeopleDeps) => {
  const arrivals = createArrivals(deps)
  const captcha = createCaptchaModule({ ...deps, report: (error) => report(error, 'vendor of captchas') })
  const review = createReviewing({ ...deps, report })
  const user = createUserModule({ ...deps, arrivals, captchaWidgets: captcha.widgets, reviews: review.reviews })
  return { arrivals, captcha, review, user, desk: { ...captcha.desk, ...user.desk, ...review.desk } }
}

interface SharingDeps {
  database: Database
  now: () => Date
  arrivals: ArrivalService
  user: { users: Sharers }
  miniCodes: MiniProgramCodes
  siteAddress: SiteAddress
  /** What a screen shows is read as a visitor reads it. */
  asVisitor: CallAsVisitor
  promoter: { touch: OnTouch }
  report: (error: unknown, what: string) => void
}

/** Wires the sharing of screens: links, codes, and where they lead. */
export const createSharing = ({ user, asVisitor, siteAddress, promoter, report, ...deps }: SharingDeps) => {
  const share = createShareModule({
    ...deps,
    sharers: user.users,
    onTouch: promoter.touch,
    readSubject: (origin, screen) => readSubject((key, input) => asVisitor(origin, key, input), screen),
    report: (error) => report(error, "the mini-program's code"),
  })
  return {
    routes: share.routes,
    registerLinks: (app: FastifyInstance): void => registerShortLinks(app, { follow: share.follow, siteAddress }),
  }
}
