import { defineCalls } from '../call'
import { REPORT_MAX_LENGTH, REPORT_REASONS, REPORT_STATES } from '../practice/practice-kinds'
import { QUESTION_KINDS } from '../question/question-kinds'
import { Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'

const RATE = { max: 120, seconds: 60 }

/** What learners say is wrong with a question. */
const QuestionReport = Type.Object({
  id: Id,
  questionId: Id,
  kind: OneOf(QUESTION_KINDS),
  title: Type.String(),
  reason: OneOf(REPORT_REASONS),
  content: Type.String(),
  nickName: Type.String(),
  state: OneOf(REPORT_STATES),
  createdAt: Time,
  settledAt: Nullable(Time),
})
export type QuestionReport = Static<typeof QuestionReport>

export const questionReportStaffCalls = defineCalls({
  'POST /staff/question/report/page': {
    summary: '学员报告的题目错误',
    effect: 'read',
    access: 'staff:questions.manage',
    input: PageRequest({ state: Optional(OneOf(REPORT_STATES)) }),
    output: Page(QuestionReport),
    rate: RATE,
  },
  'PUT /staff/question/report/settle': {
    summary: '处理一条报错',
    access: 'staff:questions.manage',
    /** Refused where somebody else has settled it. The learner gets a message with the reply. */
    input: Type.Object({
      id: Id,
      state: OneOf(['fixed', 'dismissed']),
      reply: Optional(Text(REPORT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)),
    }),
    output: Type.Object({ id: Id, state: OneOf(REPORT_STATES) }),
    rate: RATE,
  },
})
