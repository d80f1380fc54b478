import { defineCalls } from '../call'
import { shared } from '../rate'
import { Count, Id, Page, PageRequest, Text, Time, Type, type Static } from '../schema'

export const CertificateCard = Type.Object({
  id: Id,
  number: Type.String(),
  courseId: Id,
  courseTitle: Type.String(),
  holderName: Type.String(),
  issuedAt: Time,
  /** The course was refunded. It becomes valid again when the learner gets the course again. */
  revoked: Type.Boolean(),
})
export type CertificateCard = Static<typeof CertificateCard>

export const Certificate = Type.Object({
  ...CertificateCard.properties,
  shopName: Type.String(),
  /** Studied time as measured by the server, in whole minutes. */
  studiedMinutes: Count,
  /** The certificate as PNG and PDF (A4 landscape); addresses are signed for this learner. '' when revoked. */
  imageUrl: Type.String(),
  pdfUrl: Type.String(),
  /** Public address to verify it, also in its QR code. */
  checkUrl: Type.String(),
})
export type Certificate = Static<typeof Certificate>

/** A completed course whose certificate has not been issued yet. */
export const DueCertificate = Type.Object({ courseId: Id, courseTitle: Type.String(), finishedAt: Time })
export type DueCertificate = Static<typeof DueCertificate>

/** What anyone who knows the number may see: enough to verify the paper. */
export const CertificateCheck = Type.Object({
  number: Type.String(),
  /** Masked: only the first and last character are shown. */
  holderName: Type.String(),
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
