import { makeAutoObservable, runInAction } from 'mobx'
import type { Withdrawal } from '@contract/withdrawal/calls'
import { Resource } from '@/core/list/resource'
import { confirmReceipt } from '@/platform/wechat/receipt'
import type { ReceiptOutcome } from '@/platform/wechat/receipt.port'
import { withdrawalApi, type WithdrawalApi } from '../withdrawal.api'

type DetailApi = Pick<WithdrawalApi, 'view' | 'withdraw' | 'receipt' | 'check'>

/** One withdrawal of mine. */
export class WithdrawalDetailStore {
  readonly withdrawal: Resource<Withdrawal>
  receiving = false
  readonly #id: string
  readonly #api: DetailApi

  constructor(id: string, api: DetailApi = withdrawalApi) {
    this.#id = id
    this.#api = api
    this.withdrawal = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { withdrawal: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.withdrawal.load()
  }

  withdraw(): Promise<void> {
    return this.change(() => this.#api.withdraw(this.#id))
  }

  /** Opens WeChat's sheet. Whether the money came, only the server knows: it is asked whatever the sheet said. */
  async receive(): Promise<ReceiptOutcome> {
    this.receiving = true
    try {
      const outcome = await confirmReceipt(await this.#api.receipt(this.#id))
      await this.change(() => this.#api.check(this.#id))
      return outcome
    } finally {
      runInAction(() => (this.receiving = false))
    }
  }

  dispose(): void {
    this.withdrawal.dispose()
  }

  /** Shows what it became instead when the school or WeChat was first, and passes the refusal on. */
  private async change(change: () => Promise<Withdrawal>): Promise<void> {
    try {
      const withdrawal = await change()
      runInAction(() => this.withdrawal.replace(withdrawal))
    } catch (error) {
      await this.load()
      throw error
    }
  }
}
