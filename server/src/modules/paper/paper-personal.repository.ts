import { and, eq, inArray, notInArray, or, type Column } from 'drizzle-orm'
import type { AttemptStatus } from '@contract/exam/attempt-status'
import type { Person, PersonalData } from '../../kernel/personal-data/personal-data'
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
import { paperGrantTable, paperTable } from './paper/paper.table'
import { practiceItemTable, practiceTable } from './practice/practice.table'
import { holdsBack } from './attempt/hidden-question.repository'
import {
  learnerQuestionTable,
  questionFavouriteTable,
  questionReportTable,
  wrongSettingTable,
} from './wrong/wrong.table'

const attempts = ownedBy(attemptTable.userId)
const practices = ownedBy(practiceTable.userId)
const items = partOf(attemptItemTable.attemptId, attemptTable.id, attempts)

/** Attempts whose results are not told yet, or never: a copy of the data is no way round that (decision 0043). */
const heldAttempts = (person: Person, now: Date) => {
  const heldPapers = partOf(attemptTable.paperId, paperTable.id, () => holdsBack(now)!)
  return and(
    attempts(person),
    or(notInArray(attemptTable.status, ['finished', 'absent', 'voided']), heldPapers(person)),
  )!
}
const ofHeldAttempts = (reference: Column) => (person: Person, now: Date) =>
  partOf(reference, attemptTable.id, () => heldAttempts(person, now))(person)
const heldItems = ofHeldAttempts(attemptItemTable.attemptId)

const inStatus =
  (statuses: AttemptStatus[]) =>
  ({ id }: Person) =>
    and(eq(attemptTable.userId, id), inArray(attemptTable.status, statuses))!

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
      later: { columns: ['scoreHundredths', 'comment'], rowsOf: ofHeldAttempts(essayMarkTable.attemptId) },
    },
    {
      table: attemptItemTable,
      title: '考试题目得分',
      rowsOf: items,
      erase: { comment: '' },
      stays: ['optionOrder'],
      later: { columns: ['scoreHundredths', 'right', 'comment'], rowsOf: heldItems },
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
      audited: 'examFaceCheck',
      rowsOf: ownedBy(examFaceCheckTable.userId),
      erase: { photoKey: '', reason: '' },
      stays: ['shopId', 'kind', 'status'],
      files: keysIn('photoKey'),
      hidden: ['photoKey'],
      // When the next one comes is for nobody to know.
      later: { columns: ['opensAt'], rowsOf: () => eq(examFaceCheckTable.status, 'planned') },
    },
    {
      table: attemptTable,
      title: '考试记录',
      audited: 'examAttempt',
      rowsOf: attempts,
      erase: { ticketHash: null },
      stays: ['shopId', 'status', 'handIn'],
      hidden: ['ticketHash'],
      later: { columns: ['scoreHundredths', 'rightCount'], rowsOf: heldAttempts },
    },
    {
      table: standingTable,
      title: '考试成绩',
      rowsOf: ownedBy(standingTable.userId),
      erase: 'keep',
      later: {
        columns: ['scoreHundredths'],
        rowsOf: (person, now) => partOf(standingTable.paperId, paperTable.id, () => holdsBack(now)!)(person),
      },
    },
    { table: paperGrantTable, title: '可参加的考试', rowsOf: ownedBy(paperGrantTable.userId), erase: 'keep' },
    {
      table: practiceItemTable,
      title: '练习作答',
      rowsOf: partOf(practiceItemTable.practiceId, practiceTable.id, practices),
      erase: 'remove',
    },
    { table: practiceTable, title: '练习记录', rowsOf: practices, erase: 'remove' },
    {
      table: learnerQuestionTable,
      title: '错题本',
      rowsOf: ownedBy(learnerQuestionTable.userId),
      erase: 'remove',
      later: {
        columns: ['wrongCount', 'rightStreak', 'lastRight', 'inBook', 'lastWrongAt'],
        rowsOf: (person, now) =>
          partOf(learnerQuestionTable.questionId, attemptItemTable.questionId, () => heldItems(person, now))(person),
      },
    },
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
      audited: 'questionReport',
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
    { kind: 'runningExams', table: attemptTable, rowsOf: inStatus(['ready', 'verifying', 'doing', 'paused']) },
    // Only the school can end these; the learner sees in their records that it has yet to mark them.
    { kind: 'examsInReview', table: attemptTable, rowsOf: inStatus(['submitted', 'reviewing']) },
  ],
}
