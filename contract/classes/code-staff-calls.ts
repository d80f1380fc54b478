import { defineCalls } from '../call'
import { MEMBER_ROLES } from '../party/party-kinds'
import { Count, Id, Moment, Nullable, OneOf, Page, PageRequest, Time, Type, type Static } from '../schema'
import { MANAGE_CLASSES as MANAGE } from './staff-calls'

const InvitationCode = Type.Object({
  id: Id,
  code: Type.String(),
  role: OneOf(MEMBER_ROLES),
  endsAt: Nullable(Time),
  /** Null for any number. */
  usesLeft: Nullable(Count),
  closed: Type.Boolean(),
  createdAt: Time,
})
export type InvitationCode = Static<typeof InvitationCode>

export const codeStaffCalls = defineCalls({
  'POST /staff/class/code/page': {
    summary: '邀请码，新的在前',
    effect: 'read',
    input: PageRequest({ classId: Id }),
    output: Page(InvitationCode),
    ...MANAGE,
  },
  'POST /staff/class/code/save': {
    summary: '新的邀请码',
    input: Type.Object({
      classId: Id,
      role: OneOf(MEMBER_ROLES),
      endsAt: Nullable(Moment),
      uses: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    output: InvitationCode,
    ...MANAGE,
  },
  'PUT /staff/class/code/close': {
    summary: '停用邀请码',
    input: Type.Object({ codeId: Id }),
    output: InvitationCode,
    ...MANAGE,
  },
  'GET /staff/class/code/picture': {
    summary: '邀请码的二维码，扫了就打开加入页',
    input: Type.Object({ codeId: Id }),
    output: Type.Object({ picture: Type.String({ description: 'data:image/png;base64,…' }), url: Type.String() }),
    ...MANAGE,
  },
})
