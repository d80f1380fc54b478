/** Screens of registrations for exams. */
export const registrationRoutes = {
  registrations: { title: '考试报名', refresh: true },
  registration: { title: '报名详情', refresh: true },
  registrationReport: { title: '报名填报', login: true },
  registrationResult: { title: '报名结果', login: true },
  registrationAudit: { title: '审核进度', login: true, refresh: true },
  registrationVerify: { title: '报名核验', login: true },
  registrationVerifyResult: { title: '核验结果', login: true, refresh: true },
}
