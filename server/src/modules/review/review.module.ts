import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { ContentReview, WechatReview } from '../../providers/review/content-review'
import type { MessageSender } from '../message/message.service'
import type { DeskDeps } from '../staff/desk-deps'
import { ContentJudge, type Draft } from './content-judge'
import { createReviewDesk } from './desk/review-desk.module'
import { ReportRepository } from './report.repository'
import { ReportService } from './report.service'
import { ReviewRepository } from './review.repository'
import { reviewRoutes } from './review.routes'
import { ReviewService } from './review.service'
import { ReviewSettings } from './review-settings'
import type { ReviewedContents, Reviews } from './reviewed-content'

export interface ReviewDeps extends DeskDeps {
  media: Pick<Media, 'signedUrlOf'>
  storage: Pick<Storage, 'read'>
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  wechatReview: WechatReview
  contentReview: ContentReview | undefined
  /** Where WeChat reads pictures. */
  publicUrl: string
  report: (error: unknown) => void
}

/** What the review needs of the modules that are made after it. */
export interface ReviewFollowers {
  contents: ReviewedContents
  messages: MessageSender
  findOpenid: (userId: string) => Promise<string | undefined>
  findFace: (userId: string) => Promise<{ nickName: string; avatar: string } | undefined>
}

/** The review of what learners write and show to others, and reports by readers. */
export const createReviewModule = (deps: ReviewDeps) => {
  const { database, now, jobs, media, storage, wechatReview, contentReview, publicUrl, report } = deps
  const cases = new ReviewRepository(database)
  const settings = new ReviewSettings(database)
  let followers: ReviewFollowers | undefined
  const known = (): ReviewFollowers => {
    if (!followers) throw new Error('the review is used before all modules are made')
    return followers
  }
  const readPictures = async ({ shopId, userId, pictures }: Draft): Promise<(Buffer | undefined)[]> => {
    const own = await cases.listOwnUploads({ shopId, userId }, pictures)
    return Promise.all(pictures.map(async (key) => (own.includes(key) ? storage.read(key) : undefined)))
  }
  const judge = new ContentJudge({
    settings,
    wechat: wechatReview,
    vendor: contentReview,
    findOpenid: (userId) => known().findOpenid(userId),
    readPictures,
    addressOf: (key) => publicUrl + media.signedUrlOf(key),
    report,
  })
  const contents = () => known().contents
  const reviews = new ReviewService({ cases, judge, contents, messages: () => known().messages, jobs, now })
  const findFace = (userId: string) => known().findFace(userId)
  const reports = new ReportService({
    cases,
    reports: new ReportRepository(database),
    settings,
    contents,
    findFace,
    now,
  })
  return {
    routes: reviewRoutes(reports),
    desk: createReviewDesk({ ...deps, reviews }),
    reviews: reviews as Reviews,
    /** Call it once, when all modules are made. */
    follow: (made: ReviewFollowers): void => {
      followers = made
    },
    /** For the push `wxa_media_check`. */
    takeWechatVerdict: (shopId: string, body: Record<string, unknown>) => reviews.takeWechatVerdict(shopId, body),
  }
}
