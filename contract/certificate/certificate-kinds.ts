/** What a certificate is for: a finished course, or a passed exam. */
export const CERTIFICATE_KINDS = ['course', 'exam'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]
export const CERTIFICATE_KIND_LABEL: Record<CertificateKind, string> = { course: '课程', exam: '考试' }
