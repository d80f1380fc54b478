import type { HomeworkFile } from '@contract/homework/pieces'
import { pointsAfter } from '@contract/homework/homework-status'
import { mediaTypeOf } from '../../kernel/media/media-types'
import type { Media } from '../../kernel/media/media'
import type { HandInFile } from './hand-in.table'
import type { StaffFile } from './homework.table'
import type { Attempted, HandInRow, HomeworkRecord, MarkRow } from './work'

type Signs = Pick<Media, 'signedUrlOf'>

const toHandInFile = (media: Signs, { key, ...file }: HandInFile): HomeworkFile => ({
  ...file,
  url: media.signedUrlOf(key),
})

export const toStaffFile = (media: Signs, { key, ...file }: StaffFile): HomeworkFile => ({
  ...file,
  kind: kindOf(mediaTypeOf(key).type),
  url: media.signedUrlOf(key),
})

/** What a file is handed in as, by its type. */
export const kindOf = (mimeType: string): HomeworkFile['kind'] => {
  if (mimeType.startsWith('image/')) return 'picture'
  if (mimeType.startsWith('audio/')) return 'voice'
  return mimeType.startsWith('video/') ? 'film' : 'file'
}

export const toAttempt = (media: Signs, handIn: HandInRow, byName: string) => ({
  id: handIn.id,
  number: handIn.number,
  receiptNumber: handIn.receiptNumber,
  handedInAt: handIn.handedInAt.toISOString(),
  byName,
  late: handIn.late,
  percentOff: handIn.percentOff,
  text: handIn.text,
  files: handIn.files.map((file) => toHandInFile(media, file)),
})

export const toMark = (media: Signs, mark: MarkRow, { percentOff }: Pick<HandInRow, 'percentOff'>) => ({
  outcome: mark.outcome,
  points: mark.points,
  pointsCounted: mark.points === null ? null : pointsAfter(mark.points, percentOff),
  grade: mark.grade,
  rubric: mark.rubric,
  comment: mark.comment,
  voice: mark.voice && toStaffFile(media, mark.voice),
  strokes: mark.strokes,
  markerName: mark.markerName,
  markedAt: mark.markedAt.toISOString(),
  redoUntil: mark.redoUntil?.toISOString() ?? null,
})

/** What an attempt is worth to the learner; nothing without a mark. */
export const worthOf = (attempt: Attempted | undefined): { pointsCounted: number | null; grade: string } => {
  const mark = attempt?.mark
  if (!attempt || !mark) return { pointsCounted: null, grade: '' }
  return {
    pointsCounted: mark.points === null ? null : pointsAfter(mark.points, attempt.handIn.percentOff),
    grade: mark.grade,
  }
}

/** How it is handed in and what counts, as everybody who has it may know. */
export const toTerms = (homework: HomeworkRecord) => ({
  accepts: homework.accepts,
  points: homework.points,
  passPoints: homework.passPoints,
  grades: homework.grades,
  rubric: homework.rubric,
  attempts: homework.attempts,
  counting: homework.counting,
  lateRule: homework.lateRule,
  latePercent: homework.latePercent,
  byGroup: homework.byGroup,
})
