import type { Address } from '@contract/address/calls'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import type { AddressApi } from '@/features/address/address.api'
import { AddressFormStore } from '@/features/address/edit/address-form.store'
import * as regions from '@/features/address/edit/regions'
import { AddressListStore } from '@/features/address/list/address-list.store'
import { storage } from '@/platform/storage/storage'

const SAVED: Address = {
  id: 'a',
  receiverName: '张三',
  phone: '13800138000',
  districtCode: '330106',
  region: '浙江省 杭州市 西湖区',
  detail: '文三路 1 号',
  tag: 'home',
  isDefault: true,
  createdAt: '2026-11-22T00:00:00Z',
}
const PASTED = '李四 13900139000 北京市朝阳区建国路88号'

class FakeApi {
  readonly sent: [call: string, input: unknown][] = []
  refusal: ApiError | undefined
  #answer = async <Value>(call: string, input: unknown, value: Value): Promise<Value> => {
    this.sent.push([call, input])
    if (this.refusal) throw this.refusal
    return value
  }
  page = (input: unknown) =>
    this.#answer('page', input, { list: [SAVED], pageCurrent: 1, pageSize: 10, totalCount: 20, totalPage: 2 })
  view = (id: string) => this.#answer('view', id, SAVED)
  save = (input: unknown) => this.#answer('save', input, SAVED)
  update = (input: object) => this.#answer('update', input, { ...SAVED, ...input })
  setDefault = (id: string) => this.#answer('setDefault', id, SAVED)
  remove = (id: string) => this.#answer('remove', id, {})
}
const make = (id?: string) => {
  const api = new FakeApi()
  const store = new AddressFormStore(id, api as unknown as AddressApi, async () => regions)
  return { api, store }
}

beforeEach(() => storage.remove('draft::address:new'))

describe('writing a delivery address', () => {
  it('sends what a pasted text says', async () => {
    const { api, store } = make()
    expect(await store.recognize(PASTED)).toBe(true)
    expect(store.region).toBe('北京市 朝阳区')
    expect(await store.save()).toBe(true)
    expect(api.sent).toEqual([
      [
        'save',
        {
          receiverName: '李四',
          phone: '13900139000',
          districtCode: '110105',
          detail: '建国路88号',
          tag: '',
          isDefault: false,
        },
      ],
    ])
  })

  it('keeps what a pasted text says nothing of', async () => {
    const { store } = make()
    store.form.set({ detail: '文三路 1 号' })
    await store.recognize('13900139000 李四')
    expect(store.form.values).toMatchObject({ receiverName: '李四', phone: '13900139000', detail: '文三路 1 号' })
  })

  it('asks for the district where a pasted text names a city only', async () => {
    const { store } = make()
    await store.recognize('李四 13900139000 浙江省杭州市文三路1号')
    expect(store.form.field('districtCode').error).toBe('请选择到区县')
    expect(store.nearCode).toBe('330100')
  })

  it('changes nothing for a text without a phone and a region', async () => {
    const { store } = make()
    expect(await store.recognize('今晚八点开课')).toBe(false)
    expect(store.form.isDirty).toBe(false)
  })

  it('takes an address of WeChat', async () => {
    const { store } = make()
    const region = { province: '广东省', city: '深圳市', county: '南山区' }
    await store.takeFromWechat({ receiverName: '王五', phone: '13700137000', detail: '科苑路 15 号', ...region })
    expect(store.form.values).toMatchObject({ districtCode: '440305', receiverName: '王五', detail: '科苑路 15 号' })
  })

  it('sends nothing while a field is missing', async () => {
    const { api, store } = make()
    expect(await store.save()).toBe(false)
    expect(store.form.field('districtCode').error).toBe('请选择所在地区')
    expect(api.sent).toEqual([])
  })

  it('shows an unknown district at its field and too many addresses at the form', async () => {
    const { api, store } = make()
    await store.recognize(PASTED)
    api.refusal = new ApiError(ERRORS.DISTRICT_UNKNOWN.code, ERRORS.DISTRICT_UNKNOWN.message)
    await store.save()
    expect(store.form.field('districtCode').error).toBe(ERRORS.DISTRICT_UNKNOWN.message)
    api.refusal = new ApiError(ERRORS.ADDRESS_TOO_MANY.code, ERRORS.ADDRESS_TOO_MANY.message)
    await store.save()
    expect(store.form.error).toBe(ERRORS.ADDRESS_TOO_MANY.message)
  })

  it('keeps a new one as a draft with the name of its region', async () => {
    const first = make().store
    await first.recognize(PASTED)
    first.dispose()
    const { store } = make()
    await store.load()
    expect(store.form.values.detail).toBe('建国路88号')
    expect(store.region).toBe('北京市 朝阳区')
  })
})

describe('changing a delivery address', () => {
  it('begins with what is saved', async () => {
    const { store } = make('a')
    await store.load()
    expect(store.form.values).toMatchObject({ receiverName: '张三', districtCode: '330106' })
    expect(store.region).toBe(SAVED.region)
    expect(store.form.isDirty).toBe(false)
    expect(store.isKeptDefault).toBe(true)
  })

  it('wants the region anew where the area data has it no longer', async () => {
    const { api, store } = make('a')
    api.view = async () => ({ ...SAVED, region: '' })
    await store.load()
    expect(await store.save()).toBe(false)
    expect(store.form.field('districtCode').error).toBe('请选择所在地区')
  })

  it('unchooses a tag by a second tap', async () => {
    const { store } = make('a')
    await store.load()
    store.setTag('home')
    expect(store.form.values.tag).toBe('')
  })
})

describe('my delivery addresses', () => {
  it('are loaded again after the default changed and after one was deleted', async () => {
    const api = new FakeApi()
    const store = new AddressListStore(false, api as unknown as AddressApi)
    await store.setDefault('a')
    await store.remove('a')
    expect(api.sent.map(([call]) => call)).toEqual(['setDefault', 'page', 'remove', 'page'])
    expect(store.isFull).toBe(true)
  })
})
