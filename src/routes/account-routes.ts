import { screens } from '@contract/screens'
import { route } from './route'

/** Screens of what a learner decides about the account and its data. */
export const accountRoutes = {
  devices: route(screens.devices, { title: '登录设备', login: true, refresh: true }),
  myData: route(screens.myData, { title: '我的数据', login: true, refresh: true }),
  feedback: route(screens.feedback, { title: '帮助与反馈', login: true, refresh: true }),
  writeFeedback: route(screens.writeFeedback, { title: '写反馈', login: true }),
  logoff: route(screens.logoff, { title: '注销账号', login: true, refresh: true }),
  verifyLogoff: route(screens.verifyLogoff, { title: '注销验证', login: true }),
}
