import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Address } from '@contract/address/calls'
import type { AddressTag } from '@contract/address/address-kinds'
import { ERROR_CODES } from '@contract/error-codes'
import { PHONE_PATTERN } from '@contract/user/validation'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { matches, required } from '@/core/form/rules'
import { Resource } from '@/core/list/resource'
import type { WechatPostalAddress } from '@/platform/wechat/postal-address.port'
import { addressApi, type AddressApi } from '../address.api'

export type Regions = typeof import('./regions')
type Values = Pick<Address, 'receiverName' | 'phone' | 'districtCode' | 'detail' | 'tag' | 'isDefault'>

const loadRegionData = (): Promise<Regions> => import(/* webpackChunkName: "regions" */ './regions')

const isDistrict = (code: string): boolean => code !== '' && !code.endsWith('00')

/** One delivery address being written. A new one is kept on the device until it is saved. */
export class AddressFormStore {
  readonly address: Resource<Address> | undefined
  readonly form: Form<Values>
  /** Names of the chosen region; empty until one is chosen. */
  region = ''
  /** Where the picker opens: the chosen district, or the city that a pasted text named. */
  nearCode = ''
  regions: Regions | undefined = undefined

  readonly #id: string | undefined
  readonly #api: AddressApi
  readonly #loadRegions: () => Promise<Regions>
  readonly #stopFollowing: () => void

  constructor(id?: string, api: AddressApi = addressApi, loadRegions = loadRegionData) {
    this.#id = id
    this.#api = api
    this.#loadRegions = loadRegions
    this.address = id ? new Resource((options) => api.view(id, options)) : undefined
    this.form = new Form<Values>({
      fields: {
        receiverName: { initial: '', rules: [required('请输入收货人姓名')] },
        phone: {
          initial: '',
          clean: (text) => text.replace(/\D/g, ''),
          rules: [required('请输入手机号码'), matches(new RegExp(PHONE_PATTERN), '手机号码不正确')],
        },
        districtCode: { initial: '', rules: [required('请选择所在地区')] },
        detail: { initial: '', rules: [required('请输入街道、门牌号等')] },
        tag: { initial: '' },
        isDefault: { initial: false },
      },
      fieldOfCode: (code) => (code === ERROR_CODES.DISTRICT_UNKNOWN ? 'districtCode' : undefined),
      draft: id ? undefined : new FormDraft('address:new'),
    })
    makeAutoObservable(this, { address: false, form: false, regions: observableRef }, { autoBind: true })
    this.#stopFollowing = reaction(
      () => this.address?.data,
      (data) => this.follow(data),
      { fireImmediately: true },
    )
  }

  /** The default address stays the default: another one must be made it instead. */
  get isKeptDefault(): boolean {
    return this.address?.data?.isDefault === true
  }

  /** Loads the address to edit; for a new one the names of what the draft says. */
  async load(): Promise<boolean> {
    if (this.address) return this.address.load()
    const { districtCode } = this.form.values
    if (districtCode) this.show(districtCode, await this.needRegions())
    return true
  }

  /** Loads the area data, once. */
  async needRegions(): Promise<Regions> {
    const regions = this.regions ?? (await this.#loadRegions())
    runInAction(() => {
      this.regions = regions
    })
    return regions
  }

  async chooseDistrict(code: string): Promise<void> {
    this.show(code, await this.needRegions())
    this.form.set({ districtCode: code })
  }

  setTag(tag: AddressTag): void {
    this.form.set({ tag: this.form.values.tag === tag ? '' : tag })
  }

  /**
   * Fills in what a pasted text says; fields that it says nothing of stay. Returns false when it says nothing at all.
   */
  async recognize(text: string): Promise<boolean> {
    const regions = await this.needRegions()
    const { receiverName, phone, divisionCode, detail } = regions.recognizeAddress(text)
    if (!phone && !divisionCode) return false
    this.form.set({ ...(receiverName && { receiverName }), ...(phone && { phone }), ...(detail && { detail }) })
    this.take(divisionCode, regions)
    return true
  }

  /** Fills in an address from the learner's WeChat account. */
  async takeFromWechat(chosen: WechatPostalAddress): Promise<void> {
    const regions = await this.needRegions()
    const found = regions.findRegion(`${chosen.province} ${chosen.city} ${chosen.county}`)
    const { receiverName, phone, detail } = chosen
    this.form.set({ receiverName, phone, detail })
    this.take(found?.code ?? '', regions)
  }

  /** Returns true when the address is saved; otherwise a field or the form says why not. */
  save(): Promise<boolean> {
    return this.form.submit(async (values) => {
      const written = { ...values, receiverName: values.receiverName.trim(), detail: values.detail.trim() }
      const saved = this.#id ? await this.#api.update({ id: this.#id, ...written }) : await this.#api.save(written)
      this.address?.replace(saved)
    })
  }

  dispose(): void {
    this.#stopFollowing()
    this.address?.dispose()
    this.form.dispose()
  }

  /** Takes a district; of a wider division it says what is missing. */
  private take(code: string, regions: Regions): void {
    if (!code) return
    if (isDistrict(code)) {
      this.form.set({ districtCode: code })
      this.show(code, regions)
      return
    }
    this.region = ''
    this.nearCode = code
    this.form.set({ districtCode: '' })
    this.form.field('districtCode').refuse('请选择到区县')
  }

  private show(code: string, { findDistrict, describeDistrict }: Regions): void {
    const district = findDistrict(code)
    runInAction(() => {
      this.region = district ? describeDistrict(district) : ''
      this.nearCode = code
    })
  }

  private follow(data: Address | undefined): void {
    if (!data) return
    const { receiverName, phone, districtCode, detail, tag, isDefault, region } = data
    if (!this.form.field('districtCode').isDirty) {
      this.region = region
      this.nearCode = districtCode
    }
    this.form.rebase({ receiverName, phone, districtCode: region ? districtCode : '', detail, tag, isDefault })
  }
}
