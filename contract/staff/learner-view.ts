import { ATTEMPT_STATUSES } from '../exam/attempt-status'
import { CLASS_STATUSES } from '../classes/class-status'
import { ORDER_STATUSES } from '../order/order-status'
import { Count, Fen, Id, Nullable, OneOf, Time, Type, type Static, type TSchema } from '../schema'
import { LearnerRow } from '../user/staff-calls'

/** The newest of a learner's, and how many there are. */
const Newest = <S extends TSchema>(row: S) => Type.Object({ list: Type.Array(row), totalCount: Count })

/** A learner with what the school has of one; null where the reader's permissions do not show it. */
export const LearnerView = Type.Object({
  ...LearnerRow.properties,
  /** Courses that were studied, the last one first. */
  studies: Type.Object({
    ...Newest(
      Type.Object({
        courseId: Id,
        title: Type.String(),
        finishedCount: Count,
        lessonCount: Count,
        studiedAt: Time,
      }),
    ).properties,
    minutes: Count,
  }),
  /** Logins that have not ended, and devices that the learner has logged in on. */
  sessionCount: Count,
  deviceCount: Count,
  orders: Nullable(
    Newest(
      Type.Object({
        id: Id,
        number: Type.String(),
        title: Type.String(),
        status: OneOf(ORDER_STATUSES),
        payableFen: Fen,
        createdAt: Time,
      }),
    ),
  ),
  exams: Nullable(
    Newest(
      Type.Object({
        id: Id,
        paperId: Id,
        paperTitle: Type.String(),
        status: OneOf(ATTEMPT_STATUSES),
        enteredAt: Time,
        scoreHundredths: Nullable(Count),
        totalHundredths: Count,
      }),
    ),
  ),
  /** A teacher sees the own classes alone. */
  classes: Nullable(
    Newest(
      Type.Object({
        id: Id,
        title: Type.String(),
        status: OneOf(CLASS_STATUSES),
        teacherName: Type.String(),
      }),
    ),
  ),
})
export type LearnerView = Static<typeof LearnerView>
