import type { DeskDeps } from '../../staff/desk-deps'
import type { CourseContractService } from '../course-contract.service'
import { CourseContractDeskRepository } from './course-contract-desk.repository'
import { courseContractDeskRoutes } from './course-contract-desk.routes'
import { CourseContractDeskService } from './course-contract-desk.service'

export interface CourseContractDeskDeps extends DeskDeps {
  contracts: Pick<CourseContractService, 'describe'>
}

/** Where a school's staff look up what its learners signed. */
export const createCourseContractDesk = ({ database, contracts }: CourseContractDeskDeps) =>
  courseContractDeskRoutes(new CourseContractDeskService(new CourseContractDeskRepository(database), contracts))
