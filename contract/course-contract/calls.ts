import { defineCalls } from '../call'
import { shared } from '../rate'
import { ById, Count, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CONTRACT_STATUSES } from './contract-kinds'

export const ContractCard = Type.Object({
  id: Id,
  title: Type.String(),
  courseId: Id,
  courseTitle: Type.String(),
  orderId: Id,
  status: OneOf(CONTRACT_STATUSES),
  /** The course cannot be studied before it is signed. */
  beforeStudy: Type.Boolean(),
  createdAt: Time,
  signedAt: Nullable(Time),
})
export type ContractCard = Static<typeof ContractCard>

export const CourseContract = Type.Object({
  ...ContractCard.properties,
  /** Counts the texts that the school has had for this course. */
  version: Count,
  /** The text with its fields filled in; what the signer writes is a gap until then. */
  blocks: Type.Array(Type.Object({ kind: OneOf(['heading', 'text']), text: Type.String() })),
  asksIdNumber: Type.Boolean(),
  /** '' until it is signed. */
  signerName: Type.String(),
  /** SHA-256 of the signed PDF in hex; '' until it is signed. */
  sha256: Type.String(),
  /** The signed PDF; its address is signed for this learner and expires. '' until it is signed. */
  pdfUrl: Type.String(),
})
export type CourseContract = Static<typeof CourseContract>

export const courseContractCalls = defineCalls({
  'POST /resource/auth/course/contract/page': {
    summary: '我的课程合同',
    effect: 'read',
    input: PageRequest({ orderId: Optional(Id) }),
    output: Page(ContractCard),
  },
  'GET /resource/auth/course/contract/view': { summary: '课程合同', input: ById, output: CourseContract },
  'POST /resource/auth/course/contract/sign': {
    summary: '签署课程合同（签过的再签一次，返回已签的合同）',
    input: Type.Object({
      id: Id,
      name: Text(60, 2),
      idNumber: Optional(Text(18)),
      /** The key of an upload for the purpose `signature`. */
      key: Text(200, 1),
    }),
    output: CourseContract,
    rate: shared({ max: 20, seconds: 60 }),
  },
})
