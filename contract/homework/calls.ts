import { defineCalls } from '../call'
import { PRACTICE_STATUSES } from '../practice/practice-kinds'
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
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { WORK_STATES, WORK_TABS } from './homework-status'
import { FILE_NAME_MAX_LENGTH, HAND_IN_TEXT_MAX_LENGTH, MOST_FILES, MOST_VOICE_SECONDS } from './limits'
import { attempt, HomeworkFile, Mark, terms } from './pieces'

const HomeworkRow = Type.Object({
  id: Id,
  title: Type.String(),
  className: Type.String(),
  authorName: Type.String(),
  state: OneOf(WORK_STATES),
  dueAt: Time,
  /** Until when something is taken at all. */
  closesAt: Time,
  /** Of what counts, once it is released; null before and with grades. */
  pointsCounted: Nullable(Count),
  points: Nullable(Count),
  grade: Type.String(),
  handedInAt: Nullable(Time),
})
export type HomeworkRow = Static<typeof HomeworkRow>

const Attempt = Type.Object({
  ...attempt,
  /** Null before it is released; of one that was sent back without points. */
  mark: Nullable(Mark),
  counts: Type.Boolean(),
})
export type Attempt = Static<typeof Attempt>

const Homework = Type.Object({
  ...HomeworkRow.properties,
  classId: Id,
  /** Sanitised. */
  html: Type.String(),
  files: Type.Array(HomeworkFile),
  ...terms,
  /** Who hands in together; empty for one alone. */
  groupNames: Type.Array(Type.String()),
  opensAt: Time,
  attemptsLeft: Count,
  /** Something is taken now. */
  canHandIn: Type.Boolean(),
  /** What handing in now would cost. */
  percentOffNow: Percent,
  /** The latest first. */
  handIns: Type.Array(Attempt),
  /** Sanitised; '' before the marks are released. */
  modelAnswerHtml: Type.String(),
  /** A practice of the class that belongs to it. */
  practiceSetId: Nullable(Id),
  serverNow: Time,
})
export type Homework = Static<typeof Homework>

const ClassPractice = Type.Object({
  setId: Id,
  title: Type.String(),
  note: Type.String(),
  questionCount: Count,
  passPercent: Percent,
  dueAt: Nullable(Time),
  /** The caller's practice that is not finished. */
  runningId: Nullable(Id),
  runningDone: Count,
  status: Nullable(OneOf(PRACTICE_STATUSES)),
  /** Of the caller's finished practices; null without any. */
  bestPercent: Nullable(Percent),
})
export type ClassPractice = Static<typeof ClassPractice>

const ClassPracticeResult = Type.Object({
  ...ClassPractice.properties,
  classId: Id,
  className: Type.String(),
  /** Students of the class, and those who have finished it. */
  studentCount: Count,
  finishedCount: Count,
  /**
   * How many have their best share of right answers in each tenth, 0–9 to 90–100; empty below five, so that nobody can
   * be told from it.
   */
  tenths: Type.Array(Count),
  medianPercent: Nullable(Percent),
  /** Mine, the latest first. */
  tries: Type.Array(Type.Object({ id: Id, rightPercent: Percent, finishedAt: Time })),
})
export type ClassPracticeResult = Static<typeof ClassPracticeResult>

export const homeworkCalls = defineCalls({
  'POST /resource/auth/homework/page': {
    summary: '我的作业，先到期的在前',
    effect: 'read',
    input: PageRequest({ classId: Optional(Id), tab: Optional(OneOf(WORK_TABS)) }),
    output: Type.Object({
      ...Page(HomeworkRow).properties,
      counts: Type.Object({ todo: Count, handedIn: Count, done: Count }),
    }),
  },
  /** @throws HOMEWORK_NOT_FOUND */
  'GET /resource/auth/homework/view': { summary: '一份作业，有我的提交和批改', input: ById, output: Homework },
  /**
   * The same request returns the same again.
   * @throws HOMEWORK_NOT_FOUND, HOMEWORK_NOT_OPEN, HOMEWORK_CLOSED, HOMEWORK_EXCUSED, HOMEWORK_ATTEMPTS_USED,
   * HAND_IN_INVALID, HAND_IN_REQUEST_REUSED, TEXT_TOO_LONG
   */
  'POST /resource/auth/homework/handIn/save': {
    summary: '交作业（同一 clientRequestId 只提交一次）',
    input: Type.Object({
      clientRequestId: Id,
      homeworkId: Id,
      text: Text(HAND_IN_TEXT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
      /** Uploads for this purpose, in their order. */
      handInFiles: Type.Array(
        Type.Object({
          key: Text(200, 1),
          name: Text(FILE_NAME_MAX_LENGTH),
          seconds: Type.Integer({ minimum: 0, maximum: MOST_VOICE_SECONDS + 10 }),
        }),
        { maxItems: 4 * MOST_FILES },
      ),
    }),
    output: Homework,
    rate: { max: 30, seconds: 60 },
  },
  /** @throws PARTY_NOT_FOUND unless the learner is a member now */
  'POST /resource/auth/classroom/practice/page': {
    summary: '班级练习',
    effect: 'read',
    input: PageRequest({ classId: Id }),
    output: Page(ClassPractice),
  },
  /** @throws PARTY_NOT_FOUND, CLASS_PRACTICE_NOT_FOUND */
  'GET /resource/auth/classroom/practice/result': {
    summary: '一个班级练习：我的成绩和全班的分布',
    input: Type.Object({ classId: Id, setId: Id }),
    output: ClassPracticeResult,
  },
})
