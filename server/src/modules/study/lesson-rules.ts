import type { StudyRepository } from './study.repository'

/** What bounds the progress of a lesson. */
export interface LessonRule {
  durationSeconds: number
  /** Finished by staying, not by playing: documents, pictures, texts, and media of unknown length. */
  byDwell: boolean
  /** The learner may jump ahead. */
  allowSpeedUp: boolean
  /** The highest at which it can be watched. */
  speed: number
  /** Open to all while the course runs. */
  free: boolean
  /** When the course ends, independent of the learner's access. */
  endsAt: Date | null
}

const KEEP_MILLISECONDS = 60_000

/** Caches the rules of lessons for a minute: every save needs them, and only an import changes them. */
export class LessonRules {
  private kept = new Map<string, LessonRule>()
  private keptUntil = 0

  constructor(
    private readonly studies: StudyRepository,
    private readonly now: () => Date,
  ) {}

  /** Lessons that do not exist are missing in the result. */
  async read(lessonIds: string[]): Promise<Map<string, LessonRule>> {
    const time = this.now().getTime()
    if (time >= this.keptUntil || time < this.keptUntil - KEEP_MILLISECONDS) {
      this.kept = new Map()
      this.keptUntil = time + KEEP_MILLISECONDS
    }
    const missing = [...new Set(lessonIds.filter((id) => !this.kept.has(id)))]
    if (missing.length > 0) {
      for (const { id, ...rule } of await this.studies.listLessonRules(missing)) this.kept.set(id, rule)
    }
    return this.kept
  }
}
