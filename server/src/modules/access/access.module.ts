import type { Database } from '../../kernel/db/database'
import { createLineContracts } from '../course-contract/course-contract.module'
import type { CourseContents } from '../course/course.module'
import { AccessRepository, type Holder } from './access.repository'
import { AccessService, type Pass } from './access.service'
import { createCourseFulfiller, createCourseGoods } from './course-goods'
import { CourseGate } from './course-gate'
import { GateRepository } from './gate.repository'

export interface AccessDeps {
  database: Database
  now: () => Date
  contents: CourseContents
}

/** Who may study which course: grants, what they add up to, and the gate that every course call passes. */
export const createAccessModule = ({ database, now, contents }: AccessDeps) => {
  const access = new AccessService(database, new AccessRepository(database), now)
  return {
    gate: new CourseGate(new GateRepository(database), contents, now),
    access: {
      courseGoods: createCourseGoods(access, createCourseFulfiller(access, createLineContracts(database, now))),
      findOffer: (shopId: string, userId: string | undefined, courseId: string) =>
        access.findOffer(shopId, userId, courseId),
      isOwned: (userId: string, courseId: string) => access.isOwned(userId, courseId),
      listPasses: (userId: string) => access.listPasses(userId),
      setPasses: (userId: string, passes: Pass[]) => access.setPasses(userId, passes),
      setHeld: (holder: Holder, courseIds: string[]) => access.setHeld(holder, courseIds),
      listCoursesOnlyThrough: (userId: string, orderIds: string[]) => access.listCoursesOnlyThrough(userId, orderIds),
    },
  }
}
