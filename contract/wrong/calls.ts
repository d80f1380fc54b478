import { defineCalls } from '../call'
import { REPORT_MAX_LENGTH, REPORT_REASONS } from '../practice/practice-kinds'
import { QUESTION_KINDS } from '../question/question-kinds'
import {
  Count,
  Id,
  Nothing,
  Nullable,
  OneOf,
  OneOfNumbers,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { TAKE_OUT_AFTER, WRONG_PERIODS } from './wrong-kinds'

const Kind = OneOf(QUESTION_KINDS)

const filter = {
  questionKind: Optional(Kind),
  pointId: Optional(Id),
  sourceId: Optional(Id),
  period: Optional(OneOf(WRONG_PERIODS)),
}

export const WrongQuestion = Type.Object({
  questionId: Id,
  kind: Kind,
  /** The beginning of the stem, as plain text. */
  title: Type.String(),
  wrongCount: Count,
  rightStreak: Count,
  lastWrongAt: Time,
  sourceTitle: Type.String(),
})
export type WrongQuestion = Static<typeof WrongQuestion>

export const WrongSummary = Type.Object({
  total: Count,
  takeOutAfter: OneOfNumbers(TAKE_OUT_AFTER),
  kinds: Type.Array(Type.Object({ kind: Kind, count: Count })),
  sources: Type.Array(Type.Object({ id: Nullable(Id), title: Type.String(), count: Count })),
  points: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Count })),
})
export type WrongSummary = Static<typeof WrongSummary>

const TakeOut = Type.Object({ takeOutAfter: OneOfNumbers(TAKE_OUT_AFTER) })

/** The learner's own mistakes, and what they keep or say about questions. */
export const wrongCalls = defineCalls({
  'GET /resource/auth/wrong/summary': { summary: '错题本概况', input: Nothing, output: WrongSummary },
  'POST /resource/auth/wrong/page': {
    summary: '我的错题',
    effect: 'read',
    input: PageRequest(filter),
    output: Page(WrongQuestion),
  },
  'POST /resource/auth/wrong/print': {
    summary: '错题的 PDF：题目在前，答案和解析在后',
    /** At most a hundred questions, the latest mistakes first. */
    input: Type.Object(filter),
    output: Type.Object({
      /** Opens for a few minutes. */
      url: Type.String(),
      questionCount: Count,
    }),
    rate: { max: 20, seconds: 3600 },
  },
  'DELETE /resource/auth/wrong/delete': {
    summary: '把一题移出错题本',
    input: Type.Object({ questionId: Id }),
    output: Nothing,
  },
  'PUT /base/auth/shop/user/update/error/question/set': {
    summary: '答对几次移出错题本',
    input: TakeOut,
    output: TakeOut,
    rate: { max: 60, seconds: 60 },
  },
  'PUT /resource/auth/question/collection/set': {
    summary: '收藏或取消收藏一题',
    input: Type.Object({ questionId: Id, collected: Type.Boolean() }),
    output: Type.Object({ collected: Type.Boolean() }),
    rate: { max: 120, seconds: 60 },
  },
  'POST /resource/auth/question/report/save': {
    summary: '报告题目的错误',
    /** A second report of the same learner and question replaces the first while nobody has dealt with it. */
    input: Type.Object({
      questionId: Id,
      reason: OneOf(REPORT_REASONS),
      content: Optional(Text(REPORT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)),
    }),
    output: Nothing,
    rate: { max: 20, seconds: 3600 },
  },
})
