import { makeAutoObservable } from 'mobx'
import type { Address } from '@contract/address/calls'
import { MOST_ADDRESSES } from '@contract/address/limits'
import { PagedList } from '@/core/list/paged-list'
import { addressApi, type AddressApi } from '../address.api'

/** My delivery addresses, the default first. */
export class AddressListStore {
  readonly list: PagedList<Address>
  /** Whether one is to be chosen for the page below. */
  readonly isPicking: boolean
  readonly #api: AddressApi

  constructor(isPicking = false, api: AddressApi = addressApi) {
    this.#api = api
    this.isPicking = isPicking
    this.list = new PagedList((page, options) => this.#api.page(page, options))
    makeAutoObservable(this, { list: false, isPicking: false }, { autoBind: true })
  }

  get isFull(): boolean {
    return this.list.totalCount >= MOST_ADDRESSES
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  async setDefault(id: string): Promise<void> {
    await this.#api.setDefault(id)
    await this.list.reload()
  }

  /** The server makes another one the default where this was it. */
  async remove(id: string): Promise<void> {
    await this.#api.remove(id)
    await this.list.reload()
  }

  dispose(): void {
    this.list.dispose()
  }
}
