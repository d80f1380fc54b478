import { createReviewModule, type ReviewDeps, type ReviewFollowers } from './modules/review/review.module'
import type { WechatPushes } from './modules/wechat/wechat-push'

export interface ReviewingDeps extends Omit<ReviewDeps, 'report'> {
  report: (error: unknown, what: string) => void
}

/** Modules in which learners write, and those that the review speaks through. */
interface Followers {
  learning: { reviewed: Omit<ReviewFollowers['contents'], 'nickName' | 'avatar'> }
  user: {
    reviewed: Pick<ReviewFollowers['contents'], 'nickName' | 'avatar'>
    users: {
      findOpenid: (userId: string, clientKind: 'mini') => Promise<string | undefined>
      findFace: ReviewFollowers['findFace']
    }
  }
  messages: ReviewFollowers['messages']
  pushes: Pick<WechatPushes, 'handle'>
}

/** Wires the review of what learners write and show to others. */
export const createReviewing = ({ report, ...deps }: ReviewingDeps) => {
  const review = createReviewModule({ ...deps, report: (error) => report(error, 'content review') })
  return {
    routes: review.routes,
    desk: review.desk,
    reviews: review.reviews,
    follow: ({ learning, user: { reviewed, users }, messages, pushes }: Followers): void => {
      review.follow({
        contents: { ...learning.reviewed, ...reviewed },
        messages,
        findOpenid: (userId) => users.findOpenid(userId, 'mini'),
        findFace: users.findFace,
      })
      pushes.handle('wxa_media_check', ({ shopId, body }) => review.takeWechatVerdict(shopId, body))
    },
  }
}
