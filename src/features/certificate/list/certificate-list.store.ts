import { makeAutoObservable } from 'mobx'
import type { CertificateCard, DueCertificate } from '@contract/certificate/calls'
import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { certificateApi, type CertificateApi } from '../certificate.api'

/** The learner's certificates, and those that can be claimed. */
export class CertificateListStore {
  readonly list: PagedList<CertificateCard>
  readonly due: Resource<DueCertificate[]>

  constructor(api: CertificateApi = certificateApi) {
    this.list = new PagedList((page, options) => api.page(page, options))
    this.due = new Resource((options) => api.listDue(options))
    makeAutoObservable(this, { list: false, due: false }, { autoBind: true })
  }

  /** Due certificates are listed above, so the empty state shows only when there are none of them either. */
  get isEmpty(): boolean {
    return this.list.isEmpty && this.due.data?.length === 0
  }

  async load(): Promise<boolean> {
    return (await Promise.all([this.list.reload(), this.due.load()])).every(Boolean)
  }

  dispose(): void {
    this.list.dispose()
    this.due.dispose()
  }
}
