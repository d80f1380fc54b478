import { randomUUID } from 'node:crypto'
import type { BenchRequest } from './connection'
import type { Parts } from './measured/bare-server'
import { type BenchSchool, SHOP, tokenOf } from './school'

export interface BenchCase {
  name: string
  requestsPerRound: number
  /** The request with this number. */
  make: (number: number) => BenchRequest
  /** The ids of that request, by what they stand for in the recorded statements. */
  parts: (number: number) => Parts
  /** Ids that one made request has for itself. */
  partsOf?: (request: BenchRequest) => Parts
}

/** The measured calls; `learnerCount` learners take turns. */
export const createCases = (
  { lesson, learners, courseIds, pricesFen }: BenchSchool,
  learnerCount: number,
): BenchCase[] => {
  const pair = (number: number) => {
    const courseId = courseIds[Math.floor(number / learnerCount)]
    // Ordering a course again returns the pending order: another case.
    if (!courseId) throw new Error(`${learnerCount} learners have ordered all ${courseIds.length} courses`)
    return { learner: number % learnerCount, courseId }
  }
  const courseOf = (number: number) => courseIds[number % courseIds.length]
  const headersOf = (learner: number) => ({ sid: SHOP, token: tokenOf(learner) })
  return [
    {
      name: 'course page',
      requestsPerRound: 300,
      make: (number) => ({
        method: 'POST',
        path: '/api/resource/api/course/page',
        headers: { sid: SHOP },
        body: { pageCurrent: 1 + (number % 2), pageSize: 10 },
      }),
      parts: () => ({}),
    },
    {
      name: 'course view',
      requestsPerRound: 300,
      make: (number) => ({
        method: 'GET',
        path: `/api/resource/api/course/view?id=${courseOf(number)}`,
        headers: { sid: SHOP },
      }),
      parts: (number) => ({ course: courseOf(number) }),
    },
    {
      name: 'progress save',
      requestsPerRound: 600,
      make: (number) => ({
        method: 'POST',
        path: '/api/resource/auth/course/save',
        headers: headersOf(number % learnerCount),
        // Without a sequence, which the bare server could not let rise.
        body: {
          studyId: learners[number % learnerCount].studyId,
          ticket: learners[number % learnerCount].ticket,
          courseId: lesson.courseId,
          resourceId: lesson.id,
          studyProgress: 0,
          currentTime: number % Math.floor(lesson.durationSeconds),
          duration: lesson.durationSeconds,
        },
      }),
      parts(number) {
        const { id, studyId, ticket } = learners[number % learnerCount]
        return { learner: id, study: studyId, ticket }
      },
    },
    {
      name: 'order placing',
      requestsPerRound: 600,
      make(number) {
        const { learner, courseId } = pair(number)
        return {
          method: 'POST',
          path: '/api/resource/auth/trade/order/save',
          headers: headersOf(learner),
          body: {
            clientRequestId: randomUUID(),
            lines: [{ kind: 'course', goodsId: courseId, quantity: 1 }],
            expectedPayableFen: pricesFen[courseId],
          },
        }
      },
      parts: (number) => ({ learner: learners[pair(number).learner].id, course: pair(number).courseId }),
      partsOf: ({ body }) => ({
        request: body && 'clientRequestId' in body ? String(body.clientRequestId) : '',
      }),
    },
  ]
}
