import { makeAutoObservable, runInAction } from 'mobx'
import type { AfterSale } from '@contract/after-sale/calls'
import { Form } from '@/core/form/form'
import { matches, required } from '@/core/form/rules'
import { Resource } from '@/core/list/resource'
import { afterSaleApi, type AfterSaleApi } from '../after-sale.api'

interface ExpressValues {
  expressCompany: string
  expressNumber: string
}

type DetailApi = Pick<AfterSaleApi, 'view' | 'withdraw' | 'close' | 'submitExpress'>

/** One after-sale of mine, and how its goods go back. */
export class AfterSaleDetailStore {
  readonly afterSale: Resource<AfterSale>
  readonly express: Form<ExpressValues>
  readonly #id: string
  readonly #api: DetailApi

  constructor(id: string, api: DetailApi = afterSaleApi) {
    this.#id = id
    this.#api = api
    this.afterSale = new Resource((options) => api.view(id, options))
    this.express = new Form<ExpressValues>({
      fields: {
        expressCompany: { initial: '', rules: [required('请输入快递公司')] },
        expressNumber: {
          initial: '',
          clean: (typed) => typed.replace(/\s/g, ''),
          rules: [required('请输入快递单号'), matches(/^[A-Za-z0-9-]{6,30}$/, '快递单号是 6-30 位字母或数字')],
        },
      },
    })
    makeAutoObservable(this, { afterSale: false, express: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.afterSale.load()
  }

  withdraw(): Promise<void> {
    return this.change(() => this.#api.withdraw(this.#id))
  }

  close(): Promise<void> {
    return this.change(() => this.#api.close(this.#id))
  }

  /** False while the form says what is wrong. */
  submitExpress(): Promise<boolean> {
    return this.express.submit(async ({ expressCompany, expressNumber }) => {
      const sent = { id: this.#id, expressCompany: expressCompany.trim(), expressNumber }
      const afterSale = await this.#api.submitExpress(sent)
      runInAction(() => this.afterSale.replace(afterSale))
    })
  }

  dispose(): void {
    this.express.dispose()
    this.afterSale.dispose()
  }

  /** Shows what it became instead when the school was first, and passes the refusal on. */
  private async change(change: () => Promise<AfterSale>): Promise<void> {
    try {
      const afterSale = await change()
      runInAction(() => this.afterSale.replace(afterSale))
    } catch (error) {
      await this.load()
      throw error
    }
  }
}
