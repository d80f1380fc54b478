import type { ImportedPoint, ImportedQuestion } from '../paper/bank/bank-import.repository'

/** The question bank of a school folder: points and questions, each after what it stands below. */
export interface BankContent {
  points: ImportedPoint[]
  questions: ImportedQuestion[]
}
