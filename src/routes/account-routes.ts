/** Screens of what a learner decides about the account and its data. */
export const accountRoutes = {
  devices: { title: '登录设备', login: true, refresh: true },
  myData: { title: '我的数据', login: true, refresh: true },
  feedback: { title: '帮助与反馈', login: true, refresh: true },
  writeFeedback: { title: '写反馈', login: true },
  logoff: { title: '注销账号', login: true, refresh: true },
  verifyLogoff: { title: '注销验证', login: true },
}
