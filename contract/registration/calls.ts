import { FaceRequest } from '../attendance/calls'
import { defineCalls } from '../call'
import { shared } from '../rate'
import {
  ById,
  Count,
  Fen,
  Id,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CodeProof, LongCode, Phone } from '../user/calls'
import { FIELD_KINDS, FILE_NAME_LENGTH, MOST_VALUES, PICTURE_MAX_BYTES, TEXT_MAX_LENGTH } from './field-kinds'
import { ENTRY_EVENTS, ENTRY_STATUSES, FACE_RESULTS, REGISTRATION_PHASES, VERIFICATIONS } from './registration-status'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'

const RegistrationField = Type.Object({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }),
  kind: OneOf(FIELD_KINDS),
  label: Text(30, 1),
  hint: Text(100),
  required: Type.Boolean(),
  options: Type.Array(Text(40, 1), { maxItems: 50 }),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  widthPx: Nullable(Type.Integer({ minimum: 50, maximum: 2000 })),
  heightPx: Nullable(Type.Integer({ minimum: 50, maximum: 2000 })),
  portrait: Type.Boolean(),
  ownPhone: Type.Boolean(),
})
export const RegistrationSection = Type.Object({
  title: Text(30, 1),
  fields: Type.Array(RegistrationField, { minItems: 1, maxItems: 40 }),
})

export const RegistrationCard = Type.Object({
  id: Id,
  title: Type.String(),
  coverUrl: Type.String(),
  opensAt: Time,
  closesAt: Time,
  phase: OneOf(REGISTRATION_PHASES),
  /** The lowest and the highest fee of its posts. */
  fromFen: Fen,
  toFen: Fen,
  /** Free places of all posts together. */
  placesLeft: Count,
  /** Of the learner's entry; null for visitors and without one. */
  myStatus: Nullable(OneOf(ENTRY_STATUSES)),
  serverNow: Time,
})
export type RegistrationCard = Static<typeof RegistrationCard>

const RegistrationPost = Type.Object({
  id: Id,
  name: Type.String(),
  note: Type.String(),
  feeFen: Fen,
  quota: Count,
  placesLeft: Count,
})
export type RegistrationPost = Static<typeof RegistrationPost>

const RegistrationDetail = Type.Object({
  ...RegistrationCard.properties,
  /** Sanitised. */
  html: Type.String(),
  /** When and where the exam takes place; null and '' while that is not known. */
  examAt: Nullable(Time),
  examPlace: Type.String(),
  /** From when tickets may be downloaded; null while that is not known. */
  ticketsAt: Nullable(Time),
  /** When what was entered is deleted. */
  deletesAt: Time,
  /** The face is compared on the spot. */
  comparesFace: Type.Boolean(),
  posts: Type.Array(RegistrationPost),
  sections: Type.Array(RegistrationSection),
})
export type RegistrationDetail = Static<typeof RegistrationDetail>

/** The values of one field. What tells who somebody is comes masked, and a picture as the id of its file. */
const EntryValue = Type.Object({ fieldId: Type.String(), values: Type.Array(Type.String()) })
export type EntryValue = Static<typeof EntryValue>

export const EntryMove = Type.Object({
  id: Id,
  at: Time,
  event: OneOf(ENTRY_EVENTS),
  /** What the staff gave as reason; '' without one. */
  reason: Type.String(),
})

/** A learner's entry for a registration. */
const RegistrationEntry = Type.Object({
  id: Id,
  registrationId: Id,
  title: Type.String(),
  /** Of the entry and its ticket; '' before it was first handed in. */
  number: Type.String(),
  status: OneOf(ENTRY_STATUSES),
  postId: Nullable(Id),
  postName: Type.String(),
  feeFen: Fen,
  /** Money was paid for it, so it is withdrawn by a refund of that order. */
  paid: Type.Boolean(),
  /** The order for the fee, paid or waiting for its money; null without one. */
  orderId: Nullable(Id),
  /** Until when an unpaid entry keeps its place without an order. */
  holdUntil: Nullable(Time),
  values: Type.Array(EntryValue),
  /** Why it was rejected; '' otherwise. */
  reason: Type.String(),
  room: Type.String(),
  seat: Type.String(),
  /** Whether the ticket may be downloaded now. */
  hasTicket: Type.Boolean(),
  comparesFace: Type.Boolean(),
  faceResult: OneOf(FACE_RESULTS),
  verification: OneOf(VERIFICATIONS),
  verifyReason: Type.String(),
  verifiedAt: Nullable(Time),
  /** What was entered is deleted. */
  erased: Type.Boolean(),
  moves: Type.Array(EntryMove),
  serverNow: Time,
})
export type RegistrationEntry = Static<typeof RegistrationEntry>

const EntryCard = Type.Object({
  id: Id,
  registrationId: Id,
  title: Type.String(),
  postName: Type.String(),
  number: Type.String(),
  status: OneOf(ENTRY_STATUSES),
  updatedAt: Time,
})
export type EntryCard = Static<typeof EntryCard>

const Ticket = Type.Object({
  /** Addresses that work for ten minutes. */
  imageUrl: Type.String(),
  pdfUrl: Type.String(),
  number: Type.String(),
})

const ValuesInput = Type.Object({
  fieldId: Text(32, 1),
  values: Type.Array(Text(TEXT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER), { maxItems: MOST_VALUES }),
})

const LIST = { effect: 'read' as const, input: PageRequest({}), output: Page(RegistrationCard) }
const personal = shared({ max: 60, seconds: 60 })

/** Registrations for exams. The specification names the screens only; the calls follow its style. */
export const registrationCalls = defineCalls({
  'POST /resource/api/registration/page': { summary: '考试报名列表', ...LIST },
  'POST /resource/auth/registration/page': { summary: '考试报名列表（含我的状态）', ...LIST },
  'GET /resource/api/registration/view': { summary: '考试报名详情和表单', input: ById, output: RegistrationDetail },
  'GET /resource/auth/registration/view': {
    summary: '考试报名详情和表单（含我的状态）',
    input: ById,
    output: RegistrationDetail,
  },
  'POST /resource/auth/registration/entry/page': {
    summary: '我的报名',
    effect: 'read',
    input: PageRequest({}),
    output: Page(EntryCard),
  },
  'GET /resource/auth/registration/entry/find': {
    summary: '我在这次报名里填的内容；还没有填时为空',
    input: Type.Object({ registrationId: Id }),
    output: Type.Object({ entry: Nullable(RegistrationEntry) }),
  },
  'GET /resource/auth/registration/entry/view': { summary: '我的一份报名', input: ById, output: RegistrationEntry },
  'POST /resource/auth/registration/entry/save': {
    summary: '保存草稿：只传改过的内容，可重复提交',
    input: Type.Object({
      registrationId: Id,
      postId: Optional(Id),
      values: Type.Array(ValuesInput, { maxItems: 200 }),
    }),
    output: RegistrationEntry,
    rate: { max: 120, seconds: 60 },
  },
  'POST /resource/auth/registration/entry/picture': {
    summary: '上传报名表里的图片，加密保存',
    input: Type.Object({ registrationId: Id, fieldId: Text(32, 1) }),
    output: RegistrationEntry,
    upload: { maxBytes: PICTURE_MAX_BYTES },
    rate: { max: 60, seconds: 3600 },
  },
  'POST /resource/auth/registration/entry/file': {
    summary: '上传报名表里的文件，加密保存',
    input: Type.Object({
      registrationId: Id,
      fieldId: Text(32, 1),
      fileName: Text(FILE_NAME_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
    }),
    output: RegistrationEntry,
    upload: { maxBytes: PICTURE_MAX_BYTES },
    rate: { max: 60, seconds: 3600 },
  },
  'POST /resource/auth/registration/entry/phone': {
    summary: '报名表里的手机号：提交发到这个号码的验证码（purpose 为 form）',
    input: Type.Object({ registrationId: Id, fieldId: Text(32, 1), phone: Phone, code: LongCode, ...CodeProof }),
    output: RegistrationEntry,
    rate: personal,
  },
  'GET /resource/auth/registration/entry/picture/view': {
    summary: '看自己上传的图片',
    input: Type.Object({ id: Id, fieldId: Text(32, 1) }),
    output: Type.Object({ picture: Type.String({ description: 'data:image/…;base64,…' }) }),
    rate: personal,
  },
  'POST /resource/auth/registration/entry/submit': {
    summary: '提交报名，或修改后重新提交',
    input: Type.Object({ id: Id }),
    output: RegistrationEntry,
    rate: personal,
  },
  'PUT /resource/auth/registration/entry/withdraw': {
    summary: '撤回报名；已缴费的请在订单里申请退款',
    input: ById,
    output: RegistrationEntry,
    rate: personal,
  },
  'POST /resource/auth/registration/entry/ticket': {
    summary: '准考证（图片和 PDF）',
    input: ById,
    output: Ticket,
    rate: shared({ max: 20, seconds: 60 }),
  },
  'GET /resource/auth/registration/entry/code': {
    summary: '准考证的二维码，给现场工作人员扫',
    input: ById,
    output: Type.Object({ picture: Type.String({ description: 'data:image/png;base64,…' }) }),
    rate: { max: 120, seconds: 60 },
  },
  'POST /resource/auth/registration/entry/verify/permit': {
    summary: '现场核验：同意后领取一次拍照许可',
    input: FaceRequest,
    output: Type.Object({ nonce: Type.String(), expiresAt: Time }),
    rate: personal,
  },
  'POST /resource/auth/registration/entry/verify/face': {
    summary: '现场核验：上传照片，由服务器和报名照片比对',
    input: Type.Object({ id: Id, nonce: Text(64, 16) }),
    output: RegistrationEntry,
    upload: { maxBytes: PICTURE_MAX_BYTES },
    rate: { max: 60, seconds: 3600 },
  },
})
