import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import type { Media } from '../../../kernel/media/media'
import type { DeskDeps } from '../../staff/desk-deps'
import { ReportRepository } from '../report.repository'
import { ReviewRepository } from '../review.repository'
import type { ReviewService } from '../review.service'
import { ReviewSettings } from '../review-settings'
import { ReviewDeskRepository } from './review-desk.repository'
import { reviewDeskRoutes } from './review-desk.routes'
import { ReviewDeskService } from './review-desk.service'

interface ReviewDeskDeps extends Omit<DeskDeps, 'now'> {
  media: Pick<Media, 'signedUrlOf'>
  reviews: Pick<ReviewService, 'decide'>
}

/** The queue of the staff, and the school's settings of the review. */
export const createReviewDesk = ({ database, audit, media, reviews }: ReviewDeskDeps) =>
  reviewDeskRoutes(
    new ReviewDeskService({
      desk: new ReviewDeskRepository(database),
      cases: new ReviewRepository(database),
      reports: new ReportRepository(database),
      reviews,
      settings: new ReviewSettings(database),
      urlOf: (key) => media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS),
      audit,
    }),
  )
