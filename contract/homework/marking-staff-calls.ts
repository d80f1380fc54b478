import { defineCalls } from '../call'
import {
  Count,
  Id,
  Moment,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Percent,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { WORK_STATES } from './homework-status'
import {
  GRADE_MAX_LENGTH,
  MARK_COMMENT_MAX_LENGTH,
  MOST_CRITERIA,
  MOST_FILES,
  MOST_MARKED_AT_ONCE,
  MOST_POINTS,
  MOST_VOICE_SECONDS,
} from './limits'
import { attempt, Mark, Strokes } from './pieces'
import { HomeworkCounts, MARK_HOMEWORK } from './staff-calls'

const WorkRow = Type.Object({
  learnerId: Id,
  learnerName: Type.String(),
  groupName: Type.String(),
  state: OneOf(WORK_STATES),
  dueAt: Time,
  /** The latest attempt; null before the first. */
  handInId: Nullable(Id),
  attempt: Count,
  handedInAt: Nullable(Time),
  late: Type.Boolean(),
  percentOff: Percent,
  /** Marked, whether released or not. */
  marked: Type.Boolean(),
  version: Count,
  /** Of what counts, also before the release. */
  pointsCounted: Nullable(Count),
  grade: Type.String(),
  markerId: Nullable(Id),
  markerName: Type.String(),
})
export type WorkRow = Static<typeof WorkRow>

const StaffAttempt = Type.Object({
  ...attempt,
  /** 0 before the first mark. A save names the one that it has seen. */
  version: Count,
  mark: Nullable(Type.Object({ ...Mark.properties, releasedAt: Nullable(Time) })),
  counts: Type.Boolean(),
})
const Work = Type.Object({ ...WorkRow.properties, handIns: Type.Array(StaffAttempt) })
export type Work = Static<typeof Work>

const seen = { handInId: Id, version: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }
const given = {
  points: Nullable(Type.Integer({ minimum: 0, maximum: MOST_POINTS })),
  grade: Text(GRADE_MAX_LENGTH),
}
const comment = Text(MARK_COMMENT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)
const rate = { max: 300, seconds: 60 }

/** What a marker looks at: the works of a homework, by learner. */
const WorkFilter = {
  homeworkId: Id,
  state: Optional(OneOf(WORK_STATES)),
  /** Handed in and not marked. */
  waiting: Optional(Type.Boolean()),
  markerId: Optional(Id),
  keyword: Optional(Text(30)),
}

export const markingStaffCalls = defineCalls({
  'POST /staff/homework/work/page': {
    summary: '待批和已批，先交的在前',
    effect: 'read',
    input: PageRequest(WorkFilter),
    output: Type.Object({ ...Page(WorkRow).properties, counts: HomeworkCounts }),
    ...MARK_HOMEWORK,
  },
  'GET /staff/homework/work/view': {
    summary: '一位学员的全部提交和批改',
    input: Type.Object({ homeworkId: Id, learnerId: Id }),
    output: Work,
    ...MARK_HOMEWORK,
  },
  'POST /staff/homework/work/next': {
    summary: '下一份待批的；没有时为空',
    effect: 'read',
    input: Type.Object({ homeworkId: Id, learnerId: Optional(Id), markerId: Optional(Id) }),
    output: Type.Object({ learnerId: Nullable(Id) }),
    ...MARK_HOMEWORK,
  },
  /** @throws MARK_STALE, MARK_INVALID, HAND_IN_NOT_FOUND, FILE_MISSING */
  'PUT /staff/homework/work/mark': {
    summary: '批改一次提交',
    input: Type.Object({
      ...seen,
      ...given,
      rubric: Type.Array(Type.Integer({ minimum: 0, maximum: MOST_POINTS }), { maxItems: MOST_CRITERIA }),
      comment,
      /** Key of a staff upload, with its length; null without. What is left out stays as it was. */
      voice: Optional(
        Nullable(
          Type.Object({ key: Text(200, 1), seconds: Type.Integer({ minimum: 0, maximum: MOST_VOICE_SECONDS + 10 }) }),
        ),
      ),
      strokes: Type.Array(Strokes, { maxItems: MOST_FILES }),
    }),
    output: Work,
    rate,
    ...MARK_HOMEWORK,
  },
  'PUT /staff/homework/work/markAll': {
    summary: '一次给最多三十份打分；一份一份地说明结果',
    input: Type.Object({
      homeworkId: Id,
      marks: Type.Array(Type.Object({ ...seen, ...given }), { minItems: 1, maxItems: MOST_MARKED_AT_ONCE }),
    }),
    output: Type.Object({ results: Type.Array(Type.Object({ handInId: Id, error: Type.String() })) }),
    ...MARK_HOMEWORK,
  },
  /** @throws MARK_STALE, HAND_IN_NOT_FOUND, HOMEWORK_INVALID for a time that is over */
  'PUT /staff/homework/work/return': {
    summary: '退回重做，学员会收到消息',
    input: Type.Object({
      ...seen,
      comment: Text(MARK_COMMENT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      redoUntil: Moment,
    }),
    output: Work,
    ...MARK_HOMEWORK,
  },
  'PUT /staff/homework/work/share': {
    summary: '把还没批的平均分给几位老师',
    input: Type.Object({ homeworkId: Id, staffIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }) }),
    output: Type.Object({ shares: Type.Array(Type.Object({ staffId: Id, name: Type.String(), count: Count })) }),
    ...MARK_HOMEWORK,
  },
  'PUT /staff/homework/work/excuse': {
    summary: '免交，或者取消免交，最多三十位一起',
    input: Type.Object({
      homeworkId: Id,
      learnerIds: Type.Array(Id, { minItems: 1, maxItems: MOST_MARKED_AT_ONCE, uniqueItems: true }),
      excused: Type.Boolean(),
      reason: Text(100),
    }),
    output: Type.Object({ changedCount: Count }),
    ...MARK_HOMEWORK,
  },
  'GET /staff/homework/work/similar': {
    summary: '文字相近的提交，只给老师参考，不代表抄袭',
    input: Type.Object({ handInId: Id }),
    output: Type.Object({
      hints: Type.Array(Type.Object({ learnerId: Id, learnerName: Type.String(), percent: Percent })),
    }),
    ...MARK_HOMEWORK,
  },
})
