import { defineCalls } from '../call'
import { shared } from '../rate'
import {
  BetweenDays,
  ById,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  ShopId,
  Text,
  Time,
  Type,
  Version,
  type Static,
} from '../schema'
import { PERMISSION_NAMES, ROLE_CODES } from './permissions'

const RATE = { max: 120, seconds: 60 }
const LOGIN_RATE = { max: 30, seconds: 60 }

const Account = Type.String({
  pattern: '^[a-z0-9][a-z0-9._-]{1,31}$',
  description: '登录账号：小写字母、数字、点、横线',
})
export const Password = Text(128, 1)
export const TotpCode = Type.String({ pattern: '^[0-9]{6}$', description: '身份验证器上的 6 位动态口令' })

const Me = Type.Object({
  id: Id,
  account: Type.String(),
  name: Type.String(),
  roleName: Type.String(),
  permissions: Type.Array(OneOf(PERMISSION_NAMES)),
  shopId: Type.String(),
  shopName: Type.String(),
  /** Goes into the header `x-csrf-token` of every call that is not a GET. */
  csrfToken: Type.String(),
})

export const Member = Type.Object({
  id: Id,
  account: Type.String(),
  name: Type.String(),
  roleId: Id,
  roleName: Type.String(),
  disabled: Type.Boolean(),
  createdAt: Time,
  lastLoginAt: Nullable(Time),
  version: Version,
})
export type Member = Static<typeof Member>

const RoleName = Text(20, 1)
const RolePermissions = Type.Array(OneOf(PERMISSION_NAMES), { maxItems: PERMISSION_NAMES.length })
const Role = Type.Object({
  id: Id,
  /** Of a starting role; null for one of the school's own. */
  code: Nullable(OneOf(ROLE_CODES)),
  name: Type.String(),
  permissions: Type.Array(Type.Object({ code: OneOf(PERMISSION_NAMES), label: Type.String() })),
  memberCount: Type.Integer(),
  version: Version,
})

const Fields = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const AuditEntry = Type.Object({
  id: Id,
  at: Time,
  actorKind: OneOf(['learner', 'staff', 'channel', 'job']),
  actorId: Type.String(),
  actorName: Type.String(),
  ip: Type.String(),
  call: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  /** The fields that changed; personal values are masked. */
  before: Nullable(Fields),
  after: Nullable(Fields),
})
export type AuditEntry = Static<typeof AuditEntry>

/** The staff's own accounts: login, invitations, members, roles, audit. */
export const staffCalls = defineCalls({
  'POST /staff/login': {
    summary: '员工登录：账号和密码',
    access: 'public',
    input: Type.Object({ shopId: ShopId, account: Account, password: Password }),
    output: Type.Object({ ticket: Type.String({ description: '5 分钟内凭它提交动态口令' }) }),
    rate: shared(LOGIN_RATE),
  },
  'POST /staff/login/totp': {
    summary: '员工登录：动态口令',
    access: 'public',
    input: Type.Object({ ticket: Text(128, 1), code: TotpCode }),
    output: Me,
    rate: shared(LOGIN_RATE),
  },
  'POST /staff/login/recovery': {
    summary: '员工登录：用恢复码代替动态口令，每个只能用一次',
    access: 'public',
    input: Type.Object({ ticket: Text(128, 1), recoveryCode: Text(32, 1) }),
    output: Me,
    rate: shared(LOGIN_RATE),
  },
  'POST /staff/invitation/view': {
    summary: '员工邀请的内容',
    effect: 'read',
    access: 'public',
    input: Type.Object({ token: Text(128, 1) }),
    output: Type.Object({
      account: Type.String(),
      name: Type.String(),
      roleName: Type.String(),
      shopId: Type.String(),
      shopName: Type.String(),
      expiresAt: Time,
    }),
    rate: shared(LOGIN_RATE),
  },
  'POST /staff/invitation/begin': {
    summary: '开始接受邀请：生成动态口令的新密钥，只显示这一次，以前生成的作废',
    access: 'public',
    input: Type.Object({ token: Text(128, 1) }),
    output: Type.Object({
      totpSecret: Type.String({ description: 'Base32，添加到身份验证器' }),
      totpUrl: Type.String({ description: 'otpauth:// 地址，画成二维码' }),
    }),
    rate: shared(LOGIN_RATE),
  },
  'POST /staff/invitation/accept': {
    summary: '接受邀请：设置密码，验证一次动态口令（用最近一次开始时的密钥）',
    access: 'public',
    input: Type.Object({ token: Text(128, 1), password: Password, code: TotpCode }),
    output: Type.Object({
      account: Type.String(),
      recoveryCodes: Type.Array(Type.String(), { description: '只显示这一次' }),
    }),
    rate: shared(LOGIN_RATE),
  },
  'GET /staff/me': { summary: '我的员工账号', access: 'staff:self', input: Nothing, output: Me, rate: RATE },
  'POST /staff/logout': { summary: '员工退出登录', access: 'staff:self', input: Nothing, output: Nothing, rate: RATE },
  'PUT /staff/me/password': {
    summary: '修改我的密码，其他设备退出登录',
    access: 'staff:self',
    input: Type.Object({ oldPassword: Password, password: Password }),
    output: Nothing,
    rate: shared(LOGIN_RATE),
  },
  'POST /staff/member/page': {
    summary: '员工列表',
    effect: 'read',
    access: 'staff:staff.manage',
    input: PageRequest({
      keyword: Optional(Text(40)),
      roleId: Optional(Id),
      disabled: Optional(Type.Boolean()),
      sort: Optional(OneOf(['createdAt', 'account'])),
      descending: Optional(Type.Boolean()),
    }),
    output: Page(Member),
    rate: RATE,
  },
  'POST /staff/member/invite': {
    summary: '邀请员工',
    access: 'staff:staff.manage',
    input: Type.Object({ account: Account, name: Text(40, 1), roleId: Id }),
    output: Type.Object({ invitationUrl: Type.String(), expiresAt: Time }),
    rate: LOGIN_RATE,
  },
  'PUT /staff/member/disable': {
    summary: '停用员工，立即退出所有设备',
    access: 'staff:staff.manage',
    input: Type.Object({ id: Id, version: Version }),
    output: Member,
    rate: RATE,
  },
  'PUT /staff/member/enable': {
    summary: '恢复员工',
    access: 'staff:staff.manage',
    input: Type.Object({ id: Id, version: Version }),
    output: Member,
    rate: RATE,
  },
  'PUT /staff/member/role': {
    summary: '修改员工的角色',
    access: 'staff:staff.manage',
    input: Type.Object({ id: Id, roleId: Id, version: Version }),
    output: Member,
    rate: RATE,
  },
  'GET /staff/role/list': {
    summary: '角色列表',
    access: 'staff:staff.manage',
    input: Nothing,
    output: Type.Array(Role),
    rate: RATE,
  },
  /** @throws ROLE_TOO_HIGH, ROLE_NAME_TAKEN, ROLES_FULL */
  'POST /staff/role/save': {
    summary: '新增学校自己的角色',
    access: 'staff:staff.manage',
    input: Type.Object({ name: RoleName, permissions: RolePermissions }),
    output: Role,
    rate: RATE,
  },
  /** @throws ROLE_NOT_FOUND, ROLE_FIXED, ROLE_TOO_HIGH, ROLE_NAME_TAKEN, EDIT_CONFLICT */
  'PUT /staff/role/rename': {
    summary: '给学校自己的角色改名',
    access: 'staff:staff.manage',
    input: Type.Object({ ...ById.properties, name: RoleName, version: Version }),
    output: Role,
    rate: RATE,
  },
  /** @throws ROLE_NOT_FOUND, ROLE_FIXED, ROLE_TOO_HIGH, ROLE_IN_USE, EDIT_CONFLICT */
  'POST /staff/role/remove': {
    summary: '删除学校自己的、没有人用的角色',
    access: 'staff:staff.manage',
    input: Type.Object({ ...ById.properties, version: Version }),
    output: Nothing,
    rate: RATE,
  },
  'PUT /staff/role/permissions': {
    summary: '修改角色的权限',
    access: 'staff:staff.manage',
    input: Type.Object({
      ...ById.properties,
      permissions: RolePermissions,
      version: Version,
    }),
    output: Role,
    rate: RATE,
  },
  'POST /staff/audit/page': {
    summary: '操作记录，最新的在前',
    effect: 'read',
    access: 'staff:audit.view',
    input: PageRequest({
      ...BetweenDays,
      /** Of the contract, `PUT /staff/coupon/stop`. */
      call: Optional(Text(80)),
      actorId: Optional(Text(64)),
      subjectKind: Optional(Text(32)),
      subjectId: Optional(Text(64)),
      descending: Optional(Type.Boolean({ default: true })),
    }),
    output: Page(AuditEntry),
    rate: RATE,
  },
})
