import { route } from './route'

/** Screens of messages and bulletins. */
export const messageRoutes = {
  /** `tab`: a kind of messages, or `bulletin`. */
  messages: route<{ tab?: string }>({
    path: '/sub/account/message/index',
    title: '我的消息',
    login: true,
    refresh: true,
  }),
  messageSettings: route({ path: '/sub/account/message/setting', title: '消息设置', login: true }),
  bulletins: route({ path: '/sub/account/message/bulletins', title: '学校公告', refresh: true }),
  bulletin: route<{ id: string }>({ path: '/sub/account/message/bulletinInfo', title: '公告详情' }),
  /** With `go` it leads on to what the message is about, as from WeChat. */
  message: route<{ id: string; go?: string }>({ path: '/sub/account/message/info', title: '消息详情', login: true }),
}
