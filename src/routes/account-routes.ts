import { route } from './route'

/** Screens of what a learner decides about the account and its data. */
export const accountRoutes = {
  devices: route({ path: '/sub/account/device/index', title: '登录设备', login: true, refresh: true }),
  myData: route({ path: '/sub/account/data/index', title: '我的数据', login: true, refresh: true }),
  feedback: route({ path: '/sub/account/feedback/index', title: '帮助与反馈', login: true, refresh: true }),
  writeFeedback: route({ path: '/sub/account/feedback/write', title: '写反馈', login: true }),
  logoff: route({ path: '/sub/account/logoff/index', title: '注销账号', login: true, refresh: true }),
  verifyLogoff: route({ path: '/sub/account/logoff/verify', title: '注销验证', login: true }),
}
