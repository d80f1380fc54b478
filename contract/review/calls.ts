import { defineCalls } from '../call'
import { Id, OneOf, Optional, Text, Type } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { REPORTED_KINDS, REPORT_NOTE_MAX_LENGTH, REPORT_REASONS } from './review-kinds'

const Subject = { kind: OneOf(REPORTED_KINDS), subjectId: Id }
const Reported = Type.Object({ reported: Type.Boolean({ description: '我是否举报过' }) })

/** Reports by readers of what others wrote, once per reader and subject. */
export const reviewCalls = defineCalls({
  'POST /resource/auth/report/view': {
    summary: '我是否举报过这条内容',
    effect: 'read',
    input: Type.Object(Subject),
    output: Reported,
  },
  'POST /resource/auth/report/save': {
    summary: '举报别人发布的内容；同一条内容只算一次',
    input: Type.Object({
      ...Subject,
      reason: OneOf(REPORT_REASONS),
      note: Optional(Text(REPORT_NOTE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)),
    }),
    output: Reported,
    rate: { max: 10, seconds: 60 },
  },
})
