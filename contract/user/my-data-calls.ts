import { defineCalls } from '../call'
import { shared } from '../rate'
import { Count, Nothing, Nullable, OneOf, Time, Type, type Static } from '../schema'
import { CONSENT_KINDS, COPY_STATES } from './my-data-kinds'

export const DataCopy = Type.Object({
  state: OneOf(COPY_STATES),
  requestedAt: Time,
  expiresAt: Type.String({ description: 'ISO 8601；还在准备时为空' }),
  sizeBytes: Count,
})
export type DataCopy = Static<typeof DataCopy>

export const MyData = Type.Object({
  copy: Nullable(DataCopy),
  consents: Type.Array(Type.Object({ kind: OneOf(CONSENT_KINDS), agreedAt: Time })),
  /** Who of the school worked with the learner's data: a role, never a person. */
  readers: Type.Array(Type.Object({ at: Time, role: Type.String(), act: Type.String() })),
})
export type MyData = Static<typeof MyData>

export const myDataCalls = defineCalls({
  'GET /base/auth/shop/user/data/view': {
    summary: '我的数据：副本、授权记录、学校里谁处理过',
    input: Nothing,
    output: MyData,
  },
  'POST /base/auth/shop/user/data/copy/save': {
    summary: '申请一份我的数据副本，准备好后发消息通知',
    input: Nothing,
    output: DataCopy,
    rate: shared({ max: 20, seconds: 3600 }),
  },
  'POST /base/auth/shop/user/data/copy/address': {
    summary: '数据副本的下载地址，10 分钟内有效',
    effect: 'read',
    input: Nothing,
    output: Type.Object({ url: Type.String() }),
    rate: shared({ max: 60, seconds: 3600 }),
  },
})
