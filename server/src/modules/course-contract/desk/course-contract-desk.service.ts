import type { StaffContract, StaffContractCard } from '@contract/course-contract/staff-calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { maskPhone } from '../../../kernel/mask-phone'
import type { ContractFilter, CourseContractDeskRepository, DeskContract } from './course-contract-desk.repository'
import { toContractCard, type CourseContractService } from '../course-contract.service'

/** Where a school's staff look up what its learners signed. */
export class CourseContractDeskService {
  constructor(
    private readonly desk: CourseContractDeskRepository,
    private readonly contracts: Pick<CourseContractService, 'describe'>,
  ) {}

  async page(shopId: string, filter: ContractFilter): Promise<PageOf<StaffContractCard>> {
    const { rows, totalCount } = await this.desk.page(shopId, filter)
    const list = rows.map((row): StaffContractCard => {
      const { signerName, sha256 } = row.contract
      return { ...toContractCard(row), ...toSigner(row), signerName, sha256 }
    })
    return toPage(filter, list, totalCount)
  }

  /** @throws AppError CONTRACT_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffContract> {
    const row = await this.desk.find(shopId, id)
    if (!row) throw new AppError('CONTRACT_NOT_FOUND')
    return { ...(await this.contracts.describe(row)), ...toSigner(row) }
  }
}

const toSigner = ({ contract: { userId: learnerId }, nickName, phone }: DeskContract) => ({
  learnerId,
  nickName,
  phone: maskPhone(phone),
})
