import { MANAGE_CLASSES } from '../classes/staff-calls'
import { defineCalls } from '../call'
import { Count, Id, Nullable, Page, PageRequest, Percent, Time, Type } from '../schema'

/** Practices that a class may be given. */
const MOST_CLASS_PRACTICES = 60

const StaffClassPractice = Type.Object({
  setId: Id,
  title: Type.String(),
  dueAt: Nullable(Time),
  /** Students who are there, and those who have finished it. */
  studentCount: Count,
  finishedCount: Count,
  medianPercent: Nullable(Percent),
})
const Practices = Type.Object({ practices: Type.Array(StaffClassPractice) })

export const classPracticeStaffCalls = defineCalls({
  'GET /staff/class/practice/list': {
    summary: '给班级的练习和做得怎样',
    input: Type.Object({ classId: Id }),
    output: Practices,
    ...MANAGE_CLASSES,
  },
  /** @throws CLASS_PRACTICE_NOT_FOUND for a practice of no shelf of the school */
  'PUT /staff/class/practice/update': {
    summary: '给班级练习，按这个顺序；离开班级就不能再做，做过的保留',
    input: Type.Object({
      classId: Id,
      practices: Type.Array(Type.Object({ setId: Id, dueAt: Nullable(Time) }), { maxItems: MOST_CLASS_PRACTICES }),
    }),
    output: Practices,
    ...MANAGE_CLASSES,
  },
  'POST /staff/class/practice/learner/page': {
    summary: '一个班级练习里每位学员的成绩',
    effect: 'read',
    input: PageRequest({ classId: Id, setId: Id }),
    output: Page(
      Type.Object({
        learnerId: Id,
        learnerName: Type.String(),
        tryCount: Count,
        bestPercent: Nullable(Percent),
        finishedAt: Nullable(Time),
      }),
    ),
    ...MANAGE_CLASSES,
  },
})
