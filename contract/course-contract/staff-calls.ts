import { defineCalls } from '../call'
import { ById, Id, OneOf, Optional, Page, PageRequest, Text, Type, type Static } from '../schema'
import { ContractCard, CourseContract } from './calls'
import { CONTRACT_STATUSES } from './contract-kinds'

const VIEW = { access: 'staff:orders.view', rate: { max: 120, seconds: 60 } } as const

const Signer = {
  learnerId: Id,
  nickName: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
}
const StaffContractCard = Type.Object({
  ...ContractCard.properties,
  ...Signer,
  /** '' until it is signed. */
  signerName: Type.String(),
  /** SHA-256 of the signed PDF in hex; '' until it is signed. */
  sha256: Type.String(),
})
export type StaffContractCard = Static<typeof StaffContractCard>

const StaffContract = Type.Object({ ...CourseContract.properties, ...Signer })
export type StaffContract = Static<typeof StaffContract>

export const courseContractStaffCalls = defineCalls({
  'POST /staff/contract/page': {
    summary: '课程合同列表，新的在前',
    effect: 'read',
    input: PageRequest({
      /** A phone number, or part of the name of the learner or the signer. */
      keyword: Optional(Text(40)),
      status: Optional(OneOf(CONTRACT_STATUSES)),
      courseId: Optional(Id),
      orderId: Optional(Id),
    }),
    output: Page(StaffContractCard),
    ...VIEW,
  },
  /** @throws CONTRACT_NOT_FOUND for another school's too */
  'GET /staff/contract/view': {
    summary: '课程合同，含已签 PDF 的临时地址',
    input: ById,
    output: StaffContract,
    ...VIEW,
  },
})
