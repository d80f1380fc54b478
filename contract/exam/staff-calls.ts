import { defineCalls } from '../call'
import { QuestionBody, QuestionKey } from '../question/question'
import { Count, Id, Nullable, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'

const MARK = { access: 'staff:exams.mark', rate: { max: 120, seconds: 60 } } as const

/** Of what a marker writes to the examinee, in characters. */
export const LONGEST_MARK_COMMENT = 500

const WaitingQuestion = Type.Object({
  paperId: Id,
  paperTitle: Type.String(),
  questionId: Id,
  questionTitle: Type.String(),
  waitingCount: Count,
  /** Of those, without what the caller has marked and another marker is needed for. */
  openCount: Count,
})
export type WaitingQuestion = Static<typeof WaitingQuestion>

/** An essay without anything of who wrote it. */
const WaitingAnswer = Type.Object({
  attemptId: Id,
  /** Stands for the examinee: the same for all answers of one attempt. */
  attemptNumber: Type.String(),
  position: Count,
  questionId: Id,
  body: QuestionBody,
  material: Nullable(QuestionBody),
  key: QuestionKey,
  maxHundredths: Count,
  text: Type.String(),
  /** Addresses that open for ten minutes. */
  pictures: Type.Array(Type.String()),
  /** How many marks it has; a mark names the number that it was given on. */
  revision: Count,
  /** What the caller gave earlier, where another marker is needed. */
  own: Nullable(Type.Object({ scoreHundredths: Count, comment: Type.String(), markedAt: Time })),
})
export type WaitingAnswer = Static<typeof WaitingAnswer>

const GivenMark = Type.Object({
  attemptId: Id,
  position: Type.Integer({ minimum: 0, maximum: 1000 }),
  revision: Type.Integer({ minimum: 0, maximum: 3 }),
  scoreHundredths: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  comment: Text(LONGEST_MARK_COMMENT),
})
export type GivenMark = Static<typeof GivenMark>

const MarkSaved = Type.Object({
  /** Whether the essay has its score now; otherwise another marker is needed. */
  settled: Type.Boolean(),
  /** Whether it was the last essay of its attempt, whose result the learner is told now. */
  finished: Type.Boolean(),
})
export type MarkSaved = Static<typeof MarkSaved>

export const examStaffCalls = defineCalls({
  'POST /staff/exam/marking/page': {
    summary: '待阅的简答题，按试卷和题目统计，等得最久的在前',
    effect: 'read',
    ...MARK,
    input: PageRequest({}),
    output: Page(WaitingQuestion),
  },
  'POST /staff/exam/marking/list': {
    summary: '一份试卷待阅的答案，不含考生信息',
    effect: 'read',
    ...MARK,
    input: PageRequest({ paperId: Id, questionId: Optional(Id) }),
    output: Page(WaitingAnswer),
  },
  /** @throws ATTEMPT_NOT_FOUND, ATTEMPT_RUNNING, MARK_GIVEN, EDIT_CONFLICT, MARK_SETTLED, MARK_ABOVE_FULL */
  'PUT /staff/exam/marking/mark': {
    summary: '给一份答案评分；最后一道评完后，成绩发给学员',
    ...MARK,
    input: GivenMark,
    output: MarkSaved,
  },
})
