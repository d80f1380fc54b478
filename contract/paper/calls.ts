import { ATTEMPT_STATUSES } from '../exam/attempt-status'
import { defineCalls } from '../call'
import { ById, Count, Fen, Id, Nullable, OneOf, Optional, Page, PageRequest, Time, Type, type Static } from '../schema'
import { COUNTED_ATTEMPTS, PAPER_DRAWINGS, PAPER_ENTRIES, PAPER_FACES, PAPER_PHASES, REVEAL_TIMES } from './paper-kinds'

const Minutes = Type.Integer({ minimum: 0 })

const card = {
  id: Id,
  title: Type.String(),
  categoryId: Nullable(Id),
  drawing: OneOf(PAPER_DRAWINGS),
  phase: OneOf(PAPER_PHASES),
  opensAt: Nullable(Time),
  closesAt: Nullable(Time),
  minutes: Minutes,
  questionCount: Count,
  totalHundredths: Count,
  passHundredths: Count,
  priceFen: Fen,
  entry: OneOf(PAPER_ENTRIES),
  courseId: Nullable(Id),
  /** The caller's attempt that runs now, which is to be continued. */
  runningAttemptId: Nullable(Id),
  serverNow: Time,
}

export const PaperCard = Type.Object(card)
export type PaperCard = Static<typeof PaperCard>

const PaperSection = Type.Object({
  title: Type.String(),
  note: Type.String(),
  questionCount: Count,
  totalHundredths: Count,
})

export const PaperDetail = Type.Object({
  ...card,
  introHtml: Type.String(),
  sections: Type.Array(PaperSection),
  /** Nobody may enter any more this long after the opening; null without such a limit. */
  latestEntryMinutes: Nullable(Minutes),
  /** Nobody may hand in sooner than this after entering. */
  earliestHandInMinutes: Minutes,
  /** 0 without a limit. */
  attemptsAllowed: Count,
  attemptsUsed: Count,
  counted: OneOf(COUNTED_ATTEMPTS),
  shuffled: Type.Boolean(),
  reveal: OneOf(REVEAL_TIMES),
  /** Leaving the screen this often hands the paper in; null without a limit. */
  switchLimit: Nullable(Count),
  face: OneOf(PAPER_FACES),
  /** At so many random moments. */
  faceChecks: Count,
  /** How long the examinee has each time. */
  faceSeconds: Count,
  /** Failing so many hands the paper in; null where it is only recorded. */
  faceMissLimit: Nullable(Count),
  courseTitle: Type.String(),
  /** Where only those may enter whose entry for it was approved. */
  registrationId: Nullable(Id),
  /** Who passes may take a certificate. */
  hasCertificate: Type.Boolean(),
  /** The caller has bought it, or it costs nothing. */
  owned: Type.Boolean(),
  /** Why the caller may not enter now, in Chinese; '' when they may. A visitor is told to log in. */
  refusal: Type.String(),
})
export type PaperDetail = Static<typeof PaperDetail>

const ListRequest = PageRequest({
  categoryId: Optional(Id),
  courseId: Optional(Id),
  phase: Optional(OneOf(PAPER_PHASES)),
})

/** Papers as examinees see them; their questions are seen only inside an attempt. */
export const paperCalls = defineCalls({
  'POST /resource/api/paper/page': { summary: '试卷', effect: 'read', input: ListRequest, output: Page(PaperCard) },
  'POST /resource/auth/paper/page': {
    summary: '试卷（含我的考试）',
    effect: 'read',
    input: ListRequest,
    output: Page(PaperCard),
  },
  'GET /resource/api/paper/view': { summary: '试卷详情', input: ById, output: PaperDetail },
  'GET /resource/auth/paper/view': { summary: '试卷详情（含我的考试）', input: ById, output: PaperDetail },
  'POST /resource/auth/paper/record/check/unlock': {
    summary: '现在能不能考这份试卷',
    effect: 'read',
    input: ById,
    output: Type.Object({
      unlocked: Type.Boolean(),
      /** Why not, in Chinese; '' when unlocked. */
      reason: Type.String(),
      runningAttemptId: Nullable(Id),
      status: Nullable(OneOf(ATTEMPT_STATUSES)),
    }),
  },
})
