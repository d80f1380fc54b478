import type { Playback, StudyProgress } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import { progressOwner } from './kept-progress'
import type { ProgressJournal } from './progress-journal'
import { READING_MILLISECONDS } from './reading-time'

const isReading = ({ materialType }: Playback): boolean =>
  materialType === MATERIAL_TYPE.imageText || materialType === MATERIAL_TYPE.picture

/**
 * Saves a text or a picture as studied once it has been open long enough; after an interruption the time starts again.
 */
export class ReadingTimer {
  private timer: ReturnType<typeof setTimeout> | undefined
  private sequence = 0
  private readonly journal: Pick<ProgressJournal, 'save'>
  private readonly onSaved: (playback: Playback, progress: StudyProgress) => void

  constructor(journal: Pick<ProgressJournal, 'save'>, onSaved: (playback: Playback, progress: StudyProgress) => void) {
    this.journal = journal
    this.onSaved = onSaved
  }

  /** Does nothing for other materials, and where there is nothing left to save. */
  start(playback: Playback): void {
    this.stop()
    const { ticket, noSave, lastStudyProgress } = playback
    if (!isReading(playback) || noSave || !ticket || lastStudyProgress >= 100) return
    const learner = progressOwner()
    this.timer = setTimeout(() => void this.save(playback, learner), READING_MILLISECONDS)
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private async save(playback: Playback, learner: string): Promise<void> {
    const { studyId, courseId, courseType, resourceId, ticket } = playback
    const opening = { studyId, courseId, courseType, resourceId, ticket, sequence: ++this.sequence }
    const read = { ...opening, studyProgress: 100, duration: 1, currentTime: 1 }
    const saved = await this.journal.save(read, learner)
    if (saved) this.onSaved(playback, saved)
  }
}
