import { createHash, randomUUID } from 'node:crypto'
import type { ContractCard, CourseContract } from '@contract/course-contract/calls'
import { ID_NUMBER_FIELD, type ContractField } from '@contract/course-contract/contract-kinds'
import { fenToYuan } from '@contract/money'
import type { PageOf } from '@contract/schema'
import { readIdNumber } from '@contract/user/validation'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import { readPrintableName } from '../../kernel/drawing/printable'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import { formatTime } from '../../kernel/school-time'
import { fillContract, listFields } from './contract-text'
import type { ContractOwner, CourseContractRepository, FoundContract } from './course-contract.repository'
import { drawContract } from './draw-contract'

export interface ContractShops {
  getShop(shopId: string): Promise<{ shopName: string }>
}

export interface SignInput {
  id: string
  name: string
  idNumber?: string
  /** Of the uploaded signature. */
  key: string
  /** The signer's address. */
  ip: string
}
type SignerValues = Partial<Record<ContractField, string>>

/** How long the address of a signed PDF works. */
const PDF_SECONDS = 600

interface CourseContractServiceDeps {
  contracts: CourseContractRepository
  shops: ContractShops
  storage: Pick<Storage, 'read' | 'write' | 'remove'>
  media: Pick<Media, 'signedUrlOf'>
  now: () => Date
}

/** What learners read and sign for the courses that they bought. */
export class CourseContractService {
  constructor(private readonly deps: CourseContractServiceDeps) {}

  async page(owner: ContractOwner, filter: PageInput & { orderId?: string }): Promise<PageOf<ContractCard>> {
    const { rows, totalCount } = await this.deps.contracts.page(owner, filter)
    return toPage(filter, rows.map(toContractCard), totalCount)
  }

  /** @throws AppError CONTRACT_NOT_FOUND, also for another learner's */
  async view(owner: ContractOwner, id: string): Promise<CourseContract> {
    return this.describe(await this.require(owner, id))
  }

  /**
   * Signs once: a signed one is returned as it is. The PDF with time, address and hash is kept where only signed
   * addresses lead.
   * @throws AppError CONTRACT_NOT_FOUND, CONTRACT_VOIDED, HOLDER_NAME_INVALID, ID_NUMBER_INVALID,
   * CONTRACT_SIGNATURE_MISSING
   */
  async sign(owner: ContractOwner, { id, name, idNumber = '', key, ip }: SignInput): Promise<CourseContract> {
    const found = await this.require(owner, id)
    if (found.contract.status === 'voided') throw new AppError('CONTRACT_VOIDED')
    if (found.contract.status === 'signed') return this.describe(found)
    const signerName = await readPrintableName(name)
    const 身份证号 = asksIdNumber(found) ? readIdNumber(idNumber) : ''
    if (身份证号 === undefined) throw new AppError('ID_NUMBER_INVALID')
    const signature = (await this.deps.contracts.hasSignature(owner, key))
      ? await this.deps.storage.read(key)
      : undefined
    if (!signature) throw new AppError('CONTRACT_SIGNATURE_MISSING')

    const signedAt = this.deps.now()
    const { shopName } = await this.deps.shops.getShop(owner.shopId)
    const pdf = await drawContract({
      id,
      title: found.text.title,
      version: found.text.version,
      shopName,
      blocks: fillContract(found.text.body, this.valuesOf(found, shopName, signedAt, { 姓名: signerName, 身份证号 })),
      signerName,
      signedAt,
      signerIp: ip,
      signature,
    })
    const pdfKey = `${owner.shopId}/private/contract-${id}-${randomUUID()}.pdf`
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    await this.deps.storage.write(pdfKey, pdf)
    const signed = await this.deps.contracts.sign(owner, id, key, {
      signedAt,
      signerName,
      signerIp: ip,
      pdfKey,
      sha256,
    })
    // Another request signed or a refund voided it meanwhile.
    if (!signed) await this.deps.storage.remove(pdfKey)
    const now = await this.require(owner, id)
    if (now.contract.status === 'voided') throw new AppError('CONTRACT_VOIDED')
    return this.describe(now)
  }

  /** The number of an identity card is in the signed PDF alone. */
  async describe(found: FoundContract): Promise<CourseContract> {
    const { contract, text } = found
    const { shopName } = await this.deps.shops.getShop(contract.shopId)
    const signer: SignerValues = contract.signedAt ? { 姓名: contract.signerName, 身份证号: '见已签文件' } : {}
    const signedAt = contract.signedAt ?? undefined
    return {
      ...toContractCard(found),
      version: text.version,
      blocks: fillContract(text.body, this.valuesOf(found, shopName, signedAt, signer)),
      asksIdNumber: asksIdNumber(found),
      signerName: contract.signerName,
      sha256: contract.sha256,
      pdfUrl: contract.pdfKey && this.deps.media.signedUrlOf(contract.pdfKey, PDF_SECONDS),
    }
  }

  private async require(owner: ContractOwner, id: string): Promise<FoundContract> {
    const found = await this.deps.contracts.find(owner, id)
    if (!found) throw new AppError('CONTRACT_NOT_FOUND')
    return found
  }

  private valuesOf(
    { contract }: FoundContract,
    shopName: string,
    signedAt: Date | undefined,
    signer: SignerValues,
  ): SignerValues {
    return {
      ...signer,
      课程: contract.courseTitle,
      金额: `${fenToYuan(contract.amountFen)} 元`,
      日期: formatTime(signedAt ?? this.deps.now(), 'YYYY年M月D日'),
      学校: shopName,
    }
  }
}

const asksIdNumber = ({ text }: FoundContract): boolean => listFields(text.body).includes(ID_NUMBER_FIELD)

export const toContractCard = ({ contract, text }: FoundContract): ContractCard => ({
  id: contract.id,
  title: text.title,
  courseId: text.courseId,
  courseTitle: contract.courseTitle,
  orderId: contract.orderId,
  status: contract.status,
  beforeStudy: text.beforeStudy,
  createdAt: contract.createdAt.toISOString(),
  signedAt: contract.signedAt?.toISOString() ?? null,
})
