import type { StudyProgress } from '@contract/course/calls'
import { AppError } from '../../kernel/app-error'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { PlayTicketRepository } from './play-ticket.repository'
import type { ProgressClaim } from './progress-claim'
import type { ProgressService } from './progress.service'
import { addDays } from '../../kernel/school-time'

export const FORGET_TICKETS_JOB = 'course.forgetTickets'
/** A device that was away for longer must open the lesson again: what it kept since is lost. */
const KEPT_DAYS = 30

/** For a device that may not know its ticket. */
type AnyClaim = Omit<ProgressClaim, 'ticketId'> & { ticketId: string | undefined }

const namesTicket = (claim: AnyClaim): claim is ProgressClaim => claim.ticketId !== undefined

/** Openings of lessons, and the saves that name them. */
export class PlayTicketService {
  constructor(
    private readonly tickets: PlayTicketRepository,
    private readonly progress: ProgressService,
    private readonly jobs: Pick<Jobs, 'enqueue'>,
    private readonly now: () => Date,
  ) {}

  /** A new opening, which takes over the learner's others. */
  async open(userId: string, studyId: string): Promise<string> {
    const now = this.now()
    const id = await this.tickets.open(userId, studyId, now)
    await this.jobs.enqueue(FORGET_TICKETS_JOB, 'daily', {}, addDays(now, 1))
    return id
  }

  /**
   * A save that names no ticket belongs to the newest opening of its study, and is held to the same time.
   * @throws STUDY_NOT_FOUND for another learner's ticket, another study's, or one that was forgotten
   */
  async save(claim: AnyClaim): Promise<StudyProgress> {
    if (namesTicket(claim)) return this.progress.save(claim)
    const newest = await this.tickets.findNewest(claim.userId, claim.studyId)
    if (!newest) throw new AppError('STUDY_NOT_FOUND')
    return this.progress.save({ ...claim, ticketId: newest, sequence: null })
  }

  /** Once a day, while lessons are opened. */
  forget(): Promise<void> {
    return this.tickets.removeUnusedSince(addDays(this.now(), -KEPT_DAYS))
  }
}
