import { defineCalls } from '../call'
import {
  ById,
  Count,
  Id,
  Moment,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  WithTextNotes,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { AUDIENCE_KINDS, HOMEWORK_EVENTS, HOMEWORK_STATUSES } from './homework-status'
import {
  CRITERION_MAX_LENGTH,
  FILE_NAME_MAX_LENGTH,
  GRADE_MAX_LENGTH,
  HOMEWORK_FILE_MAX_BYTES,
  HOMEWORK_HTML_MAX_LENGTH,
  HOMEWORK_TITLE_MAX_LENGTH,
  MOST_AUDIENCES,
  MOST_CRITERIA,
  MOST_FILES,
  MOST_GRADES,
  MOST_GROUPS,
  MOST_GROUP_MEMBERS,
  MOST_POINTS,
} from './limits'
import { HomeworkFile, terms } from './pieces'

export const MARK_HOMEWORK = { access: 'staff:homework.mark' } as const
const ByHomework = Type.Object({ homeworkId: Id })

/** Dates of one audience; those of a class may be left to the homework's own. */
const Audience = Type.Object({
  kind: OneOf(AUDIENCE_KINDS),
  targetId: Id,
  opensAt: Nullable(Moment),
  dueAt: Nullable(Moment),
  cutOffAt: Nullable(Moment),
})
export type Audience = Static<typeof Audience>

const Group = Type.Object({
  /** Made by whoever writes it, so that audiences can name it. */
  id: Id,
  name: Text(20, 1),
  learnerIds: Type.Array(Id, { minItems: 1, maxItems: MOST_GROUP_MEMBERS, uniqueItems: true }),
})
export type Group = Static<typeof Group>

const dates = { opensAt: Time, dueAt: Time, cutOffAt: Nullable(Time) }

export const HomeworkCounts = Type.Object({
  learnerCount: Count,
  handedInCount: Count,
  /** Handed in and not marked. */
  waitingCount: Count,
  markedCount: Count,
  returnedCount: Count,
  missingCount: Count,
  excusedCount: Count,
})
export type HomeworkCounts = Static<typeof HomeworkCounts>

const StaffHomeworkRow = Type.Object({
  id: Id,
  classId: Id,
  className: Type.String(),
  title: Type.String(),
  status: OneOf(HOMEWORK_STATUSES),
  authorName: Type.String(),
  ...dates,
  releasedAt: Nullable(Time),
  remindedAt: Nullable(Time),
})
export type StaffHomeworkRow = Static<typeof StaffHomeworkRow>

const StaffHomework = Type.Object({
  ...StaffHomeworkRow.properties,
  ...terms,
  html: Type.String(),
  modelAnswerHtml: Type.String(),
  files: Type.Array(Type.Object({ ...HomeworkFile.properties, key: Type.String() })),
  audiences: Type.Array(Audience),
  groups: Type.Array(Group),
  practiceSetId: Nullable(Id),
  ...HomeworkCounts.properties,
})
export type StaffHomework = Static<typeof StaffHomework>

export const homeworkStaffCalls = defineCalls({
  'POST /staff/homework/page': {
    summary: '作业，新的在前；老师只看自己带的班',
    effect: 'read',
    input: PageRequest({
      classId: Optional(Id),
      status: Optional(OneOf(HOMEWORK_STATUSES)),
      keyword: Optional(Text(30)),
    }),
    output: Type.Object({
      ...Page(StaffHomeworkRow).properties,
      counts: Type.Object({ draft: Count, published: Count, withdrawn: Count }),
    }),
    ...MARK_HOMEWORK,
  },
  'GET /staff/homework/view': { summary: '一份作业和交了多少', input: ById, output: StaffHomework, ...MARK_HOMEWORK },
  /** @throws HOMEWORK_INVALID, PARTY_NOT_FOUND for a class of another teacher, TEXT_TOO_LONG, FILE_MISSING */
  'POST /staff/homework/save': {
    summary: '布置作业，存为草稿；已布置的只能改文字和时间',
    input: Type.Object({
      /** Of the one to change; a new one without it. */
      homeworkId: Optional(Id),
      classId: Id,
      title: Text(HOMEWORK_TITLE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      html: Text(HOMEWORK_HTML_MAX_LENGTH, 1),
      modelAnswerHtml: Text(HOMEWORK_HTML_MAX_LENGTH),
      files: Type.Array(Type.Object({ key: Text(200, 1), name: Text(FILE_NAME_MAX_LENGTH, 1) }), {
        maxItems: MOST_FILES,
      }),
      opensAt: Moment,
      dueAt: Moment,
      cutOffAt: Nullable(Moment),
      ...terms,
      points: Nullable(Type.Integer({ minimum: 1, maximum: MOST_POINTS })),
      grades: Type.Array(Text(GRADE_MAX_LENGTH, 1), { maxItems: MOST_GRADES }),
      rubric: Type.Array(
        Type.Object({
          name: Text(CRITERION_MAX_LENGTH, 1),
          points: Type.Integer({ minimum: 1, maximum: MOST_POINTS }),
        }),
        { maxItems: MOST_CRITERIA },
      ),
      audiences: Type.Array(Audience, { maxItems: MOST_AUDIENCES }),
      groups: Type.Array(Group, { maxItems: MOST_GROUPS }),
      practiceSetId: Nullable(Id),
    }),
    output: WithTextNotes(StaffHomework),
    ...MARK_HOMEWORK,
  },
  'POST /staff/homework/file/save': {
    summary: '上传作业的附件或语音评语',
    input: Type.Object({}),
    output: Type.Object({ key: Type.String(), url: Type.String() }),
    upload: { maxBytes: HOMEWORK_FILE_MAX_BYTES },
    ...MARK_HOMEWORK,
  },
  /** @throws HOMEWORK_EVENT_REFUSED */
  'PUT /staff/homework/move': {
    summary: '布置或撤回；到了开始时间学员会收到消息',
    input: Type.Object({ homeworkId: Id, event: OneOf(HOMEWORK_EVENTS) }),
    output: StaffHomework,
    ...MARK_HOMEWORK,
  },
  'GET /staff/homework/reach': {
    summary: '提醒之前：还差几位，消息在应用外能到几位',
    input: ByHomework,
    output: Type.Object({ missingCount: Count, reachableCount: Count, remindedAt: Nullable(Time) }),
    ...MARK_HOMEWORK,
  },
  /** @throws HOMEWORK_REMINDED the second time, HOMEWORK_EVENT_REFUSED unless it is published */
  'PUT /staff/homework/remind': {
    summary: '提醒还没有交的学员，每份作业一次',
    input: ByHomework,
    output: Type.Object({ toldCount: Count }),
    ...MARK_HOMEWORK,
  },
  /** @throws HOMEWORK_UNMARKED */
  'PUT /staff/homework/release': {
    summary: '一起公布成绩，学员会收到消息',
    input: Type.Object({
      homeworkId: Id,
      /** Also while some are not marked: these follow with the next release. */
      evenUnmarked: Type.Boolean(),
    }),
    output: Type.Object({ releasedCount: Count }),
    ...MARK_HOMEWORK,
  },
})
