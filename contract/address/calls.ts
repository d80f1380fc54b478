import { defineCalls } from '../call'
import { ById, Id, Nothing, OneOf, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { PHONE_PATTERN } from '../user/validation'
import { ADDRESS_TAGS } from './address-kinds'
import { DETAIL_MAX_LENGTH, RECEIVER_MAX_LENGTH } from './limits'

export const Address = Type.Object({
  id: Id,
  receiverName: Type.String(),
  phone: Type.String(),
  /** Six digits of a district, county or county-level city of China. */
  districtCode: Type.String(),
  /** Its name with those above it: `浙江省 杭州市 西湖区`. */
  region: Type.String(),
  /** Street, number and door. */
  detail: Type.String(),
  tag: OneOf(ADDRESS_TAGS),
  isDefault: Type.Boolean(),
  createdAt: Time,
})
export type Address = Static<typeof Address>

const written = {
  receiverName: Text(RECEIVER_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
  phone: Type.String({ pattern: PHONE_PATTERN }),
  districtCode: Type.String({ pattern: '^[0-9]{6}$' }),
  detail: Text(DETAIL_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
  tag: OneOf(ADDRESS_TAGS),
  isDefault: Type.Boolean(),
}

/** The learner's delivery addresses. While there is any, exactly one is the default. */
export const addressCalls = defineCalls({
  'POST /base/auth/shop/user/address/page': {
    summary: '我的收货地址，默认的在最前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(Address),
  },
  'GET /base/auth/shop/user/address/view': { summary: '收货地址', input: ById, output: Address },
  'POST /base/auth/shop/user/address/save': {
    summary: '新增收货地址，最多 20 个；第一个总是默认地址',
    input: Type.Object(written),
    output: Address,
    rate: { max: 30, seconds: 60 },
  },
  'PUT /base/auth/shop/user/address/update': {
    summary: '修改收货地址；默认地址要改成别的，请把别的设为默认',
    input: Type.Object({ id: Id, ...written }),
    output: Address,
    rate: { max: 30, seconds: 60 },
  },
  'PUT /base/auth/shop/user/address/set/default': {
    summary: '设为默认收货地址',
    input: ById,
    output: Address,
    rate: { max: 60, seconds: 60 },
  },
  'DELETE /base/auth/shop/user/address/delete': {
    summary: '删除收货地址；删除默认地址后，最近新增的成为默认',
    input: ById,
    output: Nothing,
  },
})
