import type { Input, Output } from '@contract/calls'
import type { ReviewCase, ReviewSettings as Settings } from '@contract/review/staff-calls'
import type { ReviewDecision, ReviewedKind } from '@contract/review/review-kinds'
import type { PageOf } from '@contract/schema'
import type { AuditSubject } from '@contract/staff/audit-subject-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { groupBy } from '../../../kernel/group-by'
import { toPage } from '../../../kernel/db/page'
import type { Audit } from '../../staff/audit/audit.service'
import { normaliseText } from '../normalise-text'
import type { ReportRepository } from '../report.repository'
import type { ReviewRepository } from '../review.repository'
import type { ReviewService } from '../review.service'
import type { ReviewSettings } from '../review-settings'
import type { CaseFilter, ReviewDeskRepository } from './review-desk.repository'

interface ReviewDeskServiceDeps {
  desk: ReviewDeskRepository
  cases: ReviewRepository
  reports: Pick<ReportRepository, 'listOf'>
  reviews: Pick<ReviewService, 'decide'>
  settings: ReviewSettings
  urlOf: (key: string) => string
  audit: Audit
}

/** What the audit calls each kind. */
const AUDITED: Record<ReviewedKind, AuditSubject> = {
  comment: 'comment',
  reply: 'reply',
  note: 'note',
  talk: 'liveMessage',
  nickName: 'learner',
  avatar: 'learner',
}

/** Where the staff decide about what waits and what readers report. */
export class ReviewDeskService {
  constructor(private readonly deps: ReviewDeskServiceDeps) {}

  async page(shopId: string, filter: CaseFilter): Promise<PageOf<ReviewCase>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    const reports = groupBy(await this.deps.reports.listOf(rows.map(({ id }) => id)), ({ caseId }) => caseId)
    const list = rows.map((row) => ({
      ...row,
      pictures: row.pictures.map(this.deps.urlOf),
      reports: (reports.get(row.id) ?? []).map(({ reason, note, createdAt }) => {
        return { reason, note, createdAt: createdAt.toISOString() }
      }),
      createdAt: row.createdAt.toISOString(),
    }))
    return toPage(filter, list, totalCount)
  }

  pass(act: Act, { cases }: Input<'PUT /staff/review/pass'>): Promise<Output<'PUT /staff/review/pass'>> {
    return this.decideAll(act, cases, 'passed', '')
  }

  refuse(act: Act, { cases, reason }: Input<'PUT /staff/review/refuse'>): Promise<Output<'PUT /staff/review/refuse'>> {
    if (!reason.trim()) throw new AppError('INPUT_INVALID', '请填写不通过的原因')
    return this.decideAll(act, cases, 'refused', reason.trim())
  }

  getSettings(shopId: string): Promise<Settings> {
    return this.deps.settings.find(shopId)
  }

  /** @throws AppError REVIEW_WORDS_WRONG, which names a word without letter and digit */
  saveSettings(act: Act, { words: typed, ...others }: Settings): Promise<Settings> {
    const empty = typed.find((word) => !normaliseText(word))
    if (empty !== undefined) throw new AppError('REVIEW_WORDS_WRONG', `敏感词“${empty}”没有文字或数字，请修改`)
    const words = [...new Map(typed.map((word) => [normaliseText(word), word.trim()])).values()]
    const { shopId } = act
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.settings.find(shopId)
      await this.deps.settings.save(shopId, { words, ...others })
      return {
        result: { words, ...others },
        subject: { kind: 'reviewSetting', id: shopId },
        before: { ...before, words: before.words.length },
        after: { ...others, words: words.length },
      }
    })
  }

  /** Each case by itself: what has changed meanwhile holds up none of the others. */
  private async decideAll(
    act: Act,
    cases: { id: string; version: number }[],
    state: ReviewDecision,
    detail: string,
  ): Promise<{ done: string[]; changed: string[] }> {
    const done: string[] = []
    const changed: string[] = []
    for (const { id, version } of cases) {
      try {
        await this.decide(act, { id, version }, state, detail)
        done.push(id)
      } catch (error) {
        if (!(error instanceof AppError) || error.errorName !== 'EDIT_CONFLICT') throw error
        changed.push(id)
      }
    }
    return { done, changed }
  }

  private decide(act: Act, expected: { id: string; version: number }, state: ReviewDecision, detail: string) {
    return this.deps.audit.perform(act, async () => {
      const row = await this.deps.cases.lock(act.shopId, expected.id)
      if (row?.version !== expected.version || row.state === state) throw new AppError('EDIT_CONFLICT')
      await this.deps.reviews.decide(row, state, detail)
      return {
        result: undefined,
        subject: { kind: AUDITED[row.kind], id: row.subjectId },
        before: { review: row.state },
        after: { review: state },
      }
    })
  }
}
