import { makeAutoObservable } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import type { Condition } from '@contract/promoter/promoter-views'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { accepted, required } from '@/core/form/rules'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import { promoterApi, type PromoterApi } from '../promoter.api'

interface Application {
  name: string
  about: string
  agreed: boolean
}

/** The conditions, the agreement, and the learner's application. */
export class ConditionStore {
  readonly condition: Resource<Condition>
  readonly form = new Form<Application>({
    fields: {
      name: { initial: '', rules: [required('请填写姓名')] },
      about: { initial: '' },
      agreed: { initial: false, rules: [accepted('请先阅读并同意推广协议')] },
    },
    draft: new FormDraft('promoter'),
    // What was agreed to is read anew.
    drafted: ['name', 'about'],
  })
  isReading = false
  readonly #api: Pick<PromoterApi, 'condition' | 'apply'>

  constructor(api: Pick<PromoterApi, 'condition' | 'apply'> = promoterApi) {
    this.#api = api
    this.condition = new Resource((options) => api.condition(options))
    makeAutoObservable(this, { condition: false, form: false }, { autoBind: true })
  }

  async load(): Promise<boolean> {
    const loaded = await this.condition.load()
    const { data } = this.condition
    if (data) this.form.rebase({ name: data.name, about: data.about })
    return loaded
  }

  setReading(isReading: boolean): void {
    this.isReading = isReading
  }

  /**
   * Sends the application with the version of the agreement that was read. Returns the state after it; undefined where
   * it was not accepted: a newer agreement is loaded then, to be read and agreed to.
   */
  async submit(): Promise<Condition['state'] | undefined> {
    const version = this.condition.data?.agreement?.version ?? 0
    const send = async ({ name, about, agreed }: Application) =>
      this.condition.replace(await this.#api.apply({ name, about, agreed, agreementVersion: version }))
    const readAnew = async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.PROMOTER_AGREEMENT_CHANGED) return
      this.form.set({ agreed: false })
      await this.condition.load()
    }
    return (await this.form.submit(send, readAnew)) ? this.condition.data?.state : undefined
  }

  dispose(): void {
    this.form.dispose()
    this.condition.dispose()
  }
}
