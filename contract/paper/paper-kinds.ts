/** Plain data about papers, which app and server import at run time. */

/** `fixed`: the school chose the questions. `random`: each attempt draws its own from the bank. */
export const PAPER_DRAWINGS = ['fixed', 'random'] as const
export type PaperDrawing = (typeof PAPER_DRAWINGS)[number]

/** Which of several attempts counts. */
export const COUNTED_ATTEMPTS = ['best', 'last'] as const
export type CountedAttempt = (typeof COUNTED_ATTEMPTS)[number]
export const COUNTED_ATTEMPT_LABEL: Record<CountedAttempt, string> = {
  best: '多次考试取最高分',
  last: '多次考试取最后一次',
}

/** When an examinee sees score and keys. */
export const REVEAL_TIMES = ['atOnce', 'afterClosing', 'never'] as const
export type RevealTime = (typeof REVEAL_TIMES)[number]
export const REVEAL_TIME_LABEL: Record<RevealTime, string> = {
  atOnce: '交卷后公布成绩和解析',
  afterClosing: '考试结束后公布成绩和解析',
  never: '不公布成绩和解析',
}

/** Who may enter: every learner, those who may study the paper's course, or those whose registration was approved. */
export const PAPER_ENTRIES = ['everybody', 'course', 'registration'] as const
export type PaperEntry = (typeof PAPER_ENTRIES)[number]

/** When an examinee shows their face: never, before entering, or before entering and at random moments. */
export const PAPER_FACES = ['none', 'before', 'during'] as const
export type PaperFace = (typeof PAPER_FACES)[number]
/** Random moments of one attempt. */
export const MOST_FACE_CHECKS = 10
/** How long an examinee has from being asked. */
export const FACE_SECONDS = { min: 30, max: 600, usual: 120 } as const
/** Being asked takes at most half of an exam's time. */
export const fitsFaceChecks = (paper: { minutes: number; faceChecks: number; faceSeconds: number }): boolean =>
  paper.faceChecks * paper.faceSeconds * 2 <= paper.minutes * 60

/** Where a paper stands between its opening and its closing, by the server's clock. */
export const PAPER_PHASES = ['upcoming', 'open', 'closed'] as const
export type PaperPhase = (typeof PAPER_PHASES)[number]
export const PAPER_PHASE_LABEL: Record<PaperPhase, string> = { upcoming: '未开始', open: '进行中', closed: '已结束' }

/** Scores are integers in hundredths of a point, so that sums are exact. */
export const HUNDREDTHS = 100
/** `87.5` for 8750. */
export const formatPoints = (hundredths: number): string => String(hundredths / HUNDREDTHS)

export const LONGEST_PAPER_TITLE = 60
export const LONGEST_SECTION_TITLE = 30
export const LONGEST_SECTION_NOTE = 100
export const MOST_DRAWS = 50
export const MOST_MINUTES = 600
export const MOST_SECTIONS = 30
export const MOST_QUESTIONS = 300
