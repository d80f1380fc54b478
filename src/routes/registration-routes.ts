import { route } from './route'

/** Screens of registrations for exams. */
export const registrationRoutes = {
  registrations: route<{ tab?: string }>({ path: '/sub/registration/list', title: '考试报名', refresh: true }),
  registration: route<{ id: string }>({ path: '/sub/registration/view', title: '报名详情', refresh: true }),
  /** Of a registration; the others below are of an entry. */
  registrationReport: route<{ id: string }>({ path: '/sub/registration/report', title: '报名填报', login: true }),
  registrationResult: route<{ id: string }>({ path: '/sub/registration/result', title: '报名结果', login: true }),
  registrationAudit: route<{ id: string }>({
    path: '/sub/registration/audit',
    title: '审核进度',
    login: true,
    refresh: true,
  }),
  /** The code of a ticket also carries its number, for the staff who scan it. */
  registrationVerify: route<{ id: string; number?: string }>({
    path: '/sub/registration/verify',
    title: '报名核验',
    login: true,
  }),
  registrationVerifyResult: route<{ id: string }>({
    path: '/sub/registration/verifyResult',
    title: '核验结果',
    login: true,
    refresh: true,
  }),
}
