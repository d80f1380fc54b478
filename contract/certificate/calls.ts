import { defineCalls } from '../call'
import { Count, Id, Page, PageRequest, Text, Time, Type, type Static } from '../schema'

export const CertificateCard = Type.Object({
  id: Id,
  number: Type.String(),
  courseId: Id,
  courseTitle: Type.String(),
  holderName: Type.String(),
  issuedAt: Time,
})
export type CertificateCard = Static<typeof CertificateCard>

export const Certificate = Type.Object({
  ...CertificateCard.properties,
  shopName: Type.String(),
  /** What the server measured, in whole minutes. */
  studiedMinutes: Count,
  /** The drawn certificate: PNG and PDF, A4 across. The addresses end with this learner's permission. */
  imageUrl: Type.String(),
  pdfUrl: Type.String(),
  /** Where anyone may check it; also what its QR code says. */
  checkUrl: Type.String(),
})
export type Certificate = Static<typeof Certificate>

/** A course that was finished and whose certificate has not been taken yet. */
export const DueCertificate = Type.Object({ courseId: Id, courseTitle: Type.String(), finishedAt: Time })
export type DueCertificate = Static<typeof DueCertificate>

/** What a stranger learns who knows the number: enough to compare with the paper. */
export const CertificateCheck = Type.Object({
  number: Type.String(),
  /** All but the first and last character hidden. */
  holderName: Type.String(),
  courseTitle: Type.String(),
  shopName: Type.String(),
  studiedMinutes: Count,
  issuedAt: Time,
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
    rate: { max: 20, seconds: 60 },
  },
  'GET /resource/auth/cert/user/view': { summary: '证书', input: Type.Object({ id: Id }), output: Certificate },
  'GET /resource/api/cert/check': {
    summary: '按编号查验证书',
    input: Type.Object({ number: Text(40, 1) }),
    output: CertificateCheck,
    rate: { max: 30, seconds: 60 },
  },
})
