import type { Address } from '@contract/address/calls'
import { describeDistrict, findDistrict } from '@contract/address/divisions'
import { DETAIL_MAX_LENGTH, MOST_ADDRESSES, RECEIVER_MAX_LENGTH } from '@contract/address/limits'
import type { Input } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { toPage, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { readPlainText } from '../../kernel/plain-text'
import type { AddressRepository, AddressRow, AddressValues } from './address.repository'

type WrittenAddress = Input<'POST /base/auth/shop/user/address/save'>

/** A learner's delivery addresses. While there is any, exactly one is the default. */
export class AddressService {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressRepository,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, userId: string, page: PageInput): Promise<PageOf<Address>> {
    const { rows, totalCount } = await this.addresses.page(shopId, userId, page)
    return toPage(page, rows.map(toAddress), totalCount)
  }

  /** @throws ADDRESS_NOT_FOUND also for another learner's */
  async view(shopId: string, userId: string, id: string): Promise<Address> {
    return toAddress(await this.get(shopId, userId, id))
  }

  /** @throws ADDRESS_NOT_FOUND, DISTRICT_UNKNOWN when the learner must choose the district again */
  async findReceiver(shopId: string, userId: string, id: string) {
    const receiver = toReceiver(await this.get(shopId, userId, id))
    if (!receiver) throw new AppError('DISTRICT_UNKNOWN')
    return receiver
  }

  async findDefaultReceiver(shopId: string, userId: string) {
    const row = await this.addresses.findDefault(shopId, userId)
    return row && toReceiver(row)
  }

  /** @throws ADDRESS_TOO_MANY, DISTRICT_UNKNOWN */
  async save(shopId: string, userId: string, input: WrittenAddress): Promise<Address> {
    const values = readAddress(input)
    return this.database.transact(async () => {
      await this.addresses.lock(userId)
      const count = await this.addresses.count(shopId, userId)
      if (count >= MOST_ADDRESSES) throw new AppError('ADDRESS_TOO_MANY')
      const isDefault = values.isDefault || count === 0
      const row: AddressRow = { ...values, isDefault, id: makeId(), userId, shopId, createdAt: this.now() }
      if (isDefault) await this.addresses.clearDefault(shopId, userId, row.id)
      await this.addresses.add(row)
      return toAddress(row)
    })
  }

  /** The default address stays the default until another one is made it. */
  async update(shopId: string, userId: string, { id, ...input }: WrittenAddress & { id: string }): Promise<Address> {
    const values = readAddress(input)
    return this.change(shopId, userId, id, (row) => ({ ...values, isDefault: values.isDefault || row.isDefault }))
  }

  async setDefault(shopId: string, userId: string, id: string): Promise<Address> {
    return this.change(shopId, userId, id, (row) => ({ ...row, isDefault: true }))
  }

  /** After the default address the newest of the others becomes it. */
  async remove(shopId: string, userId: string, id: string): Promise<Record<string, never>> {
    await this.database.transact(async () => {
      await this.addresses.lock(userId)
      const { isDefault } = await this.get(shopId, userId, id)
      await this.addresses.remove(id)
      if (isDefault) await this.addresses.makeNewestDefault(shopId, userId)
    })
    return {}
  }

  private change(
    shopId: string,
    userId: string,
    id: string,
    edit: (row: AddressRow) => AddressValues,
  ): Promise<Address> {
    return this.database.transact(async () => {
      await this.addresses.lock(userId)
      const row = await this.get(shopId, userId, id)
      const { receiverName, phone, districtCode, detail, tag, isDefault } = edit(row)
      if (isDefault) await this.addresses.clearDefault(shopId, userId, id)
      const values = { receiverName, phone, districtCode, detail, tag, isDefault }
      await this.addresses.change(id, values)
      return toAddress({ ...row, ...values })
    })
  }

  private async get(shopId: string, userId: string, id: string): Promise<AddressRow> {
    const row = await this.addresses.find(shopId, userId, id)
    if (!row) throw new AppError('ADDRESS_NOT_FOUND')
    return row
  }
}

const readAddress = ({ receiverName, phone, districtCode, detail, tag, isDefault }: WrittenAddress): AddressValues => {
  if (!findDistrict(districtCode)) throw new AppError('DISTRICT_UNKNOWN')
  return {
    receiverName: readPlainText(receiverName, '收货人', RECEIVER_MAX_LENGTH),
    phone,
    districtCode,
    detail: readPlainText(detail, '详细地址', DETAIL_MAX_LENGTH),
    tag,
    isDefault,
  }
}

const toAddress = (row: AddressRow): Address => {
  const { id, receiverName, phone, districtCode, detail, tag, isDefault } = row
  const district = findDistrict(districtCode)
  return {
    id,
    receiverName,
    phone,
    districtCode,
    // A district that newer area data no longer has: the learner must choose it again.
    region: district ? describeDistrict(district) : '',
    detail,
    tag,
    isDefault,
    createdAt: row.createdAt.toISOString(),
  }
}

/** An address as an order keeps it; undefined when its district does not exist any more. */
const toReceiver = (row: AddressRow) => {
  const { id: addressId, receiverName: name, phone, region, districtCode: regionCode, detail } = toAddress(row)
  return region ? { addressId, name, phone, regionCode, region, detail } : undefined
}
