import { createGenerator, sha256, shuffle } from '../../../kernel/random'

/** A course as the lot sees it. */
interface LotCourse {
  id: string
  left: number
  creditTenths: number
  /** Ids of courses at the same time. */
  conflicts: string[]
}

export interface LotLearner {
  id: string
  /** Those of class 0 are drawn before all others. */
  priority: number
  /** What she has already. */
  courseIds: string[]
  /** In her order. A wish is a course with the parts that are chosen along with it. */
  wishes: { courseIds: string[]; retake: boolean }[]
}

export interface LotInput {
  mostCreditTenths: number
  mostCourses: number
  /** How many courses the lot gives one learner at most. */
  lotCourses: number
  courses: LotCourse[]
  learners: LotLearner[]
}

/** Which wish a learner got, from 1. */
export interface LotResult {
  learnerId: string
  rank: number
  courseIds: string[]
}

const byId = <T extends { id: string }>(left: T, right: T): number => (left.id < right.id ? -1 : 1)

/** The same text for the same facts, in whatever order rows came from the database. */
export const canonical = (input: LotInput): string =>
  JSON.stringify({
    mostCreditTenths: input.mostCreditTenths,
    mostCourses: input.mostCourses,
    lotCourses: input.lotCourses,
    courses: input.courses.toSorted(byId).map(({ id, left, creditTenths, conflicts }) => ({
      ...{ id, left, creditTenths },
      conflicts: conflicts.toSorted(),
    })),
    learners: input.learners.toSorted(byId).map(({ id, priority, courseIds, wishes }) => ({
      ...{ id, priority },
      courseIds: courseIds.toSorted(),
      wishes: wishes.map((wish) => ({ courseIds: wish.courseIds.toSorted(), retake: wish.retake })),
    })),
  })

export const hashResult = (results: LotResult[]): string =>
  sha256(JSON.stringify(results.map(({ learnerId, rank, courseIds }) => [learnerId, rank, courseIds.toSorted()])))

/**
 * Serial dictatorship within priority classes (decision 0068). Learners, sorted by id, are shuffled by a generator that
 * follows from seed and public value; class by class each takes her best wishes that can still be had. Retakers' wishes
 * for what they have to take again are served before, in the same order. Sorted by learner and rank.
 */
export const drawLot = (input: LotInput, seed: string, publicValue: string): LotResult[] => {
  const below = createGenerator(`${seed}:${publicValue}`)
  const shuffled = shuffle(input.learners.toSorted(byId), below)
  const order = shuffled.toSorted((left, right) => left.priority - right.priority)
  const courses = new Map(input.courses.map((course) => [course.id, course]))
  const left = new Map(input.courses.map((course) => [course.id, course.left]))
  const held = new Map(order.map(({ id, courseIds }) => [id, [...courseIds]]))
  const gotten = new Map<string, number>()
  const results: LotResult[] = []

  const canHave = (learner: LotLearner, wish: string[]): boolean => {
    const own = held.get(learner.id)!
    const after = [...own, ...wish]
    const credits = after.reduce((sum, id) => sum + (courses.get(id)?.creditTenths ?? 0), 0)
    return (
      wish.every((id) => (left.get(id) ?? 0) > 0 && !own.includes(id)) &&
      after.length <= input.mostCourses &&
      credits <= input.mostCreditTenths &&
      wish.every((id) => after.every((other) => other === id || !courses.get(id)!.conflicts.includes(other)))
    )
  }
  for (const onlyRetakes of [true, false])
    for (const learner of order)
      for (const [place, { courseIds, retake }] of learner.wishes.entries()) {
        const got = gotten.get(learner.id) ?? 0
        if (got >= input.lotCourses) break
        if ((onlyRetakes && !retake) || !canHave(learner, courseIds)) continue
        for (const id of courseIds) left.set(id, left.get(id)! - 1)
        held.get(learner.id)!.push(...courseIds)
        gotten.set(learner.id, got + 1)
        results.push({ learnerId: learner.id, rank: place + 1, courseIds })
      }
  return results.toSorted((one, two) =>
    one.learnerId === two.learnerId ? one.rank - two.rank : one.learnerId < two.learnerId ? -1 : 1,
  )
}
