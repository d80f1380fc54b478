import type { ModerationState, WaitReason } from '@contract/review/review-kinds'

interface Draft {
  shopId: string
  userId: string
  kind: 'nickName' | 'avatar'
  text: string
  /** Storage keys. */
  pictures: string[]
}
interface Judgement {
  reason?: WaitReason
  detail: string
  traces: string[]
}

/** What the review, a module above accounts, does for names and avatars: `Reviews` there says what each means. */
export interface ProfileReviews {
  judge(draft: Draft): Promise<Judgement>
  submit(judgement: Judgement, subject: Draft & { subjectId: string }): Promise<'visible' | 'pending'>
  withdraw(kind: Draft['kind'], subjectId: string): Promise<void>
  findWaiting(userId: string): Promise<{ nickName?: string; avatar?: string }>
}

/** What a decision of the review does to a profile; runs in its transaction. */
export interface ReviewedProfile {
  setState(subject: Pick<Draft, 'userId' | 'text' | 'pictures'>, state: ModerationState): Promise<void>
}
