import { makeAutoObservable, runInAction } from 'mobx'
import type { Certificate, DueCertificate } from '@contract/certificate/calls'
import { messageOf } from '@/core/request/api-error'
import { certificateApi, type CertificateApi } from '../certificate.api'

/** Taking one certificate: the name that will be printed, once and for good. */
export class ReceiveCertificateStore {
  course: DueCertificate | undefined = undefined
  holderName: string
  error = ''
  isSending = false
  readonly #api: CertificateApi

  constructor(realName = '', api: CertificateApi = certificateApi) {
    this.#api = api
    this.holderName = realName
    makeAutoObservable(this, {}, { autoBind: true })
  }

  choose(course: DueCertificate): void {
    this.course = course
    this.error = ''
  }

  close(): void {
    this.course = undefined
  }

  setHolderName(name: string): void {
    this.holderName = name
    this.error = ''
  }

  /** Resolves to the certificate, or to undefined with `error` set when the name is not valid. */
  async receive(): Promise<Certificate | undefined> {
    if (!this.course || this.isSending) return undefined
    if (Array.from(this.holderName.trim()).length < 2) {
      this.error = '请填写真实姓名'
      return undefined
    }
    this.isSending = true
    try {
      const certificate = await this.#api.receive(this.course.courseId, this.holderName.trim())
      runInAction(this.close)
      return certificate
    } catch (error) {
      runInAction(() => {
        this.error = messageOf(error)
      })
      return undefined
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
  }
}
