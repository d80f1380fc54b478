import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { noteLikeTable, noteTable } from './note.table'

const notes = ownedBy(noteTable.userId)

export const noteData: PersonalData = {
  tables: [
    { table: noteTable, title: '我的笔记', audited: 'note', rowsOf: notes, erase: 'remove' },
    { table: noteLikeTable, title: '点赞的笔记', rowsOf: ownedBy(noteLikeTable.userId), erase: 'keep' },
  ],
  ends: [{ kind: 'notes', table: noteTable, rowsOf: notes }],
}
