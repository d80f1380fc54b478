import { Count, Id, Nullable, OneOf, Percent, Time, Type, type Static } from '../schema'
import { COUNTING_RULES, HAND_IN_KINDS, LATE_RULES, MARK_OUTCOMES } from './homework-status'
import { MOST_ATTEMPTS, MOST_FILES, MOST_STROKES, MOST_STROKE_NUMBERS, STROKE_TONES, STROKE_UNITS } from './limits'

/** A file with a signed address that works for some hours. */
export const HomeworkFile = Type.Object({
  kind: OneOf(HAND_IN_KINDS),
  name: Type.String(),
  url: Type.String(),
  bytes: Count,
  /** Of a sound; 0 where nobody said. */
  seconds: Count,
})
export type HomeworkFile = Static<typeof HomeworkFile>

/** One line over a picture: x and y in turn, from the upper left corner. */
const Stroke = Type.Object({
  tone: OneOf(STROKE_TONES),
  points: Type.Array(Type.Integer({ minimum: 0, maximum: STROKE_UNITS }), {
    minItems: 4,
    maxItems: MOST_STROKE_NUMBERS,
  }),
})
/** Lines over one of the pictures of an attempt. */
export const Strokes = Type.Object({
  /** Of the file in its attempt. */
  file: Type.Integer({ minimum: 0, maximum: 4 * MOST_FILES }),
  lines: Type.Array(Stroke, { maxItems: MOST_STROKES }),
})
export type Strokes = Static<typeof Strokes>

export const Criterion = Type.Object({ name: Type.String(), points: Count })
export type Criterion = Static<typeof Criterion>

/** What a hand-in may have, by kind: how many; 0 for none. */
export const Accepts = Type.Object({
  text: Type.Boolean(),
  picture: Type.Integer({ minimum: 0, maximum: MOST_FILES }),
  voice: Type.Integer({ minimum: 0, maximum: MOST_FILES }),
  film: Type.Integer({ minimum: 0, maximum: MOST_FILES }),
  file: Type.Integer({ minimum: 0, maximum: MOST_FILES }),
})
export type Accepts = Static<typeof Accepts>

/** How it is handed in and what counts, the same for everybody. */
export const terms = {
  accepts: Accepts,
  /** Full marks; null where grades are given. */
  points: Nullable(Count),
  passPoints: Count,
  /** The best first; empty where points are given. */
  grades: Type.Array(Type.String()),
  rubric: Type.Array(Criterion),
  attempts: Type.Integer({ minimum: 1, maximum: MOST_ATTEMPTS }),
  counting: OneOf(COUNTING_RULES),
  lateRule: OneOf(LATE_RULES),
  /** For each day that has begun, or once. */
  latePercent: Percent,
  /** One hands in for the whole group. */
  byGroup: Type.Boolean(),
}

/** What a person said of an attempt. */
export const Mark = Type.Object({
  outcome: OneOf(MARK_OUTCOMES),
  /** Given, before anything is taken off; null where grades are given, or it is not told yet. */
  points: Nullable(Count),
  /** After what being late costs. */
  pointsCounted: Nullable(Count),
  grade: Type.String(),
  /** Points by criterion, in its order. */
  rubric: Type.Array(Count),
  comment: Type.String(),
  voice: Nullable(HomeworkFile),
  strokes: Type.Array(Strokes),
  markerName: Type.String(),
  markedAt: Time,
  redoUntil: Nullable(Time),
})
export type Mark = Static<typeof Mark>

/** One time of handing in. */
export const attempt = {
  id: Id,
  /** From 1. */
  number: Count,
  receiptNumber: Type.String(),
  handedInAt: Time,
  /** By whom, of a group. */
  byName: Type.String(),
  late: Type.Boolean(),
  percentOff: Percent,
  text: Type.String(),
  files: Type.Array(HomeworkFile),
}
