import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import { CourseContractDeskRepository } from './course-contract-desk.repository'
import { CourseContractDeskService } from './course-contract-desk.service'
import { CourseContractRepository } from './course-contract.repository'
import { CourseContractService, type ContractShops } from './course-contract.service'
import { LineContractsRepository, type ContractedLine } from './line-contracts.repository'

export interface CourseContractDeps {
  database: Database
  now: () => Date
  media: Pick<Media, 'signedUrlOf'>
  storage: Storage
  shops: ContractShops
}

/** Contracts that buyers of a course read and sign. */
export const createCourseContractModule = ({ database, now, media, storage, shops }: CourseContractDeps) => {
  const contracts = new CourseContractService({
    contracts: new CourseContractRepository(database),
    shops,
    storage,
    media,
    now,
  })
  const desk = new CourseContractDeskService(new CourseContractDeskRepository(database), contracts)
  return {
    routes: defineRoutes({
      'POST /resource/auth/course/contract/page': (input, context) => contracts.page(context, input),
      'GET /resource/auth/course/contract/view': ({ id }, context) => contracts.view(context, id),
      'POST /resource/auth/course/contract/sign': (input, context) =>
        contracts.sign(context, { ...input, ip: context.ip }),
      'POST /staff/contract/page': (input, { shopId }) => desk.page(shopId, input),
      'GET /staff/contract/view': ({ id }, { shopId }) => desk.view(shopId, id),
    }),
  }
}

/** The contracts of paid lines, for what fulfils them. */
export const createLineContracts = (database: Database, now: () => Date) => {
  const contracts = new LineContractsRepository(database)
  return {
    open: (lines: ContractedLine[]): Promise<void> => contracts.open(lines, now()),
    void: (lineId: string): Promise<void> => contracts.void(lineId),
  }
}
