import { and, isNull } from 'drizzle-orm'
import type { Person, PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { handInTable, markTable } from './hand-in.table'
import { homeworkExcuseTable, homeworkGroupMemberTable } from './homework.table'

const own = ownedBy(handInTable.userId)
const marks = partOf(markTable.id, handInTable.id, own)
/** Marks that are not told yet: a copy of the data is no way round that. */
const unreleased = (person: Person) => and(marks(person), isNull(markTable.releasedAt))!

/**
 * What was handed in goes with its files, which are among the uploads; that it was, and what it was worth, stays for
 * the group and the class.
 */
export const homeworkData: PersonalData = {
  tables: [
    {
      table: markTable,
      title: '作业的批改',
      rowsOf: marks,
      erase: { comment: '', strokes: [], voice: null },
      stays: ['outcome', 'grade', 'rubric', 'markerName'],
      hidden: ['voice', 'strokes'],
      later: { columns: ['points', 'grade', 'rubric', 'comment', 'outcome', 'markerName'], rowsOf: unreleased },
    },
    {
      table: handInTable,
      title: '交的作业',
      audited: 'handIn',
      rowsOf: own,
      erase: { text: '', files: [], contentHash: '' },
      stays: ['shopId', 'receiptNumber'],
      hidden: ['files', 'contentHash'],
    },
    {
      table: homeworkExcuseTable,
      title: '免交的作业',
      rowsOf: ownedBy(homeworkExcuseTable.userId),
      erase: { reason: '' },
    },
    { table: homeworkGroupMemberTable, rowsOf: ownedBy(homeworkGroupMemberTable.userId), erase: 'keep' },
  ],
}
