import type { NewDraw, NewItem, NewPaper, NewSection } from '../paper/paper/paper-import.repository'

/** A paper of a school folder; its sections carry what they are made of. */
export interface PaperContent extends Omit<NewPaper, 'shopId' | 'createdAt'> {
  sections: PaperSectionContent[]
}

export interface PaperSectionContent extends Omit<NewSection, 'paperId'> {
  items: Omit<NewItem, 'sectionId'>[]
  draws: Omit<NewDraw, 'sectionId'>[]
}

/** What a student of the folder sat before. */
export interface PastExamContent {
  paperId: string
  daysAgo: number
  rightPercent: number
  essay: string
}
