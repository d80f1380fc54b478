import { screens } from '@contract/screens'
import { route } from './route'

/** Screens of messages and bulletins. */
export const messageRoutes = {
  messages: route(screens.messages, { title: '我的消息', login: true, refresh: true }),
  messageSettings: route(screens.messageSettings, { title: '消息设置', login: true }),
  bulletins: route(screens.bulletins, { title: '学校公告', refresh: true }),
  bulletin: route(screens.bulletin, { title: '公告详情' }),
  message: route(screens.message, { title: '消息详情', login: true }),
}
