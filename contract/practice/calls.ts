import { defineCalls } from '../call'
import { Answer, QuestionBody, QuestionKey } from '../question/question'
import { QUESTION_KINDS } from '../question/question-kinds'
import { WRONG_PERIODS } from '../wrong/wrong-kinds'
import {
  ById,
  Count,
  Id,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Percent,
  Time,
  Type,
  type Static,
} from '../schema'
import { FEEDBACK_TIMES, MOST_COUNT, PRACTICE_KINDS, PRACTICE_POOLS, PRACTICE_STATUSES } from './practice-kinds'

const Position = Type.Integer({ minimum: 0, maximum: 1000 })

/** A changed answer. Of one item the highest revision counts, whichever order they arrive in. */
export const PracticeAnswer = Type.Object({
  position: Position,
  revision: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  answer: Answer,
})
export type PracticeAnswer = Static<typeof PracticeAnswer>
const Answers = Type.Array(PracticeAnswer, { maxItems: MOST_COUNT })

/** What is told about an answered question. */
const Outcome = Type.Object({
  /** null where only a person could mark it. */
  right: Nullable(Type.Boolean()),
  key: QuestionKey,
  /** Of everybody's answers; null below five. */
  rightPercent: Nullable(Percent),
})

const PracticeItem = Type.Object({
  position: Position,
  questionId: Id,
  body: QuestionBody,
  /** The text that this question belongs to, shared by the questions of one 材料题. */
  material: Nullable(QuestionBody),
  revision: Count,
  answer: Nullable(Answer),
  /** null until it may be told. */
  outcome: Nullable(Outcome),
  collected: Type.Boolean(),
})
export type PracticeItem = Static<typeof PracticeItem>

const heading = {
  id: Id,
  kind: OneOf(PRACTICE_KINDS),
  title: Type.String(),
  status: OneOf(PRACTICE_STATUSES),
  questionCount: Count,
  doneCount: Count,
  rightCount: Count,
  startedAt: Time,
  finishedAt: Nullable(Time),
}

/** A practice with all its questions, so that the phone can go on without a network. */
export const Practice = Type.Object({
  ...heading,
  feedback: OneOf(FEEDBACK_TIMES),
  setId: Nullable(Id),
  courseId: Nullable(Id),
  /** The question that the learner last looked at, on whichever device. */
  position: Position,
  items: Type.Array(PracticeItem),
})
export type Practice = Static<typeof Practice>

export const PracticeRecord = Type.Object(heading)
export type PracticeRecord = Static<typeof PracticeRecord>

const AnswersSaved = Type.Object({
  status: OneOf(PRACTICE_STATUSES),
  doneCount: Count,
  rightCount: Count,
  saved: Type.Array(
    Type.Object({ position: Position, revision: Count, answer: Nullable(Answer), outcome: Nullable(Outcome) }),
  ),
})
export type AnswersSaved = Static<typeof AnswersSaved>

const PointShare = Type.Object({ id: Id, name: Type.String(), questionCount: Count, rightCount: Count })

export const PracticeResult = Type.Object({
  ...heading,
  setId: Nullable(Id),
  courseId: Nullable(Id),
  /** The lesson of the course that this practice is. */
  lessonId: Nullable(Id),
  usedSeconds: Count,
  /** Share of right answers among those that can be marked. */
  rightPercent: Percent,
  /** What the school asks for; 0 where it asks for nothing. */
  passPercent: Percent,
  passed: Type.Boolean(),
  /** The mistakes among them are in the wrong book. */
  wrongCount: Count,
  items: Type.Array(Type.Object({ position: Position, done: Type.Boolean(), right: Nullable(Type.Boolean()) })),
  points: Type.Array(PointShare),
})
export type PracticeResult = Static<typeof PracticeResult>

export const PracticeSet = Type.Object({
  id: Id,
  title: Type.String(),
  note: Type.String(),
  questionCount: Count,
  courseId: Nullable(Id),
  courseTitle: Type.String(),
  passPercent: Percent,
  /** The caller's practice that is not finished. */
  runningId: Nullable(Id),
  runningDone: Count,
  /** Of the caller's finished practices; null without any. */
  bestPercent: Nullable(Percent),
})
export type PracticeSet = Static<typeof PracticeSet>

const PracticePoint = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  name: Type.String(),
  /** Of this point and everything below it, as the next two. */
  questionCount: Count,
  doneCount: Count,
  rightCount: Count,
})
export type PracticePoint = Static<typeof PracticePoint>

export const PracticeHome = Type.Object({
  points: Type.Array(PracticePoint),
  doneCount: Count,
  rightCount: Count,
  favouriteCount: Count,
  wrongCount: Count,
  /** Today's questions: the caller's practice of them, if it has begun. */
  dailyId: Nullable(Id),
  dailyDone: Count,
  dailyFinished: Type.Boolean(),
  dailyCount: Count,
})
export type PracticeHome = Static<typeof PracticeHome>

const SetFilter = PageRequest({ courseId: Optional(Id) })

/** Practice: questions without a clock, told right or wrong, as often as one likes. */
export const practiceCalls = defineCalls({
  'GET /resource/api/practice/home': { summary: '练习首页', input: Type.Object({}), output: PracticeHome },
  'GET /resource/auth/practice/home': {
    summary: '练习首页（含我的进度）',
    input: Type.Object({}),
    output: PracticeHome,
  },
  'POST /resource/api/practice/page': {
    summary: '练习列表',
    effect: 'read',
    input: SetFilter,
    output: Page(PracticeSet),
  },
  'POST /resource/auth/practice/page': {
    summary: '练习列表（含我的进度）',
    effect: 'read',
    input: SetFilter,
    output: Page(PracticeSet),
  },
  'POST /resource/auth/practice/start': {
    summary: '开始练习，题目从此固定',
    /** The same request id starts once. A set or the day's questions that are not finished are gone on with. */
    input: Type.Object({
      requestId: Id,
      setId: Optional(Id),
      /** The set of this lesson. */
      lessonId: Optional(Id),
      daily: Optional(Type.Boolean()),
      pointId: Optional(Id),
      questionKind: Optional(OneOf(QUESTION_KINDS)),
      pool: Optional(OneOf(PRACTICE_POOLS)),
      /** Of the wrong book: only mistakes made there. */
      sourceId: Optional(Id),
      /** Of the wrong book: only mistakes made since then. */
      period: Optional(OneOf(WRONG_PERIODS)),
      /** Only this question. */
      questionId: Optional(Id),
      count: Optional(Type.Integer({ minimum: 1, maximum: MOST_COUNT })),
      feedback: Optional(OneOf(FEEDBACK_TIMES)),
    }),
    output: ById,
    rate: { max: 30, seconds: 60 },
  },
  'GET /resource/auth/practice/view': { summary: '一次练习的题目和答案', input: ById, output: Practice },
  'POST /resource/auth/practice/answer/save': {
    summary: '保存练习的答案',
    input: Type.Object({ id: Id, position: Position, answers: Answers }),
    output: AnswersSaved,
  },
  'POST /resource/auth/practice/finish': {
    summary: '结束练习',
    /** Answers that were not saved before are saved first. Finishing again changes nothing. */
    input: Type.Object({ id: Id, answers: Answers }),
    output: PracticeResult,
    rate: { max: 60, seconds: 60 },
  },
  'GET /resource/auth/practice/result': { summary: '练习结果', input: ById, output: PracticeResult },
  'POST /resource/auth/practice/record/page': {
    summary: '我的练习记录',
    effect: 'read',
    input: PageRequest({ status: Optional(OneOf(PRACTICE_STATUSES)) }),
    output: Page(PracticeRecord),
  },
})
