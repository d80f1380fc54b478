import type { Certificate, CertificateCard, CertificateCheck, DueCertificate } from '@contract/certificate/calls'
import type { PageOf } from '@contract/schema'
import { screens, withQuery } from '@contract/screens'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { toPage, type PageInput } from '../../kernel/db/page'
import { readPrintableName } from '../../kernel/drawing/printable'
import { makeId } from '../../kernel/make-id'
import type { CertificateFiles } from './certificate-files'
import { makePaperNumber, readPaperNumber } from '../../kernel/paper-number'
import type { CertificateRepository, CertificateRow, Earned } from './certificate.repository'

export interface Shops {
  getShop(shopId: string): Promise<{ shopName: string; brandColor: string }>
}

export interface Exams {
  /** Lets nobody mark the learner's attempts at a paper anew, or void them, until the transaction ends. */
  holdAttempts(userId: string, paperId: string): Promise<void>
}

export interface Refunds {
  /** Courses that the learner has only through orders whose refund runs. */
  listRefundingCourses(userId: string): Promise<string[]>
}

interface CertificateServiceDeps {
  database: Pick<Database, 'transact'>
  certificates: CertificateRepository
  files: CertificateFiles
  shops: Shops
  refunds: Refunds
  exams: Exams
  publicUrl: string
  now: () => Date
}

/**
 * Certificates: earned by finishing a certified course or passing a certified exam, issued under the learner's real
 * name, and verifiable by anyone who has the number.
 */
export class CertificateService {
  constructor(private readonly deps: CertificateServiceDeps) {}

  async page(shopId: string, userId: string, page: PageInput): Promise<PageOf<CertificateCard>> {
    const { rows, totalCount } = await this.deps.certificates.page(shopId, userId, page)
    return toPage(page, rows.map(toCard), totalCount)
  }

  async listDue(shopId: string, userId: string): Promise<DueCertificate[]> {
    const [due, refunding, passed] = await Promise.all([
      this.deps.certificates.listDue(shopId, userId),
      this.deps.refunds.listRefundingCourses(userId),
      this.deps.certificates.listDueExams(shopId, userId, this.deps.now()),
    ])
    const issuable = due.filter(({ courseId }) => !refunding.includes(courseId))
    return [...passed, ...issuable].map(({ kind, courseId, courseTitle, finishedAt }) => ({
      kind,
      courseId,
      courseTitle,
      finishedAt: finishedAt.toISOString(),
    }))
  }

  /**
   * Issues the certificate of a course, or of an exam by the id of its paper, or returns the one issued before: its
   * name stays as it was first printed.
   * @throws HOLDER_NAME_INVALID, CERTIFICATE_NOT_DUE, CERTIFICATE_REFUNDING
   */
  async receive(
    shopId: string,
    userId: string,
    { courseId, holderName }: { courseId: string; holderName: string },
  ): Promise<Certificate> {
    const name = await readPrintableName(holderName)
    const [due] = await this.deps.certificates.listDue(shopId, userId, courseId)
    if (due) {
      const refunding = await this.deps.refunds.listRefundingCourses(userId)
      if (refunding.includes(courseId)) throw new AppError('CERTIFICATE_REFUNDING')
      await this.issue(shopId, userId, due, name)
    } else {
      await this.deps.database.transact(async () => {
        await this.deps.exams.holdAttempts(userId, courseId)
        const [passed] = await this.deps.certificates.listDueExams(shopId, userId, this.deps.now(), courseId)
        if (passed) await this.issue(shopId, userId, passed, name)
      })
    }
    const certificate = await this.deps.certificates.findFor(shopId, userId, courseId)
    if (!certificate) throw new AppError('CERTIFICATE_NOT_DUE')
    return this.toCertificate(certificate)
  }

  /** @throws CERTIFICATE_NOT_FOUND also for another learner's */
  async view(shopId: string, userId: string, id: string): Promise<Certificate> {
    const certificate = await this.deps.certificates.findMine(shopId, userId, id)
    if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND')
    return this.toCertificate(certificate)
  }

  /** @throws CERTIFICATE_NOT_FOUND for any number that this shop never printed */
  async check(shopId: string, typed: string): Promise<CertificateCheck> {
    const certificate = await this.deps.certificates.findByNumber(shopId, readPaperNumber(typed))
    if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND')
    const { number, holderName, courseTitle, issuedAt, revoked } = certificate
    const { shopName } = await this.deps.shops.getShop(shopId)
    return {
      number,
      holderName: maskName(holderName),
      kind: subjectOf(certificate).kind,
      courseTitle,
      shopName,
      studiedMinutes: toMinutes(certificate),
      issuedAt: issuedAt.toISOString(),
      revoked,
    }
  }

  private async issue(shopId: string, userId: string, earned: Earned, holderName: string): Promise<void> {
    const { kind, courseId: id, courseTitle, studiedSeconds, finishedAt } = earned
    await this.deps.certificates.add({
      id: makeId(),
      shopId,
      userId,
      courseId: kind === 'course' ? id : null,
      paperId: kind === 'exam' ? id : null,
      number: makePaperNumber(this.deps.now()),
      holderName,
      courseTitle,
      studiedSeconds,
      issuedAt: finishedAt,
    })
  }

  private async toCertificate(certificate: CertificateRow): Promise<Certificate> {
    const { shopId, number } = certificate
    const { shopName, brandColor } = await this.deps.shops.getShop(shopId)
    const checkUrl = `${this.deps.publicUrl}/wap${withQuery(screens.certificateCheck.path, { sid: shopId, number })}`
    const studiedMinutes = toMinutes(certificate)
    const fileUrls = certificate.revoked
      ? { previewUrl: '', imageUrl: '', pdfUrl: '' }
      : await this.deps.files.find({
          ...certificate,
          ...subjectOf(certificate),
          shopName,
          brandColor,
          checkUrl,
          studiedMinutes,
        })
    return { ...toCard(certificate), shopName, studiedMinutes, ...fileUrls, checkUrl }
  }
}

const toMinutes = ({ studiedSeconds }: CertificateRow): number => Math.round(studiedSeconds / 60)

const maskName = (name: string): string => {
  const signs = Array.from(name)
  return signs.length <= 2 ? `${signs[0]}*` : `${signs[0]}${'*'.repeat(signs.length - 2)}${signs.at(-1)}`
}

const subjectOf = ({ courseId, paperId }: CertificateRow) =>
  paperId === null ? { kind: 'course' as const, courseId: courseId! } : { kind: 'exam' as const, courseId: paperId }

const toCard = (certificate: CertificateRow): CertificateCard => {
  const { id, number, courseTitle, holderName, issuedAt, revoked } = certificate
  return {
    id,
    number,
    ...subjectOf(certificate),
    courseTitle,
    holderName,
    issuedAt: issuedAt.toISOString(),
    revoked,
  }
}
