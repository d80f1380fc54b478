import { defineCalls } from '../call'
import { DIFFICULTIES, QUESTION_KINDS } from '../question/question-kinds'
import { MarkRule } from '../question/question'
import {
  ById,
  Count,
  Fen,
  Id,
  Moment,
  Nullable,
  OneOf,
  OneOfNumbers,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  WithTextNotes,
  type Static,
} from '../schema'
import {
  COUNTED_ATTEMPTS,
  FACE_SECONDS,
  LONGEST_PAPER_TITLE,
  LONGEST_SECTION_NOTE,
  LONGEST_SECTION_TITLE,
  MOST_DRAWS,
  MOST_FACE_CHECKS,
  MOST_MINUTES,
  MOST_QUESTIONS,
  MOST_SECTIONS,
  PAPER_DRAWINGS,
  PAPER_ENTRIES,
  PAPER_FACES,
  PAPER_PHASES,
  REVEAL_TIMES,
} from './paper-kinds'

const MANAGE = { access: 'staff:exams.manage', rate: { max: 120, seconds: 60 } } as const

const Score = Type.Integer({ minimum: 1, maximum: 100_000 })

const Section = Type.Object({
  title: Text(LONGEST_SECTION_TITLE, 1),
  note: Text(LONGEST_SECTION_NOTE),
  /** Of a fixed paper. Of a 材料题 the material, with the score of all its questions. */
  items: Type.Array(Type.Object({ questionId: Id, scoreHundredths: Score }), { maxItems: MOST_QUESTIONS }),
  /** Of a random paper. */
  draws: Type.Array(
    Type.Object({
      kinds: Type.Array(OneOf(QUESTION_KINDS), { minItems: 1, maxItems: QUESTION_KINDS.length }),
      /** With everything below them; empty for all. */
      pointIds: Type.Array(Id, { maxItems: 50 }),
      /** Empty for all. */
      difficulties: Type.Array(OneOfNumbers(DIFFICULTIES), { maxItems: DIFFICULTIES.length }),
      count: Type.Integer({ minimum: 1, maximum: MOST_QUESTIONS }),
      /** Of each question. */
      scoreHundredths: Score,
    }),
    { maxItems: MOST_DRAWS },
  ),
})

const facts = {
  title: Text(LONGEST_PAPER_TITLE, 1),
  introHtml: Text(20_000),
  categoryId: Nullable(Id),
  drawing: OneOf(PAPER_DRAWINGS),
  passHundredths: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  minutes: Type.Integer({ minimum: 1, maximum: MOST_MINUTES }),
  opensAt: Nullable(Moment),
  closesAt: Nullable(Moment),
  latestEntryMinutes: Nullable(Type.Integer({ minimum: 1, maximum: MOST_MINUTES })),
  earliestHandInMinutes: Type.Integer({ minimum: 0, maximum: MOST_MINUTES }),
  attemptsAllowed: Type.Integer({ minimum: 0, maximum: 100 }),
  counted: OneOf(COUNTED_ATTEMPTS),
  shuffleQuestions: Type.Boolean(),
  shuffleOptions: Type.Boolean(),
  reveal: OneOf(REVEAL_TIMES),
  switchLimit: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  face: OneOf(PAPER_FACES),
  /** At so many random moments. */
  faceChecks: Type.Integer({ minimum: 0, maximum: MOST_FACE_CHECKS }),
  /** How long the examinee has each time. */
  faceSeconds: Type.Integer({ minimum: FACE_SECONDS.min, maximum: FACE_SECONDS.max }),
  /** Failing so many hands the paper in; null where it is only recorded. */
  faceMissLimit: Nullable(Type.Integer({ minimum: 1, maximum: MOST_FACE_CHECKS })),
  entry: OneOf(PAPER_ENTRIES),
  /** Where `entry` is `course`. */
  courseId: Nullable(Id),
  /** Where `entry` is `registration`. */
  registrationId: Nullable(Id),
  hasCertificate: Type.Boolean(),
  priceFen: Fen,
  markRule: MarkRule,
  /** How many markers score each essay. */
  markers: Type.Integer({ minimum: 1, maximum: 2 }),
  mostDifferenceHundredths: Type.Integer({ minimum: 0, maximum: 100_000 }),
  sort: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  sections: Type.Array(Section, { minItems: 1, maxItems: MOST_SECTIONS }),
}

const SavePaper = Type.Object({
  /** Of a paper that exists, with the number of its edits; without them a new draft. */
  id: Optional(Id),
  edits: Optional(Count),
  ...facts,
})
export type SavePaper = Static<typeof SavePaper>

const Row = Type.Object({
  id: Id,
  title: Type.String(),
  drawing: OneOf(PAPER_DRAWINGS),
  onShelf: Type.Boolean(),
  phase: OneOf(PAPER_PHASES),
  opensAt: Nullable(Time),
  closesAt: Nullable(Time),
  questionCount: Count,
  totalHundredths: Count,
  passHundredths: Count,
  attemptCount: Count,
  runningCount: Count,
})
export type StaffPaperRow = Static<typeof Row>

const StaffPaper = Type.Object({
  id: Id,
  edits: Count,
  onShelf: Type.Boolean(),
  questionCount: Count,
  totalHundredths: Count,
  ...facts,
})
export type StaffPaper = Static<typeof StaffPaper>

/** Where the school sets its papers. A draft is not seen by learners until it is published. */
export const paperStaffCalls = defineCalls({
  'POST /staff/paper/page': {
    summary: '试卷，最近建立的在前',
    effect: 'read',
    ...MANAGE,
    input: PageRequest({ keyword: Optional(Text(40)), onShelf: Optional(Type.Boolean()) }),
    output: Page(Row),
  },
  'GET /staff/paper/view': { summary: '试卷的设置、大题和试题', ...MANAGE, input: ById, output: StaffPaper },
  /** @throws PAPER_INVALID, PAPER_NOT_FOUND, PAPER_PUBLISHED, EDIT_CONFLICT */
  'POST /staff/paper/save': {
    summary: '新建或修改试卷；已经开始的考试不变',
    ...MANAGE,
    input: SavePaper,
    output: WithTextNotes(StaffPaper),
  },
  /** @throws PAPER_NOT_FOUND, PAPER_INVALID where the bank has too few questions */
  'PUT /staff/paper/publish': { summary: '发布试卷', ...MANAGE, input: ById, output: StaffPaper },
  'PUT /staff/paper/withdraw': {
    summary: '下架试卷；进行中的考试不受影响',
    ...MANAGE,
    input: ById,
    output: StaffPaper,
  },
  'PUT /staff/paper/close': {
    summary: '提前结束考试：不能再进入，进行中的考试现在到时间',
    ...MANAGE,
    input: Type.Object({ id: Id, reason: Text(200, 1) }),
    output: Type.Object({ endedCount: Count }),
  },
})
