import type { ModerationState, ReviewedKind } from '@contract/review/review-kinds'
import type { Draft, Judgement } from './content-judge'

/** What a decision is about. */
export interface Subject extends Draft {
  subjectId: string
}

/** What others see of a subject. */
interface VisibleContent {
  /** Undefined for what the school wrote. */
  userId: string | undefined
  text: string
  pictures: string[]
}

/** A kind of content plugs into the review, which knows none of them. */
export interface ReviewedContent {
  /** Lets others see it, or not. Runs in the transaction that holds the case. Nothing happens where it is gone. */
  setState(subject: Subject, state: ModerationState): Promise<void>
  /** What a reader may report; undefined where others do not see it. Left out where nobody reports it by itself. */
  findVisible?(shopId: string, subjectId: string): Promise<VisibleContent | undefined>
}

export type ReviewedContents = Record<ReviewedKind, ReviewedContent>

/** What modules need in which learners write. */
export interface Reviews {
  /**
   * Judges what is about to be written, within two seconds: call it before the writing transaction.
   * @throws AppError CONTENT_REFUSED, NICK_NAME_REFUSED, AVATAR_REFUSED
   */
  judge(draft: Draft): Promise<Judgement>
  /**
   * Keeps what waits, and says whether others see it already. Call it in the writing transaction, before the subject's
   * row is locked. What was refused or reported before waits in any case.
   */
  submit(judgement: Judgement, subject: Subject): Promise<'visible' | 'pending'>
  /** For what its writer has removed or taken back. */
  withdraw(kind: ReviewedKind, subjectId: string): Promise<void>
  /** The name or avatar of a learner that waits. */
  findWaiting(userId: string): Promise<{ nickName?: string; avatar?: string }>
}

/** For decisions at a desk of the kind's own; call it before the subject's row is locked. */
export type Settle = (kind: ReviewedKind, subjectId: string, state: 'visible' | 'hidden') => Promise<void>
