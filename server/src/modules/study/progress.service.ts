import type { StudyProgress } from '@contract/course/calls'
import { AppError } from '../../kernel/app-error'
import { retryDeadlock } from '../../kernel/db/retry-deadlock'
import { GroupCommit } from '../../kernel/group-commit'
import type { LessonRules } from './lesson-rules'
import { keepNewest, toClaimKey, toRounds, type ProgressClaim } from './progress-claim'
import type { ProgressRepository, ReckonedStudy } from './progress.repository'
import { toResumePosition } from './study-rules'

const COLLECT_MILLISECONDS = 25
const BATCH_ROWS = 500

/**
 * Saves study progress (PLAY-01 to PLAY-04), many learners in one statement. What a device claims counts only so far:
 * - number: one that is not above the ticket's last changes nothing and returns the present state;
 * - time: of an opening that was taken over only up to that moment, so that no learner studies two lessons at once, and
 *   only up to the end of the learner's access;
 * - watched: forward movement, at most the time that really passed at the highest speed of the lesson, with 2.5 s to
 * spare;
 * - furthest: where jumping ahead is refused it advances no faster than that, else to the claimed position;
 * - progress: the smaller of furthest and watched, as share of the lesson; below 100 until completed;
 * - completed: 95 % reached and 80 % watched; documents, pictures and texts: the device says 100 after 10 s at least.
 * A finished lesson stays finished.
 */
export class ProgressService {
  private readonly group = this.createGroup({ waits: false })
  /** Saves of studies that something else has locked, so that only their own learners wait. */
  private readonly delayed = this.createGroup({ waits: true })

  constructor(
    private readonly progress: ProgressRepository,
    private readonly rules: LessonRules,
    private readonly now: () => Date,
  ) {}

  /**
   * Resolves after the commit. @throws STUDY_NOT_FOUND for another learner's ticket or study, or another lesson's
   */
  async save(claim: ProgressClaim): Promise<StudyProgress> {
    const saved = await this.group.add(claim)
    if (!saved) throw new AppError('STUDY_NOT_FOUND')
    return saved
  }

  /** Writes what is pending, before the process ends. */
  async stop(): Promise<void> {
    await this.group.stop()
    await this.delayed.stop()
  }

  private createGroup(how: { waits: boolean }): GroupCommit<ProgressClaim, StudyProgress | undefined> {
    return new GroupCommit((claims) => this.write(claims, how), {
      collectMilliseconds: COLLECT_MILLISECONDS,
      maxItems: BATCH_ROWS,
    })
  }

  private async write(claims: ProgressClaim[], how: { waits: boolean }) {
    const rules = await this.rules.read(claims.map(({ lessonId }) => lessonId))
    const known = [...keepNewest(claims).values()].filter(({ lessonId }) => rules.has(lessonId))
    const saved = new Map<string, StudyProgress | Promise<StudyProgress | undefined>>()
    for (const round of toRounds(known, ({ studyId }) => studyId)) {
      // Two processes may lock the same rows in different order.
      for (const study of await retryDeadlock(() => this.progress.saveAll(round, rules, this.now(), how))) {
        const claim = round[study.index]
        saved.set(toClaimKey(claim), toProgress(study, rules.get(claim.lessonId)!.durationSeconds))
      }
    }
    if (!how.waits) {
      // Locked, or not the learner's: the second attempt finds out.
      for (const claim of known)
        if (!saved.has(toClaimKey(claim))) saved.set(toClaimKey(claim), this.delayed.add(claim))
    }
    return claims.map((claim) => saved.get(toClaimKey(claim)))
  }
}

const toProgress = (study: ReckonedStudy, durationSeconds: number): StudyProgress => ({
  studyProgress: study.completed ? 100 : Math.floor(study.progressPercent),
  lastWatchDuration: toResumePosition(study.positionSeconds, durationSeconds),
  furthestPosition: study.furthestSeconds,
  watchedSeconds: study.watchedSeconds,
  completed: study.completed,
  takenOver: study.takenOver,
})
