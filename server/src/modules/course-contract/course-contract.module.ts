import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import type { DeskDeps } from '../staff/desk-deps'
import { CourseContractRepository } from './course-contract.repository'
import { courseContractRoutes } from './course-contract.routes'
import { CourseContractService, type ContractShops } from './course-contract.service'
import { createCourseContractDesk } from './desk/course-contract-desk.module'
import { LineContractsRepository, type ContractedLine } from './line-contracts.repository'

export interface CourseContractDeps extends DeskDeps {
  media: Pick<Media, 'signedUrlOf'>
  storage: Storage
  shops: ContractShops
}

/** Contracts that buyers of a course read and sign. */
export const createCourseContractModule = (deps: CourseContractDeps) => {
  const { database, now, media, storage, shops } = deps
  const contracts = new CourseContractService({
    contracts: new CourseContractRepository(database),
    shops,
    storage,
    media,
    now,
  })
  return { routes: courseContractRoutes(contracts), desk: createCourseContractDesk({ ...deps, contracts }) }
}

/** The contracts of paid lines, for what fulfils them. */
export const createLineContracts = (database: Database, now: () => Date) => {
  const contracts = new LineContractsRepository(database)
  return {
    open: (lines: ContractedLine[]): Promise<void> => contracts.open(lines, now()),
    void: (lineId: string): Promise<void> => contracts.void(lineId),
  }
}
