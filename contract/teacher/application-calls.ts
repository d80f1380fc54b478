import { defineCalls } from '../call'
import { ById, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { APPLICATION_STATUSES } from './application-status'
import {
  TEACHER_FIELD_MAX_LENGTH,
  TEACHER_INTRO_MAX_LENGTH,
  TEACHER_MOST_PAPERS,
  TEACHER_NAME_MAX_LENGTH,
  TEACHER_TITLE_MAX_LENGTH,
} from './limits'

const Words = (maxLength: number) => Text(maxLength * CODE_POINTS_PER_CHARACTER)

export const TeacherApplication = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  field: Type.String(),
  intro: Type.String(),
  /** Certificates and the like; their addresses expire. */
  papers: Type.Array(Type.Object({ key: Type.String(), url: Type.String() })),
  status: OneOf(APPLICATION_STATUSES),
  /** Why the school rejected it. */
  reason: Type.String(),
  updatedAt: Time,
  submittedAt: Nullable(Time),
  decidedAt: Nullable(Time),
  /** Their page, once they teach here. */
  teacherId: Nullable(Id),
})
export type TeacherApplication = Static<typeof TeacherApplication>

const StaffApplication = Type.Object({ ...TeacherApplication.properties, learnerId: Id })
export type StaffApplication = Static<typeof StaffApplication>
/** In a list, without the papers: whoever looks at those opens the application. */
const StaffApplicationRow = Type.Omit(StaffApplication, ['papers'])
export type StaffApplicationRow = Static<typeof StaffApplicationRow>

const MANAGE = { access: 'staff:teachers.manage', rate: { max: 120, seconds: 60 } } as const

export const teacherApplicationCalls = defineCalls({
  'GET /resource/auth/teacher/apply/view': {
    summary: '我的入驻申请：指定的一次，或最近的一次',
    input: Type.Object({ id: Optional(Id) }),
    output: Type.Object({ application: Nullable(TeacherApplication) }),
  },
  'POST /resource/auth/teacher/apply/save': {
    summary: '保存入驻申请的草稿，或提交审核',
    input: Type.Object({
      name: Words(TEACHER_NAME_MAX_LENGTH),
      title: Words(TEACHER_TITLE_MAX_LENGTH),
      field: Words(TEACHER_FIELD_MAX_LENGTH),
      intro: Words(TEACHER_INTRO_MAX_LENGTH),
      /** Keys of uploads for the purpose `identity`. */
      papers: Type.Array(Text(200, 1), { maxItems: TEACHER_MOST_PAPERS }),
      submit: Type.Boolean(),
    }),
    output: TeacherApplication,
    rate: { max: 20, seconds: 60 },
  },
  'PUT /resource/auth/teacher/apply/withdraw': {
    summary: '撤回审核中的入驻申请，变回草稿',
    input: ById,
    output: TeacherApplication,
  },
  'POST /resource/auth/teacher/apply/page': {
    summary: '我的入驻申请记录',
    effect: 'read',
    input: PageRequest({}),
    output: Page(TeacherApplication),
  },
  'POST /staff/teacher/apply/page': {
    summary: '入驻申请，先提交的在前；不含草稿',
    effect: 'read',
    input: PageRequest({ status: Optional(OneOf(['pending', 'approved', 'rejected'])) }),
    output: Page(StaffApplicationRow),
    ...MANAGE,
  },
  'GET /staff/teacher/apply/view': {
    summary: '查看一次入驻申请和它的证件；会记入操作记录',
    input: ById,
    output: StaffApplication,
    ...MANAGE,
  },
  'PUT /staff/teacher/apply/approve': {
    summary: '通过入驻申请：建立老师的主页，并邀请为讲师',
    input: Type.Object({
      id: Id,
      account: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{1,31}$', description: '老师的员工账号' }),
    }),
    output: Type.Object({ application: StaffApplication, invitationUrl: Type.String(), expiresAt: Time }),
    ...MANAGE,
  },
  'PUT /staff/teacher/apply/reject': {
    summary: '驳回入驻申请，申请人会看到原因',
    input: Type.Object({ id: Id, reason: Text(100, 1) }),
    output: StaffApplication,
    ...MANAGE,
  },
})
