import { randomUUID } from 'node:crypto'
import { LEARNERS, SHOP, tokenOf } from './school.mjs'

/** The measured calls. `make(n)` gives a request and what stands for its parts in the recorded statements. */
export const createCases = ({ lesson, learners, courseIds }) => {
  const pair = (number) => ({ learner: number % LEARNERS, courseId: courseIds[Math.floor(number / LEARNERS) % courseIds.length] })
  const courseOf = (number) => courseIds[number % courseIds.length]
  const headersOf = (learner) => ({ sid: SHOP, token: tokenOf(learner) })
  return [
    {
      name: 'course page', requests: 1500,
      make: (number) => ({ method: 'POST', path: '/api/resource/api/course/page', headers: { sid: SHOP }, body: { pageCurrent: 1 + (number % 2), pageSize: 10 } }),
      parts: () => ({}),
    },
    {
      name: 'course view', requests: 1500,
      make: (number) => ({ method: 'GET', path: `/api/resource/api/course/view?id=${courseOf(number)}`, headers: { sid: SHOP } }),
      parts: (number) => ({ course: courseOf(number) }),
    },
    {
      name: 'progress save', requests: 3000,
      make: (number) => ({
        method: 'POST', path: '/api/resource/auth/course/save', headers: headersOf(number % LEARNERS),
        body: {
          studyId: learners[number % LEARNERS].studyId, courseId: lesson.courseId, resourceId: lesson.id,
          studyProgress: 0, currentTime: number % Math.floor(lesson.durationSeconds), duration: lesson.durationSeconds,
        },
      }),
      parts: (number) => ({ learner: learners[number % LEARNERS].id, study: learners[number % LEARNERS].studyId }),
    },
    {
      name: 'order placing', requests: 1000,
      make(number) {
        const { learner, courseId } = pair(number)
        return { method: 'POST', path: '/api/resource/auth/trade/order/save', headers: headersOf(learner), body: { clientRequestId: randomUUID(), goodsId: courseId } }
      },
      parts: (number) => ({ learner: learners[pair(number).learner].id, course: pair(number).courseId }),
      // What a visitor's request makes new each time.
      request: ({ body }) => ({ request: body.clientRequestId }),
    },
  ]
}
