import { defineCalls } from '../call'
import { CERTIFICATE_KINDS } from './certificate-kinds'
import { shared } from '../rate'
import { Count, Id, OneOf, Page, PageRequest, Text, Time, Type, type Static } from '../schema'

const subject = {
  kind: OneOf(CERTIFICATE_KINDS),
  /** Of the course, or of the paper of an exam. */
  courseId: Id,
  courseTitle: Type.String(),
}

export const CertificateCard = Type.Object({
  id: Id,
  number: Type.String(),
  ...subject,
  holderName: Type.String(),
  issuedAt: Time,
  /**
   * The course was refunded, or no attempt at the exam counts as passed any more. It becomes valid again when the
   * learner gets the course again, or passes.
   */
  revoked: Type.Boolean(),
})
export type CertificateCard = Static<typeof CertificateCard>

export const Certificate = Type.Object({
  ...CertificateCard.properties,
  shopName: Type.String(),
  /** Studied time as measured by the server, in whole minutes. */
  studiedMinutes: Count,
  /**
   * The certificate as a small WebP to look at, as PNG and as PDF (A4 landscape); addresses are signed for this
   * learner. '' when revoked.
   */
  previewUrl: Type.String(),
  imageUrl: Type.String(),
  pdfUrl: Type.String(),
  /** Public address to verify it, also in its QR code. */
  checkUrl: Type.String(),
})
export type Certificate = Static<typeof Certificate>

/** A completed course, or a passed exam, whose certificate has not been issued yet. */
export const DueCertificate = Type.Object({ ...subject, finishedAt: Time })
export type DueCertificate = Static<typeof DueCertificate>

/** What anyone who knows the number may see: enough to verify the paper. */
export const CertificateCheck = Type.Object({
  number: Type.String(),
  /** Masked: only the first and last character are shown. */
  holderName: Type.String(),
  kind: subject.kind,
  courseTitle: Type.String(),
  shopName: Type.String(),
  studiedMinutes: Count,
  issuedAt: Time,
  revoked: Type.Boolean(),
})
export type CertificateCheck = Static<typeof CertificateCheck>

export const certificateCalls = defineCalls({
  'POST /resource/auth/cert/user/page': {
    summary: '我的证书',
    effect: 'read',
    input: PageRequest({}),
    output: Page(CertificateCard),
  },
  'GET /resource/auth/cert/user/due': {
    summary: '可领取的证书',
    input: Type.Object({}),
    output: Type.Array(DueCertificate),
  },
  'POST /resource/auth/cert/user/receive': {
    summary: '领取证书',
    input: Type.Object({ courseId: Id, holderName: Text(30, 2) }),
    output: Certificate,
    rate: shared({ max: 20, seconds: 60 }),
  },
  'GET /resource/auth/cert/user/view': { summary: '证书', input: Type.Object({ id: Id }), output: Certificate },
  'GET /resource/api/cert/check': {
    summary: '按编号查验证书',
    input: Type.Object({ number: Text(40, 1) }),
    output: CertificateCheck,
    rate: shared({ max: 30, seconds: 60 }),
  },
})
