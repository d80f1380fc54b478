import type { CertificateKind } from '@contract/certificate/certificate-kinds'

/** All that is printed on a certificate. */
export interface PrintedCertificate {
  shopId: string
  shopName: string
  /** The school's colour, `#rrggbb`; '' for the app's own. */
  brandColor: string
  number: string
  holderName: string
  kind: CertificateKind
  courseTitle: string
  studiedMinutes: number
  issuedAt: Date
  /** The content of the QR code. */
  checkUrl: string
}

/** A4 across, in points. */
export const PAGE_WIDTH = 842
export const PAGE_HEIGHT = 595
export const INK = '#2a2118'
export const INK_2 = '#6b5d4d'
export const PAPER = '#fffdf7'
const DEFAULT_BRAND = '#2b5cff'

export const brandOf = ({ brandColor }: PrintedCertificate): string =>
  /^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor : DEFAULT_BRAND
