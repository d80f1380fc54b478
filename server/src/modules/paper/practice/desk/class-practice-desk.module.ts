import type { TeachersOfStaff } from '../../../classes/desk/class-scope'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { ClassPracticeRepository } from '../class/class-practice.repository'
import { classPracticeDeskRoutes } from './class-practice-desk.routes'
import { ClassPracticeDeskService } from './class-practice-desk.service'

export interface ClassPracticeDeskDeps extends DeskDeps {
  given: ClassPracticeRepository
  teachers: TeachersOfStaff
}

/** Where classes are given practices. */
export const createClassPracticeDesk = ({ given, teachers, audit, now }: ClassPracticeDeskDeps) =>
  classPracticeDeskRoutes(new ClassPracticeDeskService({ given, teachers, audit, now }))
