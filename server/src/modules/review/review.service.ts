import type { ReviewDecision, ReviewedKind } from '@contract/review/review-kinds'
import { REVIEWED_KIND_LABEL } from '@contract/review/review-kinds'
import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import { makeId } from '../../kernel/make-id'
import { addHours } from '../../kernel/school-time'
import { readWechatVerdict } from '../../providers/review/wechat-content-review'
import type { MessageSender } from '../message/message.service'
import type { ContentJudge, Draft, Judgement } from './content-judge'
import type { CaseRow, ReviewRepository } from './review.repository'
import type { ReviewedContents, Reviews, Subject } from './reviewed-content'

const SETTLE_JOB = 'review.settle'
const HOUSEKEEPING_JOB = 'review.housekeeping'
/** WeChat pushes within half an hour, and repeats itself for some hours. */
const TRACE_HOURS = 72
/** Of the text in a message to its writer. */
const QUOTE_LENGTH = 40

export interface ReviewServiceDeps {
  cases: ReviewRepository
  judge: Pick<ContentJudge, 'judge'>
  /** Known when all modules are. */
  contents: () => ReviewedContents
  messages: () => MessageSender
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** What learners write and show, from the first judgement to the last decision. */
export class ReviewService implements Reviews {
  private readonly housekeeping: Housekeeping

  constructor(private readonly deps: ReviewServiceDeps) {
    const { jobs, now, cases } = deps
    jobs.handle(SETTLE_JOB, ({ id, shopId }) => this.settlePictures(shopId, id))
    this.housekeeping = new Housekeeping(HOUSEKEEPING_JOB, jobs, now, () =>
      cases.removeTracesBefore(addHours(now(), -TRACE_HOURS)),
    )
  }

  judge(draft: Draft): Promise<Judgement> {
    return this.deps.judge.judge(draft)
  }

  async submit(
    { reason: found, isShown, detail, traces }: Judgement,
    subject: Subject,
  ): Promise<'visible' | 'pending'> {
    const { cases, jobs, now } = this.deps
    const { kind, subjectId, shopId } = subject
    const before = await cases.lockAbout(kind, subjectId)
    const marked = isMarked(before)
    const reason = marked ? 'changed' : found
    const state = !reason ? 'passed' : isShown && !marked ? 'shown' : 'waiting'
    if (!reason && !before) return 'visible'
    const at = now()
    const row = await cases.submit({
      ...subject,
      id: makeId(),
      state,
      reason: reason ?? before!.reason,
      detail,
      createdAt: at,
      updatedAt: at,
    })
    if (state !== 'waiting') return 'visible'
    if (traces.length > 0) {
      const { id: caseId, version } = row
      const isAnswered = await cases.addTraces(
        traces.map((traceId) => ({ shopId, traceId, caseId, version, createdAt: at })),
      )
      // The push was faster than this transaction.
      if (isAnswered) await jobs.enqueue(SETTLE_JOB, `${caseId}:${version}`, { id: caseId, shopId }, at)
      await this.housekeeping.plan()
    }
    return 'pending'
  }

  async withdraw(kind: ReviewedKind, subjectId: string): Promise<void> {
    const row = await this.deps.cases.lockAbout(kind, subjectId)
    // A name that readers have reported stays with the staff, whatever its owner does.
    const isPerson = kind === 'nickName' || kind === 'avatar'
    if (row && !(isPerson && row.reportCount > 0)) await this.deps.cases.remove(row.id)
  }

  async findWaiting(userId: string): Promise<{ nickName?: string; avatar?: string }> {
    const rows = await this.deps.cases.listWaiting(['nickName', 'avatar'], userId)
    // What readers alone have brought here is the present name, which does not wait to be shown.
    const waiting = rows.filter(({ reason }) => reason !== 'reports')
    const name = waiting.find(({ kind }) => kind === 'nickName')?.text
    const avatar = waiting.find(({ kind }) => kind === 'avatar')?.pictures[0]
    return { ...(name !== undefined && { nickName: name }), ...(avatar !== undefined && { avatar }) }
  }

  /**
   * Takes what WeChat pushes about a picture (`wxa_media_check`), in whatever order and however often. What nobody
   * asked for changes nothing.
   */
  async takeWechatVerdict(shopId: string, body: Record<string, unknown>): Promise<void> {
    const { trace_id: traceId, result, errcode = 0 } = body
    if (typeof traceId !== 'string' || !traceId) return
    const verdict = Number(errcode) === 0 ? readWechatVerdict(result) : undefined
    const detail = verdict && verdict.outcome !== 'pass' ? `图片疑似${verdict.reason}` : ''
    const outcome = verdict?.outcome ?? ('failed' as const)
    const caseId = await this.deps.cases.addOutcome({ shopId, traceId, outcome, detail, createdAt: this.deps.now() })
    if (caseId) await this.settlePictures(shopId, caseId)
  }

  /** Sets the decision, lets the kind act on it, and tells the writer. Run it in a transaction that holds the case. */
  async decide(row: CaseRow, state: ReviewDecision, detail: string): Promise<void> {
    const { cases, contents, now } = this.deps
    await cases.decide(row.id, { state, detail, updatedAt: now() })
    await contents()[row.kind].setState(row, state === 'passed' ? 'visible' : 'hidden')
    // Nobody is told that a report was not followed, or of what was shown all the time.
    if (state === 'passed' && (row.state === 'passed' || row.state === 'shown' || row.reason === 'reports')) return
    await this.deps.messages().sendAll([toMessage(row, state, detail)])
  }

  /** Decides about a case by its pictures, when WeChat has spoken about all of them and nothing else is open. */
  private settlePictures(shopId: string, caseId: string): Promise<void> {
    const { cases } = this.deps
    return cases.transact(async () => {
      const row = await cases.lock(shopId, caseId)
      if (row?.state !== 'waiting') return
      const traces = await cases.listTraces(row)
      const refused = traces.find(({ outcome }) => outcome === 'refuse')
      if (refused) return this.decide(row, 'refused', refused.detail)
      const isReady = traces.length > 0 && traces.every(({ outcome }) => outcome !== null)
      if (!isReady || row.reason !== 'pictures') return
      const doubtful = traces.find(({ outcome }) => outcome !== 'pass')
      if (!doubtful) return this.decide(row, 'passed', '')
      const reason = doubtful.outcome === 'review' ? 'suspect' : 'unjudged'
      return cases.explain(row.id, { reason, detail: doubtful.detail })
    })
  }
}

/** Only the staff can take back what the staff or readers have said about it. */
const isMarked = (row: CaseRow | undefined): boolean =>
  row?.state === 'refused' || (row?.state === 'waiting' && (row.reportCount > 0 || row.reason === 'changed'))

const toMessage = (row: CaseRow, state: ReviewDecision, detail: string) => {
  const { kind, userId, shopId, text, version } = row
  const label = REVIEWED_KIND_LABEL[kind]
  const cut = [...text].slice(0, QUOTE_LENGTH).join('')
  const quote = text ? `内容：${cut}${cut === text ? '' : '…'}` : ''
  const reason = state === 'refused' ? `原因：${detail || '不符合学校的发布要求'}` : '现在其他同学可以看到了。'
  return {
    userId,
    shopId,
    kind: 'school' as const,
    title: state === 'passed' ? `你的${label}已通过审核` : `你的${label}没有通过审核`,
    content: [reason, quote].filter(Boolean).join('\n'),
    reason: `review:${row.id}:${version}`,
  }
}
