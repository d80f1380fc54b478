import type { ReviewedKind, WaitReason } from '@contract/review/review-kinds'
import type { ErrorName } from '@contract/errors'
import { AppError } from '../../kernel/app-error'
import { within } from '../../kernel/within'
import type { ContentReview, Verdict, WechatReview, WrittenText } from '../../providers/review/content-review'
import { hasWord } from './normalise-text'
import type { ReviewSettings } from './review-settings'

/** How long a writer waits for judges outside. */
const LONGEST_MILLISECONDS = 2000
/** Of it, how long WeChat may take where another judge could still be asked. */
const WECHAT_MILLISECONDS = 1200

const REFUSALS: Partial<Record<ReviewedKind, ErrorName>> = { nickName: 'NICK_NAME_REFUSED', avatar: 'AVATAR_REFUSED' }

/** What a learner is about to write or show. */
export interface Draft {
  shopId: string
  userId: string
  kind: ReviewedKind
  text: string
  /** Storage keys of the learner's own uploads. */
  pictures: string[]
}

/** What the machine makes of a draft; without a `reason` it is clean. */
export interface Judgement {
  reason?: WaitReason
  /** Others see it at once, and the staff read it afterwards. */
  isShown?: true
  detail: string
  /** Of pictures whose verdict WeChat pushes later. */
  traces: string[]
}

/** What waits for the staff in any case, as the school reads everything first. */
export const readBySchool = ({ reason, isShown, ...judgement }: Judgement): Judgement => ({
  ...judgement,
  // Clean pictures alone do not publish it.
  reason: !reason || reason === 'pictures' || isShown ? 'school' : reason,
})

interface JudgeDeps {
  settings: Pick<ReviewSettings, 'find'>
  wechat: WechatReview
  /** Undefined where the school's words are all there is. */
  vendor: ContentReview | undefined
  findOpenid: (userId: string) => Promise<string | undefined>
  /** The content of the learner's own uploads; undefined for one that is missing or another's. */
  readPictures: (draft: Draft) => Promise<(Buffer | undefined)[]>
  /** Where WeChat reads a picture. */
  addressOf: (key: string) => string
  report: (error: unknown) => void
}

type Answer = Verdict | 'unjudged' | 'words only' | { traces: string[] }

/**
 * Judges drafts by the school's words, by WeChat for people of the mini-program, and by the vendor. What none of them
 * could judge in two seconds waits for the staff, and so do pictures where there is no judge at all. A text without any
 * judge is shown, as the words find nothing in it, unless the school reads first.
 */
export class ContentJudge {
  constructor(private readonly deps: JudgeDeps) {}

  /** @throws AppError CONTENT_REFUSED, NICK_NAME_REFUSED, AVATAR_REFUSED */
  async judge(draft: Draft): Promise<Judgement> {
    const { words, readFirst } = await this.deps.settings.find(draft.shopId)
    if (draft.text && hasWord(draft.text, words)) throw refusal(draft.kind)
    const { wechat } = this.deps
    const openid = wechat.isConfigured ? await this.deps.findOpenid(draft.userId) : undefined
    const answers = await Promise.all([
      ...(draft.text ? [this.readText(draft, openid, readFirst)] : []),
      ...(draft.pictures.length > 0 ? [this.readPictures(draft, openid)] : []),
    ])
    return toJudgement(draft.kind, answers)
  }

  private async readText(draft: Draft, openid: string | undefined, readFirst: boolean): Promise<Answer> {
    const { wechat, vendor } = this.deps
    const written: WrittenText = { text: draft.text, place: placeOf(draft.kind) }
    const left = startClock()
    const byWechat = openid ? await this.attempt(left, () => wechat.readText(openid, written)) : undefined
    if (byWechat && byWechat !== 'failed') return byWechat
    const byVendor = vendor && (await this.attempt(left, () => vendor.readText(written), true))
    if (byVendor && byVendor !== 'failed') return byVendor
    return byWechat === 'failed' || byVendor === 'failed' || readFirst ? 'unjudged' : 'words only'
  }

  private async readPictures(draft: Draft, openid: string | undefined): Promise<Answer> {
    const { wechat, vendor, addressOf } = this.deps
    const pictures = await this.deps.readPictures(draft)
    const known = pictures.filter((picture) => picture !== undefined)
    if (known.length < pictures.length) return 'unjudged'
    const left = startClock()
    const submit = (id: string) =>
      Promise.all(draft.pictures.map((key) => wechat.submitPicture(id, placeOf(draft.kind), addressOf(key))))
    const submitted = openid ? await this.attempt(left, () => submit(openid)) : undefined
    if (submitted && submitted !== 'failed') {
      const traces = submitted.filter((trace) => trace !== undefined)
      if (traces.length === submitted.length) return { traces }
    }
    const read = (judge: ContentReview) => Promise.all(known.map((picture) => judge.readPicture(picture)))
    const verdicts = vendor && (await this.attempt(left, () => read(vendor), true))
    return verdicts && verdicts !== 'failed' ? worstOf(verdicts) : 'unjudged'
  }

  private async attempt<T>(left: () => number, ask: () => Promise<T>, isLast = !this.deps.vendor) {
    try {
      return await within(isLast ? left() : WECHAT_MILLISECONDS, ask())
    } catch (error) {
      this.deps.report(error)
      return 'failed' as const
    }
  }
}

const placeOf = (kind: ReviewedKind): WrittenText['place'] =>
  kind === 'nickName' || kind === 'avatar' ? 'profile' : 'comment'

const startClock = (): (() => number) => {
  const beganAt = performance.now()
  return () => Math.max(0, LONGEST_MILLISECONDS - (performance.now() - beganAt))
}

const worstOf = (verdicts: Verdict[]): Verdict =>
  verdicts.find(({ outcome }) => outcome === 'refuse') ??
  verdicts.find(({ outcome }) => outcome === 'review') ?? { outcome: 'pass' }

const refusal = (kind: ReviewedKind): AppError => new AppError(REFUSALS[kind] ?? 'CONTENT_REFUSED')

const toJudgement = (kind: ReviewedKind, answers: Answer[]): Judgement => {
  const verdicts = answers.filter((answer): answer is Verdict => typeof answer === 'object' && 'outcome' in answer)
  const worst = worstOf(verdicts)
  if (worst.outcome === 'refuse') throw refusal(kind)
  const traces = answers.flatMap((answer) => (typeof answer === 'object' && 'traces' in answer ? answer.traces : []))
  if (worst.outcome === 'review') return { reason: 'suspect', detail: `疑似${worst.reason}`, traces }
  if (answers.includes('unjudged')) return { reason: 'unjudged', detail: '', traces }
  if (traces.length > 0) return { reason: 'pictures', detail: '', traces }
  return { ...(answers.includes('words only') && { reason: 'unjudged', isShown: true }), detail: '', traces }
}
