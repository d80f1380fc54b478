/** What messages are about, in the order of the tabs. */
export const MESSAGE_KINDS = ['study', 'order', 'live', 'exam', 'school'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_KIND_LABEL: Record<MessageKind, string> = {
  study: '学习',
  order: '订单',
  live: '直播',
  exam: '考试',
  school: '学校',
}

/** Whom the staff write to. */
export const MAILING_AUDIENCES = ['all', 'course', 'learner'] as const
export type MailingAudience = (typeof MAILING_AUDIENCES)[number]

/** How a message reaches a learner: in the app, by the mini-program's subscription, the service account, or SMS. */
export const MESSAGE_WAYS = ['app', 'subscribe', 'account', 'sms'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]

export const MESSAGE_WAY_LABEL: Record<MessageWay, string> = {
  app: '应用内',
  subscribe: '微信订阅消息',
  account: '公众号',
  sms: '短信',
}

/** Orders and money are always told in the app. */
export const isFixedWay = (kind: MessageKind, way: MessageWay): boolean => kind === 'order' && way === 'app'
