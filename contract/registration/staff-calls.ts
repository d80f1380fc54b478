import { defineCalls } from '../call'
import {
  ById,
  Count,
  Fen,
  Id,
  Moment,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  Version,
  WithTextNotes,
  type Static,
} from '../schema'
import { EntryMove, RegistrationSection } from './calls'
import { ENTRY_STATUSES, FACE_RESULTS, VERIFICATIONS } from './registration-status'

const rate = { max: 120, seconds: 60 }
const MANAGE = { access: 'staff:registrations.manage', rate } as const
const AUDIT = { access: 'staff:registrations.audit', rate } as const
const VERIFY = { access: 'staff:registrations.verify', rate } as const

const StaffPost = Type.Object({
  id: Id,
  name: Type.String(),
  note: Type.String(),
  feeFen: Fen,
  quota: Count,
  /** Places that entries hold. */
  taken: Count,
  archived: Type.Boolean(),
})
const facts = {
  title: Text(60, 1),
  html: Text(20_000),
  opensAt: Moment,
  closesAt: Moment,
  examAt: Nullable(Moment),
  examPlace: Text(100),
  ticketsAt: Nullable(Moment),
  deletesAt: Moment,
  comparesFace: Type.Boolean(),
  onShelf: Type.Boolean(),
  sections: Type.Array(RegistrationSection, { minItems: 1, maxItems: 12 }),
}
const StaffRegistration = Type.Object({
  id: Id,
  version: Version,
  ...facts,
  posts: Type.Array(StaffPost),
  entryCount: Count,
})
export type StaffRegistration = Static<typeof StaffRegistration>

const SaveRegistration = Type.Object({
  /** Of the one to change; a new one without it. */
  id: Optional(Id),
  /** Of the one to change; needed there. */
  version: Optional(Version),
  ...facts,
  /** Those that are left out take no further entries. */
  posts: Type.Array(
    Type.Object({
      id: Optional(Id),
      name: Text(30, 1),
      note: Text(100),
      feeFen: Fen,
      quota: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    }),
    { minItems: 1, maxItems: 50 },
  ),
})
export type SaveRegistration = Static<typeof SaveRegistration>

const StaffEntry = Type.Object({
  id: Id,
  registrationId: Id,
  learnerId: Id,
  nickName: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
  postName: Type.String(),
  number: Type.String(),
  status: OneOf(ENTRY_STATUSES),
  paid: Type.Boolean(),
  reason: Type.String(),
  room: Type.String(),
  seat: Type.String(),
  verification: OneOf(VERIFICATIONS),
  submittedAt: Nullable(Time),
})
export type StaffEntry = Static<typeof StaffEntry>

const StaffEntryDetail = Type.Object({
  ...StaffEntry.properties,
  /** Masked where it tells who somebody is. */
  values: Type.Array(
    Type.Object({ fieldId: Type.String(), label: Type.String(), text: Type.String(), masked: Type.Boolean() }),
  ),
  moves: Type.Array(EntryMove),
})
export type StaffEntryDetail = Static<typeof StaffEntryDetail>

/** What staff see on the spot. */
const VerifiedEntry = Type.Object({
  id: Id,
  number: Type.String(),
  title: Type.String(),
  postName: Type.String(),
  room: Type.String(),
  seat: Type.String(),
  values: StaffEntryDetail.properties.values,
  /** data:image/…;base64,… of the registration and of the face taken on the spot; '' without one. */
  portrait: Type.String(),
  face: Type.String(),
  comparesFace: Type.Boolean(),
  faceResult: OneOf(FACE_RESULTS),
  verification: OneOf(VERIFICATIONS),
  verifyReason: Type.String(),
  verifiedAt: Nullable(Time),
})
export type VerifiedEntry = Static<typeof VerifiedEntry>

const Changed = Type.Object({ changed: Count })
const Ids = Type.Array(Id, { minItems: 1, maxItems: 200 })

export const registrationStaffCalls = defineCalls({
  'POST /staff/registration/page': {
    summary: '考试报名，新的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(StaffRegistration),
    ...AUDIT,
  },
  'POST /staff/registration/save': {
    summary: '新建或修改考试报名；去掉的岗位不再接受报名',
    input: SaveRegistration,
    output: WithTextNotes(StaffRegistration),
    ...MANAGE,
  },
  'POST /staff/registration/entry/page': {
    summary: '报名名单，先提交的在前',
    effect: 'read',
    input: PageRequest({
      /** Without it, entries of all. */
      registrationId: Optional(Id),
      status: Optional(OneOf(ENTRY_STATUSES)),
      postId: Optional(Id),
      /** The number of an entry, a phone number or part of a nick name. */
      keyword: Optional(Text(40)),
    }),
    output: Page(StaffEntry),
    ...AUDIT,
  },
  'GET /staff/registration/entry/view': {
    summary: '一份报名；证件号和电话已隐藏',
    input: ById,
    output: StaffEntryDetail,
    ...AUDIT,
  },
  'POST /staff/registration/entry/reveal': {
    summary: '看一项没有隐藏的内容或图片，会记入操作记录',
    input: Type.Object({ id: Id, fieldId: Text(32, 1), reason: Text(60, 1) }),
    output: Type.Object({
      /** Of a file its name. */
      text: Type.String(),
      picture: Type.String({ description: 'data:image/…;base64,…' }),
      file: Type.String({ description: 'data:…;base64,…；不是文件的为空' }),
    }),
    ...AUDIT,
  },
  'PUT /staff/registration/entry/approve': {
    summary: '审核通过；其中有一份不在审核中时全部不变',
    input: Type.Object({ ids: Ids }),
    output: Changed,
    ...AUDIT,
  },
  'PUT /staff/registration/entry/reject': {
    summary: '审核不通过，学员会收到原因，可以修改后重新提交',
    input: Type.Object({ ids: Ids, reason: Text(200, 1) }),
    output: Changed,
    ...AUDIT,
  },
  'PUT /staff/registration/entry/seat': {
    summary: '安排考场和座位',
    input: Type.Object({
      places: Type.Array(Type.Object({ id: Id, room: Text(30, 1), seat: Text(10, 1) }), { minItems: 1, maxItems: 500 }),
    }),
    output: Changed,
    ...MANAGE,
  },
  'POST /staff/registration/entry/export': {
    summary: '导出名单（CSV，含证件号和电话），会记入操作记录',
    input: Type.Object({ registrationId: Id, reason: Text(60, 1) }),
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), count: Count }),
    ...MANAGE,
  },
  'POST /staff/registration/verify/find': {
    summary: '现场核验：扫准考证的码，或输入准考证号；会记入操作记录',
    input: Type.Object({ code: Text(300, 1) }),
    output: VerifiedEntry,
    ...VERIFY,
  },
  'PUT /staff/registration/verify/decide': {
    summary: '现场核验：通过，或不通过并说明原因；结果马上告诉学员',
    input: Type.Object({ id: Id, passed: Type.Boolean(), reason: Text(60) }),
    output: VerifiedEntry,
    ...VERIFY,
  },
})
