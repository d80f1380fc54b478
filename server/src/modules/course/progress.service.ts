import type { StudyProgress } from '@contract/course/calls'
import { AppError } from '../../kernel/app-error'
import { sqlState } from '../../kernel/db/database'
import { GroupCommit } from './group-commit'
import type { LessonRules } from './lesson-rules'
import { mergeClaims, toClaimKey, type ProgressClaim } from './progress-claim'
import type { SavedStudy, StudyRepository } from './study.repository'
import { toResumePosition } from './study-rules'

const COLLECT_MILLISECONDS = 40
const BATCH_ROWS = 500
const DEADLOCK = '40P01'
const DEADLOCK_ATTEMPTS = 5

/**
 * Saves study progress (PLAY-01 to PLAY-04), many learners in one statement. What a device claims counts only so far:
 * - watched: forward movement, at most twice the time that really passed, with 5 s to spare;
 * - furthest: where jumping ahead is refused it advances no faster than that, else to the claimed position;
 * - progress: the smaller of furthest and watched, as share of the lesson; below 100 until completed;
 * - completed: 95 % reached and 80 % watched; documents, pictures and texts: the device says 100 after 10 s at least.
 * A finished lesson stays finished.
 */
export class ProgressService {
  private readonly group = new GroupCommit<ProgressClaim, StudyProgress | undefined>(
    (claims) => this.write(claims), { collectMilliseconds: COLLECT_MILLISECONDS, maxItems: BATCH_ROWS })

  constructor(
    private readonly studies: StudyRepository,
    private readonly rules: LessonRules,
    private readonly now: () => Date,
  ) {}

  /** Answers when it is committed. @throws STUDY_NOT_FOUND for another learner's study, or another lesson's */
  async save(claim: ProgressClaim): Promise<StudyProgress> {
    const saved = await this.group.add(claim)
    if (!saved) throw new AppError('STUDY_NOT_FOUND')
    return saved
  }

  /** Writes what waits; before the process ends. */
  stop(): Promise<void> {
    return this.group.stop()
  }

  private async write(claims: ProgressClaim[]): Promise<(StudyProgress | undefined)[]> {
    const rules = await this.rules.read(claims.map(({ lessonId }) => lessonId))
    const rows = [...mergeClaims(claims).values()].flatMap((claim) => {
      const rule = rules.get(claim.lessonId)
      return rule ? [{ ...claim, rule }] : []
    })
    const saved = new Map<string, StudyProgress>()
    for (const study of rows.length ? await this.saveAll(rows) : []) {
      saved.set(toClaimKey({ ...study, studyId: study.id, percent: 0 }), toProgress(study, rules.get(study.lessonId)!.durationSeconds))
    }
    return claims.map((claim) => saved.get(toClaimKey(claim)))
  }

  /** Two processes may lock the same studies in different order; the one that is thrown out has changed nothing. */
  private async saveAll(rows: Parameters<StudyRepository['saveAll']>[0], attempt = 1): Promise<SavedStudy[]> {
    try {
      return await this.studies.saveAll(rows, this.now())
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === DEADLOCK_ATTEMPTS) throw error
      return this.saveAll(rows, attempt + 1)
    }
  }
}

const toProgress = (study: SavedStudy, durationSeconds: number): StudyProgress => ({
  studyProgress: study.completed ? 100 : Math.floor(study.progressPercent),
  lastWatchDuration: toResumePosition(study.positionSeconds, durationSeconds),
  furthestPosition: study.furthestSeconds,
  watchedSeconds: study.watchedSeconds,
  completed: study.completed,
})
