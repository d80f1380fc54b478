import type { Certificate } from '@contract/certificate/calls'
import { Resource } from '@/core/list/resource'
import { certificateApi, type CertificateApi } from '../certificate.api'

/** One certificate of mine. */
export class CertificateDetailStore {
  readonly certificate: Resource<Certificate>

  constructor(id: string, api: CertificateApi = certificateApi) {
    this.certificate = new Resource((options) => api.view(id, options))
  }

  readonly load = (): Promise<boolean> => this.certificate.load()

  readonly dispose = (): void => this.certificate.dispose()
}
