/** Screens of messages and bulletins. */
export const messageRoutes = {
  messages: { title: '我的消息', login: true, refresh: true },
  messageSettings: { title: '消息设置', login: true },
  bulletins: { title: '学校公告', refresh: true },
  bulletin: { title: '公告详情' },
  message: { title: '消息详情', login: true },
}
