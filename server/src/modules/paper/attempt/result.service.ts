import { isRunning } from '@contract/exam/attempt-status'
import type { ExamAnalysis, ExamRecord, ExamResult, Share } from '@contract/exam/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage, type PageInput } from '../../../kernel/db/page'
import type { Bank } from '../bank/bank'
import { toReveal } from '../paper/paper-rules'
import type { PaperRepository, PaperRow } from '../paper/paper.repository'
import type { PaperService } from '../paper/paper.service'
import type { HiddenQuestionRepository } from './hidden-question.repository'
import type { AttemptItemRow, AttemptRepository, AttemptRow } from './attempt.repository'
import type { Caller } from './attempt.service'
import { HAND_IN_JOB, isOver, type HandInService } from './hand-in/hand-in.service'
import type { RightCounts } from './right-counts'
import { toCounting } from './standing.service'

/** A percentage of fewer attempts would tell about single examinees. */
const LEAST_ATTEMPTS = 5

/** Questions that learners keep. */
export interface Favourites {
  listCollected(userId: string, questionIds: string[]): Promise<Set<string>>
}

interface ResultServiceDeps {
  papers: PaperService
  rules: PaperRepository
  attempts: AttemptRepository
  bank: Bank
  favourites: Favourites
  hidden: Pick<HiddenQuestionRepository, 'listRunning'>
  handIn: HandInService
  rightCounts: RightCounts
  now: () => Date
}

/** What examinees see of their attempts: records, result and analysis, each when the paper allows it. */
export class ResultService {
  constructor(private readonly deps: ResultServiceDeps) {}

  /** @throws ATTEMPT_NOT_FOUND also for another learner's, ATTEMPT_RUNNING */
  async view(caller: Caller, id: string): Promise<ExamResult> {
    const attempt = await this.findEnded(caller, id)
    const paper = await this.deps.papers.find(caller.shopId, attempt.paperId)
    const { revealed, revealedAt } = this.revealOf(attempt, paper)
    // Many examinees ask at the same time before they are marked: nothing is read for them that is not known yet.
    const isMarked = attempt.status !== 'submitted'
    const items = isMarked ? await this.deps.attempts.listItems(id) : []
    const submittedAt = attempt.submittedAt ?? attempt.deadlineAt
    return {
      id,
      paperId: paper.id,
      title: paper.title,
      status: attempt.status,
      handIn: attempt.handIn,
      enteredAt: attempt.enteredAt.toISOString(),
      submittedAt: submittedAt.toISOString(),
      usedSeconds: Math.round((submittedAt.getTime() - attempt.enteredAt.getTime()) / 1000),
      switches: attempt.switches,
      questionCount: isMarked ? items.length : paper.questionCount,
      doneCount: attempt.doneCount,
      totalHundredths: attempt.totalHundredths,
      passHundredths: attempt.passHundredths,
      revealed,
      revealedAt: revealedAt?.toISOString() ?? null,
      ...(revealed ? await this.readScore(attempt, paper, items) : NO_SCORE),
      canRetake: isMarked && this.deps.papers.mayEnter(paper, await this.deps.papers.claimOf(paper, caller.userId)),
    }
  }

  /**
   * Questions with keys, once the paper allows it, and while the learner sits none of them again.
   * @throws ATTEMPT_NOT_FOUND also for another learner's, ATTEMPT_RUNNING, ANALYSIS_CLOSED
   */
  async analyse(caller: Caller, id: string): Promise<ExamAnalysis> {
    const attempt = await this.findEnded(caller, id)
    const paper = await this.deps.papers.find(caller.shopId, attempt.paperId)
    if (!this.revealOf(attempt, paper).revealed) throw new AppError('ANALYSIS_CLOSED')
    const items = await this.deps.attempts.listItems(id)
    const running = await this.deps.hidden.listRunning(caller.userId)
    if (items.some(({ questionId }) => running.includes(questionId)))
      throw new AppError('ANALYSIS_CLOSED', '你有一场考试正在进行，交卷后再查看解析')
    const answers = await this.deps.attempts.listAnswers(id)
    const rightCounts = await this.deps.rightCounts.of(paper.id)
    const sections = await this.deps.rules.listSections(paper.id)
    const collected = await this.deps.favourites.listCollected(
      caller.userId,
      items.map(({ questionId }) => questionId),
    )
    const versions = await this.deps.bank.readVersionsOf(caller.shopId, items)
    return {
      id,
      title: paper.title,
      sections: sections.map(({ title, note }) => ({ title, note })),
      items: items.map(({ versionId, materialVersionId, attemptId: _attempt, questionId, ...item }) => ({
        ...item,
        questionId,
        body: versions.get(versionId)!.body,
        material: materialVersionId ? versions.get(materialVersionId)!.body : null,
        answer: answers.get(item.position)?.answer ?? null,
        key: versions.get(versionId)!.key,
        collected: collected.has(questionId),
        rightPercent: toPercent(rightCounts.get(questionId)),
      })),
    }
  }

  async page({ shopId, userId }: Caller, filter: PageInput & { paperId?: string }): Promise<PageOf<ExamRecord>> {
    const { rows, totalCount } = await this.deps.attempts.page(shopId, userId, filter)
    return toPage(
      filter,
      rows.map(({ attempt, paper }) => this.toRecord(attempt, paper)),
      totalCount,
    )
  }

  private toRecord(attempt: AttemptRow, paper: PaperRow): ExamRecord {
    const { revealed } = this.revealOf(attempt, paper)
    return {
      id: attempt.id,
      paperId: paper.id,
      title: paper.title,
      status: attempt.status,
      enteredAt: attempt.enteredAt.toISOString(),
      submittedAt: attempt.submittedAt?.toISOString() ?? null,
      totalHundredths: attempt.totalHundredths,
      scoreHundredths: revealed ? attempt.scoreHundredths : null,
      passed: revealed && isPassed(attempt),
      deadlineAt: attempt.deadlineAt.toISOString(),
      serverNow: this.deps.now().toISOString(),
    }
  }

  private async readScore(attempt: AttemptRow, paper: PaperRow, items: AttemptItemRow[]) {
    const scoreHundredths = attempt.scoreHundredths!
    const counting = toCounting(await this.deps.attempts.listFinished(attempt.userId, paper.id), paper)
    const { above, all } = await this.deps.attempts.countAbove(paper.id, counting ?? scoreHundredths)
    const sections = await this.deps.rules.listSections(paper.id)
    return {
      scoreHundredths,
      passed: isPassed(attempt),
      rightCount: attempt.rightCount,
      rank: above + 1,
      rankedCount: all,
      sections: sections.map(({ title }, index) =>
        toShare(
          title,
          null,
          items.filter(({ sectionIndex }) => sectionIndex === index),
        ),
      ),
      points: await this.toPoints(items),
    }
  }

  private async toPoints(items: AttemptItemRow[]): Promise<Share[]> {
    const points = await this.deps.bank.pointsOf([...new Set(items.map(({ questionId }) => questionId))])
    const named = new Map([...points.values()].flat().map(({ id, name }) => [id, name]))
    return [...named].map(([id, name]) => {
      const own = items.filter(({ questionId }) => points.get(questionId)?.some((point) => point.id === id))
      return toShare(name, id, own)
    })
  }

  private revealOf({ status }: AttemptRow, paper: PaperRow) {
    return toReveal(paper, status === 'finished', this.deps.now())
  }

  private async findEnded({ shopId, userId }: Caller, id: string): Promise<AttemptRow> {
    const attempt = await this.deps.attempts.find(shopId, userId, id)
    if (!attempt) throw new AppError('ATTEMPT_NOT_FOUND')
    if (!isRunning(attempt.status)) return attempt
    if (!isOver(attempt, this.deps.now())) throw new AppError('ATTEMPT_RUNNING')
    await this.deps.handIn.handIn(id, 'expire', `job:${HAND_IN_JOB}`)
    return (await this.deps.attempts.find(shopId, userId, id))!
  }
}

const NO_SCORE = {
  scoreHundredths: null,
  passed: false,
  rightCount: 0,
  rank: null,
  rankedCount: 0,
  sections: [],
  points: [],
}

const isPassed = ({ scoreHundredths, passHundredths }: AttemptRow): boolean =>
  scoreHundredths !== null && scoreHundredths >= passHundredths

const toShare = (name: string, pointId: string | null, items: AttemptItemRow[]): Share => ({
  name,
  pointId,
  scoreHundredths: items.reduce((sum, item) => sum + (item.scoreHundredths ?? 0), 0),
  maxHundredths: items.reduce((sum, { maxHundredths }) => sum + maxHundredths, 0),
})

const toPercent = (counts: { total: number; right: number } | undefined): number | null =>
  counts && counts.total >= LEAST_ATTEMPTS ? Math.round((100 * counts.right) / counts.total) : null
