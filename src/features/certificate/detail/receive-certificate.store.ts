import { makeAutoObservable } from 'mobx'
import type { Certificate, DueCertificate } from '@contract/certificate/calls'
import { Form } from '@/core/form/form'
import { certificateApi, type CertificateApi } from '../certificate.api'

const MIN_NAME_LENGTH = 2

/** Claims one certificate under the name that will be printed on it, which cannot be changed later. */
export class ReceiveCertificateStore {
  course: DueCertificate | undefined = undefined
  readonly form: Form<{ holderName: string }>
  readonly #api: CertificateApi

  constructor(realName = '', api: CertificateApi = certificateApi) {
    this.#api = api
    const isName = (text: string) => Array.from(text.trim()).length >= MIN_NAME_LENGTH
    this.form = new Form({
      fields: { holderName: { initial: realName, rules: [(text) => (isName(text) ? '' : '请填写真实姓名')] } },
      fieldOfCode: () => 'holderName',
    })
    makeAutoObservable(this, { form: false }, { autoBind: true })
  }

  choose(course: DueCertificate): void {
    this.course = course
    this.form.check([])
  }

  close(): void {
    this.course = undefined
  }

  /** Returns the certificate, or undefined while the field says what is wrong with the name. */
  async receive(): Promise<Certificate | undefined> {
    const { course } = this
    if (!course) return undefined
    let certificate: Certificate | undefined
    await this.form.submit(async ({ holderName }) => {
      certificate = await this.#api.receive(course.courseId, holderName.trim())
      this.close()
    })
    return certificate
  }
}
