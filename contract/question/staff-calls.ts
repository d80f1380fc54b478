import { defineCalls } from '../call'
import {
  ById,
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
import {
  LONGEST_ANALYSIS,
  LONGEST_OPTION,
  LONGEST_SOURCE,
  LONGEST_STEM,
  MOST_BLANKS,
  MOST_OPTIONS,
  MOST_POINTS,
} from './limits'
import { SHEET_MAX_BYTES } from '../sheet-limits'
import { Blank, QuestionBody, QuestionKey } from './question'
import { DIFFICULTIES, QUESTION_KINDS } from './question-kinds'

const MANAGE = { access: 'staff:questions.manage', rate: { max: 120, seconds: 60 } } as const
const IMPORT = { access: 'staff:questions.manage', rate: { max: 10, seconds: 60 } } as const

const Point = Type.Object({ id: Id, parentId: Nullable(Id), name: Type.String(), questionCount: Count })

const Row = Type.Object({
  id: Id,
  code: Type.String(),
  kind: OneOf(QUESTION_KINDS),
  /** The beginning of the stem. */
  title: Type.String(),
  difficulty: Type.Integer(),
  source: Type.String(),
  year: Nullable(Type.Integer()),
  points: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  archived: Type.Boolean(),
  /** The number of edits; an edit names the one that it was made on. */
  edits: Count,
  updatedAt: Time,
})
export type StaffQuestionRow = Static<typeof Row>

const StaffQuestion = Type.Object({
  ...Row.properties,
  /** The material question that this one belongs to. */
  parentId: Nullable(Id),
  body: QuestionBody,
  key: QuestionKey,
  children: Type.Array(Id),
})
export type StaffQuestion = Static<typeof StaffQuestion>

const Written = Type.Object({
  /** Of a question that exists, with the number of its edits; without them a new one. */
  id: Optional(Id),
  edits: Optional(Count),
  /** The material question of a new one. */
  parentId: Optional(Id),
  kind: OneOf(QUESTION_KINDS),
  /** Markdown with TeX between dollar signs, or HTML as `view` returns it; gaps are ____. */
  stem: Text(LONGEST_STEM, 1),
  options: Type.Array(Text(LONGEST_OPTION, 1), { maxItems: MOST_OPTIONS }),
  /** Letters such as ABD, or true or false. */
  answer: Text(MOST_OPTIONS),
  blanks: Type.Array(Blank, { maxItems: MOST_BLANKS }),
  ordered: Type.Boolean(),
  ignoreCase: Type.Boolean(),
  sample: Text(LONGEST_ANALYSIS),
  analysis: Text(LONGEST_ANALYSIS),
  difficulty: OneOfNumbers(DIFFICULTIES),
  source: Text(LONGEST_SOURCE),
  year: Nullable(Type.Integer({ minimum: 1990, maximum: 2100 })),
  pointIds: Type.Array(Id, { maxItems: MOST_POINTS }),
})
export type WrittenByStaff = Static<typeof Written>

const SheetReport = Type.Object({
  /** Each with sheet, row and column; the first hundred. Where there is one, nothing was changed. */
  mistakes: Type.Array(Type.String()),
  mistakeCount: Count,
  /** What is imported, but not as the sheet looks: notes, links and colours that are left out, what is hidden. */
  warnings: Type.Array(Type.String()),
  questionCount: Count,
  applied: Type.Boolean(),
  /** 0 where nothing was applied. */
  addedCount: Count,
  changedCount: Count,
})
export type SheetReport = Static<typeof SheetReport>

export const questionStaffCalls = defineCalls({
  'POST /staff/question/page': {
    summary: '题库，最近修改的在前；材料题的小题不在其中',
    effect: 'read',
    ...MANAGE,
    input: PageRequest({
      /** Part of the stem, or the code. */
      keyword: Optional(Text(40)),
      kind: Optional(OneOf(QUESTION_KINDS)),
      /** With everything below it. */
      pointId: Optional(Id),
      difficulty: Optional(OneOfNumbers(DIFFICULTIES)),
      archived: Optional(Type.Boolean()),
    }),
    output: Page(Row),
  },
  'GET /staff/question/view': { summary: '试题，含答案和解析', ...MANAGE, input: ById, output: StaffQuestion },
  /** @throws QUESTION_INVALID, QUESTION_NOT_FOUND, EDIT_CONFLICT */
  'POST /staff/question/save': {
    summary: '新增或修改试题；修改会产生新的一版，已经开始的考试不变',
    ...MANAGE,
    input: Written,
    output: StaffQuestion,
  },
  'PUT /staff/question/archive': {
    summary: '停用或恢复试题；停用后不再出现在新的试卷和练习里',
    ...MANAGE,
    input: Type.Object({ id: Id, archived: Type.Boolean() }),
    output: StaffQuestion,
  },
  /** @throws QUESTION_NOT_FOUND, QUESTION_REMARK_REFUSED */
  'POST /staff/question/remark': {
    summary: '改判：按现在的答案重新判已经交卷的考试和做过的练习，考试分数有变的学员会收到消息',
    ...IMPORT,
    input: Type.Object({ id: Id, reason: Text(200, 1) }),
    output: Type.Object({
      /** Attempts that have the question as it is worded now. */
      attemptCount: Count,
      changedCount: Count,
      /** Practices in which the answer has another verdict now. */
      practiceCount: Count,
      /** Attempts that showed another wording: they are left as they are. */
      skippedCount: Count,
    }),
  },
  'GET /staff/question/point/list': { summary: '知识点', ...MANAGE, input: Nothing, output: Type.Array(Point) },
  'GET /staff/question/template': {
    summary: '试题表格的模板',
    ...MANAGE,
    input: Nothing,
    output: Type.Object({ url: Type.String() }),
  },
  /** @throws SHEET_UNREADABLE, FILE_TOO_LARGE */
  'POST /staff/question/import': {
    summary: '用表格（.xlsx）导入试题：apply 为 false 时只检查；有一处错误就什么都不改',
    ...IMPORT,
    input: Type.Object({ apply: Type.Boolean({ default: false }) }),
    output: SheetReport,
    upload: { maxBytes: SHEET_MAX_BYTES },
  },
})
