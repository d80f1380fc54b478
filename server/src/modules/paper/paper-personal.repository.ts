import { and, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { keysIn, ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import {
  answerTable,
  apartAnswerTable,
  attemptItemTable,
  attemptLogTable,
  attemptTable,
  standingTable,
} from './attempt/attempt.table'
import { examFaceCheckTable } from './face/exam-face.table'
import { essayMarkTable } from './marking/marking.table'
import { paperGrantTable } from './paper/paper.table'
import { practiceItemTable, practiceTable } from './practice/practice.table'
import {
  learnerQuestionTable,
  questionFavouriteTable,
  questionReportTable,
  wrongSettingTable,
} from './wrong/wrong.table'

const attempts = ownedBy(attemptTable.userId)
const practices = ownedBy(practiceTable.userId)

/** Answers end, for an essay may say anything. Marks stay as numbers of an id without a person. */
export const paperData: PersonalData = {
  tables: [
    {
      table: answerTable,
      title: '考试作答',
      rowsOf: partOf(answerTable.attemptId, attemptTable.id, attempts),
      erase: 'remove',
    },
    {
      table: apartAnswerTable,
      title: '未计分的作答',
      rowsOf: partOf(apartAnswerTable.attemptId, attemptTable.id, attempts),
      erase: 'remove',
    },
    {
      table: essayMarkTable,
      title: '阅卷评分',
      rowsOf: partOf(essayMarkTable.attemptId, attemptTable.id, attempts),
      erase: { comment: '' },
      hidden: ['markerId'],
    },
    {
      table: attemptItemTable,
      title: '考试题目得分',
      rowsOf: partOf(attemptItemTable.attemptId, attemptTable.id, attempts),
      erase: { comment: '' },
      stays: ['optionOrder'],
    },
    {
      table: attemptLogTable,
      rowsOf: partOf(attemptLogTable.attemptId, attemptTable.id, attempts),
      erase: { reason: '' },
      stays: ['event', 'status', 'actor'],
    },
    {
      table: examFaceCheckTable,
      title: '考试人脸核验',
      audited: true,
      rowsOf: ownedBy(examFaceCheckTable.userId),
      erase: { photoKey: '', reason: '' },
      stays: ['shopId', 'kind', 'status'],
      files: keysIn('photoKey'),
      hidden: ['photoKey'],
    },
    {
      table: attemptTable,
      title: '考试记录',
      audited: true,
      rowsOf: attempts,
      erase: { ticketHash: null },
      stays: ['shopId', 'status', 'handIn'],
      hidden: ['ticketHash'],
    },
    { table: standingTable, title: '考试成绩', rowsOf: ownedBy(standingTable.userId), erase: 'keep' },
    { table: paperGrantTable, title: '可参加的考试', rowsOf: ownedBy(paperGrantTable.userId), erase: 'keep' },
    {
      table: practiceItemTable,
      title: '练习作答',
      rowsOf: partOf(practiceItemTable.practiceId, practiceTable.id, practices),
      erase: 'remove',
    },
    { table: practiceTable, title: '练习记录', rowsOf: practices, erase: 'remove' },
    { table: learnerQuestionTable, title: '错题本', rowsOf: ownedBy(learnerQuestionTable.userId), erase: 'remove' },
    { table: wrongSettingTable, rowsOf: ownedBy(wrongSettingTable.userId), erase: 'remove' },
    {
      table: questionFavouriteTable,
      title: '收藏的题目',
      rowsOf: ownedBy(questionFavouriteTable.userId),
      erase: 'remove',
    },
    {
      table: questionReportTable,
      title: '题目报错',
      audited: true,
      rowsOf: ownedBy(questionReportTable.userId),
      erase: { content: '' },
      stays: ['shopId', 'reason', 'state'],
    },
  ],
  ends: [
    {
      kind: 'exams',
      table: attemptTable,
      rowsOf: ({ id }) => and(eq(attemptTable.userId, id), eq(attemptTable.status, 'finished'))!,
    },
  ],
  blocks: [
    {
      kind: 'runningExams',
      table: attemptTable,
      rowsOf: ({ id }) =>
        and(
          eq(attemptTable.userId, id),
          inArray(attemptTable.status, ['ready', 'verifying', 'doing', 'paused', 'submitted', 'reviewing']),
        )!,
    },
  ],
}
