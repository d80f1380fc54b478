import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import { CertificateFiles } from './certificate-files'
import { CertificateRepository } from './certificate.repository'
import { CertificateService, type Exams, type Refunds, type Shops } from './certificate.service'

export interface CertificateDeps {
  database: Database
  now: () => Date
  media: Media
  storage: Storage
  shops: Shops
  refunds: Refunds
  exams: Exams
  publicUrl: string
}

/** Certificates of finished courses and passed exams. */
export const createCertificateModule = ({
  database,
  now,
  media,
  storage,
  shops,
  refunds,
  exams,
  publicUrl,
}: CertificateDeps) => {
  const certificates = new CertificateService({
    database,
    certificates: new CertificateRepository(database),
    files: new CertificateFiles(storage, media),
    shops,
    refunds,
    exams,
    publicUrl,
    now,
  })
  return {
    routes: defineRoutes({
      'POST /resource/auth/cert/user/page': (input, { shopId, userId }) => certificates.page(shopId, userId, input),
      'GET /resource/auth/cert/user/due': (_input, { shopId, userId }) => certificates.listDue(shopId, userId),
      'POST /resource/auth/cert/user/receive': (input, { shopId, userId }) =>
        certificates.receive(shopId, userId, input),
      'GET /resource/auth/cert/user/view': ({ id }, { shopId, userId }) => certificates.view(shopId, userId, id),
      'GET /resource/api/cert/check': ({ number }, { shopId }) => certificates.check(shopId, number),
    }),
  }
}
