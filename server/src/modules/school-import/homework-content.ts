import type { CountingRule, HandInKind, LateRule, MarkOutcome } from '@contract/homework/homework-status'
import type { Accepts, Criterion, Strokes } from '@contract/homework/pieces'

/** A homework of a class of a school's folder. */
export interface HomeworkContent {
  id: string
  title: string
  html: string
  modelAnswerHtml: string
  authorName: string
  opensAt: Date
  dueAt: Date
  cutOffAt: Date | null
  points: number | null
  passPoints: number
  grades: string[]
  rubric: Criterion[]
  accepts: Accepts
  attempts: number
  counting: CountingRule
  lateRule: LateRule
  latePercent: number
  practiceSetId: string | null
  /** Students who need not hand in. */
  excused: string[]
  handIns: HandInContent[]
}

/** What a student of the folder handed in, and what was said of it. */
export interface HandInContent {
  id: string
  studentId: string
  at: Date
  text: string
  files: { key: string; kind: HandInKind; name: string; bytes: number; seconds: number }[]
  mark: MarkContent | undefined
}

export interface MarkContent {
  outcome: MarkOutcome
  points: number | null
  grade: string
  rubric: number[]
  comment: string
  strokes: Strokes[]
  redoUntil: Date | null
  released: boolean
}

/** A practice that a class has. */
export interface ClassPracticeContent {
  setId: string
  dueAt: Date | null
}
