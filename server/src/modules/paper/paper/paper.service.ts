import { ERRORS } from '@contract/errors'
import type { AttemptStatus } from '@contract/exam/attempt-status'
import type { PaperCard, PaperDetail } from '@contract/paper/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import type { Media } from '../../../kernel/media/media'
import { refuseEntry, toPhase, type Claim } from './paper-rules'
import type { PaperFilter, PaperRepository, PaperRow, SectionRow } from './paper.repository'

/** Attempts of one learner, as papers show them. */
interface LearnerAttempts {
  /** Running attempts by paper. */
  findRunning(userId: string, paperIds: string[]): Promise<Map<string, { id: string; status: AttemptStatus }>>
  countUsed(userId: string, paperId: string): Promise<number>
}

export interface Courses {
  isOwned(userId: string, courseId: string): Promise<boolean>
}

export interface Registrations {
  /** Whether the learner's entry for a registration was approved. */
  isApproved(userId: string, registrationId: string): Promise<boolean>
}

interface PaperServiceDeps {
  papers: PaperRepository
  attempts: LearnerAttempts
  courses: Courses
  registrations: Registrations
  media: Pick<Media, 'embed'>
  now: () => Date
}

/** Papers as examinees see them, and whether one may begin. */
export class PaperService {
  constructor(private readonly deps: PaperServiceDeps) {}

  async page(shopId: string, userId: string | undefined, filter: PaperFilter): Promise<PageOf<PaperCard>> {
    const { rows, totalCount } = await this.deps.papers.page(shopId, filter, this.deps.now())
    const ids = rows.map(({ id }) => id)
    const running = userId ? await this.deps.attempts.findRunning(userId, ids) : new Map<string, { id: string }>()
    return toPage(
      filter,
      rows.map((row) => this.toCard(row, running.get(row.id)?.id)),
      totalCount,
    )
  }

  /** @throws PAPER_NOT_FOUND, PAPER_OFF_SHELF unless the learner has sat it */
  async view(shopId: string, userId: string | undefined, id: string): Promise<PaperDetail> {
    const paper = await this.find(shopId, id)
    const claim = await this.claimOf(paper, userId)
    if (!paper.onShelf && claim.attemptsUsed === 0) throw new AppError('PAPER_OFF_SHELF')
    const running = userId ? (await this.deps.attempts.findRunning(userId, [id])).get(id) : undefined
    const sections = await this.deps.papers.listSections(id)
    const refusal = userId ? refuseEntry(paper, claim, this.deps.now()) : ('LOGIN_REQUIRED' as const)
    return {
      ...this.toCard(paper, running?.id),
      introHtml: this.deps.media.embed(paper.introHtml),
      sections: sections.map(toSection),
      latestEntryMinutes: paper.latestEntryMinutes,
      earliestHandInMinutes: paper.earliestHandInMinutes,
      attemptsAllowed: paper.attemptsAllowed,
      attemptsUsed: claim.attemptsUsed,
      counted: paper.counted,
      shuffled: paper.shuffleQuestions || paper.shuffleOptions,
      reveal: paper.reveal,
      switchLimit: paper.switchLimit,
      face: paper.face,
      faceChecks: paper.faceChecks,
      faceSeconds: paper.faceSeconds,
      faceMissLimit: paper.faceMissLimit,
      registrationId: paper.registrationId,
      hasCertificate: paper.hasCertificate,
      courseTitle: paper.courseId ? await this.deps.papers.findCourseTitle(paper.courseId) : '',
      owned: paper.priceFen === 0 || claim.bought,
      refusal: refusal && !running ? ERRORS[refusal].message : '',
    }
  }

  /** Whether the learner may begin or continue an attempt now. @throws PAPER_NOT_FOUND */
  async checkUnlock(shopId: string, userId: string, id: string) {
    const paper = await this.find(shopId, id)
    const running = (await this.deps.attempts.findRunning(userId, [id])).get(id)
    const refusal = running ? undefined : refuseEntry(paper, await this.claimOf(paper, userId), this.deps.now())
    return {
      unlocked: !refusal,
      reason: refusal ? ERRORS[refusal].message : '',
      runningAttemptId: running?.id ?? null,
      status: running?.status ?? null,
    }
  }

  /** @throws PAPER_NOT_FOUND also for another shop's */
  async find(shopId: string, id: string): Promise<PaperRow> {
    const paper = await this.deps.papers.find(shopId, id)
    if (!paper) throw new AppError('PAPER_NOT_FOUND')
    return paper
  }

  /** @throws AppError with the reason why this learner may not begin an attempt now */
  async requireEntry(paper: PaperRow, userId: string): Promise<void> {
    const refusal = refuseEntry(paper, await this.claimOf(paper, userId), this.deps.now())
    if (refusal) throw new AppError(refusal)
  }

  mayEnter(paper: PaperRow, claim: Claim): boolean {
    return refuseEntry(paper, claim, this.deps.now()) === undefined
  }

  async claimOf(paper: PaperRow, userId: string | undefined): Promise<Claim> {
    if (!userId) return { hasCourse: false, isRegistered: false, bought: false, attemptsUsed: 0 }
    const { id, courseId, registrationId, entry, priceFen } = paper
    return {
      hasCourse: entry === 'course' && courseId !== null && (await this.deps.courses.isOwned(userId, courseId)),
      isRegistered:
        entry === 'registration' &&
        registrationId !== null &&
        (await this.deps.registrations.isApproved(userId, registrationId)),
      bought: priceFen > 0 && (await this.deps.papers.isBought(userId, id)),
      attemptsUsed: await this.deps.attempts.countUsed(userId, id),
    }
  }

  private toCard(paper: PaperRow, runningAttemptId: string | undefined): PaperCard {
    const { id, title, categoryId, drawing, minutes, questionCount, totalHundredths, passHundredths } = paper
    const { opensAt, closesAt, priceFen, entry, courseId } = paper
    return {
      id,
      title,
      categoryId,
      drawing,
      phase: toPhase(paper, this.deps.now()),
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      minutes,
      questionCount,
      totalHundredths,
      passHundredths,
      priceFen,
      entry,
      courseId,
      runningAttemptId: runningAttemptId ?? null,
      serverNow: this.deps.now().toISOString(),
    }
  }
}

const toSection = ({ title, note, questionCount, totalHundredths }: SectionRow) => ({
  title,
  note,
  questionCount,
  totalHundredths,
})
