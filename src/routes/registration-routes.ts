import { screens } from '@contract/screens'
import { route } from './route'

/** Screens of registrations for exams. */
export const registrationRoutes = {
  registrations: route(screens.registrations, { title: '考试报名', refresh: true }),
  registration: route(screens.registration, { title: '报名详情', refresh: true }),
  registrationReport: route(screens.registrationReport, { title: '报名填报', login: true }),
  registrationResult: route(screens.registrationResult, { title: '报名结果', login: true }),
  registrationAudit: route(screens.registrationAudit, { title: '审核进度', login: true, refresh: true }),
  registrationVerify: route(screens.registrationVerify, { title: '报名核验', login: true }),
  registrationVerifyResult: route(screens.registrationVerifyResult, { title: '核验结果', login: true, refresh: true }),
}
