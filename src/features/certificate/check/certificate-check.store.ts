import { makeAutoObservable } from 'mobx'
import type { CertificateCheck } from '@contract/certificate/calls'
import { Resource } from '@/core/list/resource'
import { certificateApi, type CertificateApi } from '../certificate.api'

/** Looks up a certificate by its number; open to anyone. */
export class CertificateCheckStore {
  number: string
  error = ''
  readonly result: Resource<CertificateCheck>

  constructor(number = '', api: CertificateApi = certificateApi) {
    this.number = number
    this.result = new Resource((options) => api.check(this.number.trim(), options))
    makeAutoObservable(this, { result: false }, { autoBind: true })
  }

  setNumber(number: string): void {
    this.number = number
    this.error = ''
  }

  async check(): Promise<void> {
    if (!this.number.trim()) {
      this.error = '请输入证书编号'
      return
    }
    this.result.data = undefined
    await this.result.load()
  }

  dispose(): void {
    this.result.dispose()
  }
}
