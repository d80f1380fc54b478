import { defineCalls } from '../call'
import { Answer, QuestionBody, QuestionKey } from '../question/question'
import { shared } from '../rate'
import { ById, Count, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { ATTEMPT_STATUSES, HAND_IN_KINDS, MOST_ANSWERS } from './attempt-status'

/** An attempt's opening on one device; a later one on another device takes over. */
const Ticket = Text(64, 16)
const Position = Type.Integer({ minimum: 0, maximum: 1000 })
const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** A changed answer. Of one item the highest revision counts, whichever order they arrive in. */
export const SavedAnswer = Type.Object({
  position: Position,
  revision: Revision,
  answer: Answer,
  /** By the phone's clock, only shown to staff beside answers that came too late. */
  changedAt: Optional(Time),
})
export type SavedAnswer = Static<typeof SavedAnswer>

const RoomItem = Type.Object({
  position: Position,
  sectionIndex: Count,
  questionId: Id,
  body: QuestionBody,
  /** The text that this question belongs to, shared by the questions of one 材料题. */
  material: Nullable(QuestionBody),
  maxHundredths: Count,
  /** Ids of the options in this attempt's order. */
  optionOrder: Type.Array(Type.String()),
  revision: Count,
  answer: Nullable(Answer),
})
export type RoomItem = Static<typeof RoomItem>

const AttemptState = {
  status: OneOf(ATTEMPT_STATUSES),
  deadlineAt: Time,
  serverNow: Time,
  switches: Count,
  switchLimit: Nullable(Count),
}

/** A running attempt as its examinee works on it: no keys. */
export const ExamRoom = Type.Object({
  ...AttemptState,
  id: Id,
  paperId: Id,
  title: Type.String(),
  pageTicket: Type.String(),
  enteredAt: Time,
  /** Handing in by hand is refused before. */
  handInFrom: Time,
  /** The phone has to ask from time to time whether a face is wanted. */
  asksFace: Type.Boolean(),
  sections: Type.Array(Type.Object({ title: Type.String(), note: Type.String() })),
  items: Type.Array(RoomItem),
})
export type ExamRoom = Static<typeof ExamRoom>

const AnswersSaved = Type.Object({
  status: AttemptState.status,
  deadlineAt: Time,
  serverNow: Time,
  switches: Count,
  /** Items whose revision, or a higher one, the server has now. */
  saved: Type.Array(Type.Object({ position: Position, revision: Count })),
  /** They came after the end, or from a device that was taken over: kept for the staff, not marked. */
  keptApart: Type.Boolean(),
  takenOver: Type.Boolean(),
})
export type AnswersSaved = Static<typeof AnswersSaved>

const Share = Type.Object({
  name: Type.String(),
  /** Set where it is a knowledge point, for its practice. */
  pointId: Nullable(Id),
  scoreHundredths: Count,
  maxHundredths: Count,
})
export type Share = Static<typeof Share>

export const ExamResult = Type.Object({
  id: Id,
  paperId: Id,
  title: Type.String(),
  status: OneOf(ATTEMPT_STATUSES),
  handIn: Nullable(OneOf(HAND_IN_KINDS)),
  enteredAt: Time,
  submittedAt: Nullable(Time),
  usedSeconds: Count,
  switches: Count,
  questionCount: Count,
  doneCount: Count,
  totalHundredths: Count,
  passHundredths: Count,
  /** Whether the score may be shown now; all that follows is empty while not. */
  revealed: Type.Boolean(),
  /** When it will be shown; null for never, or where the marking decides. */
  revealedAt: Nullable(Time),
  scoreHundredths: Nullable(Count),
  passed: Type.Boolean(),
  rightCount: Count,
  /** Place among those whose attempt is finished, by their counting attempts; null without a score. */
  rank: Nullable(Count),
  rankedCount: Count,
  sections: Type.Array(Share),
  points: Type.Array(Share),
  canRetake: Type.Boolean(),
})
export type ExamResult = Static<typeof ExamResult>

const AnalysisItem = Type.Object({
  position: Position,
  sectionIndex: Count,
  questionId: Id,
  body: QuestionBody,
  material: Nullable(QuestionBody),
  optionOrder: Type.Array(Type.String()),
  maxHundredths: Count,
  answer: Nullable(Answer),
  key: QuestionKey,
  /** null while it waits for a marker. */
  scoreHundredths: Nullable(Count),
  right: Nullable(Type.Boolean()),
  comment: Type.String(),
  /** The learner keeps the question. */
  collected: Type.Boolean(),
  /** Of all marked attempts at this paper that had the question; null below five. */
  rightPercent: Nullable(Count),
})
export type AnalysisItem = Static<typeof AnalysisItem>

export const ExamAnalysis = Type.Object({
  id: Id,
  title: Type.String(),
  sections: Type.Array(Type.Object({ title: Type.String(), note: Type.String() })),
  items: Type.Array(AnalysisItem),
})
export type ExamAnalysis = Static<typeof ExamAnalysis>

export const ExamRecord = Type.Object({
  id: Id,
  paperId: Id,
  title: Type.String(),
  status: OneOf(ATTEMPT_STATUSES),
  enteredAt: Time,
  submittedAt: Nullable(Time),
  totalHundredths: Count,
  /** null while it may not be shown. */
  scoreHundredths: Nullable(Count),
  passed: Type.Boolean(),
  deadlineAt: Time,
  serverNow: Time,
})
export type ExamRecord = Static<typeof ExamRecord>

const Answers = Type.Array(SavedAnswer, { maxItems: MOST_ANSWERS })

export const examCalls = defineCalls({
  'POST /resource/auth/exam/enter': {
    summary: '进入考试，或回到进行中的考试',
    /** The same request id enters once. */
    input: Type.Object({ id: Id, requestId: Id }),
    output: Type.Object({ attemptId: Id }),
    rate: shared({ max: 30, seconds: 60 }),
  },
  'POST /resource/auth/exam/room': {
    summary: '考场：题目、答案和截止时间',
    /** With the ticket of an earlier opening on this device, that opening goes on. */
    input: Type.Object({ id: Id, pageTicket: Optional(Ticket) }),
    output: ExamRoom,
    rate: { max: 60, seconds: 60 },
  },
  'POST /resource/auth/exam/answer/save': {
    summary: '保存答案',
    input: Type.Object({
      id: Id,
      pageTicket: Ticket,
      answers: Type.Array(SavedAnswer, { minItems: 1, maxItems: MOST_ANSWERS }),
    }),
    output: AnswersSaved,
    rate: { max: 240, seconds: 60 },
  },
  'POST /resource/auth/exam/switch': {
    summary: '记录切屏次数',
    /** How often the examinee has left the screen so far, as this device counts; never lowers the server's number. */
    input: Type.Object({
      id: Id,
      pageTicket: Ticket,
      switches: Type.Integer({ minimum: 0, maximum: 10_000 }),
      away: Type.Boolean(),
    }),
    output: Type.Object(AttemptState),
    rate: { max: 120, seconds: 60 },
  },
  'POST /resource/auth/exam/submit': {
    summary: '交卷',
    /** Answers that were not saved before are saved first. Handing in again changes nothing. */
    input: Type.Object({
      id: Id,
      pageTicket: Ticket,
      answers: Answers,
      /** The phone's clock hands in, not the examinee: refused while the server's clock has time left. */
      timeUp: Optional(Type.Boolean()),
    }),
    output: ExamResult,
    rate: { max: 60, seconds: 60 },
  },
  'GET /resource/auth/exam/result': { summary: '考试结果', input: ById, output: ExamResult },
  'GET /resource/auth/exam/analysis': { summary: '试题解析', input: ById, output: ExamAnalysis },
  'POST /resource/auth/exam/record/page': {
    summary: '我的考试记录',
    effect: 'read',
    input: PageRequest({ paperId: Optional(Id) }),
    output: Page(ExamRecord),
  },
})
