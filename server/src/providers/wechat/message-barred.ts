import { WechatRefusal } from './wechat-api'

/** Refusals that no learner causes and no further attempt changes («发送订阅消息», 返回码), and what the school can do. */
const REASONS: Readonly<Record<number, string>> = {
  43107: '微信封禁了发消息的能力，请在微信公众平台看通知并申诉',
  45168: '微信认为消息的内容违规，请改消息的文字或模板',
  47003: '消息和模板的关键词对不上，请核对模板和它的 KEYWORDS 设置',
}

/** WeChat takes no message of this kind until the school has done something about it. */
export class MessageBarred extends Error {
  /** What the school can do, in Chinese. */
  readonly reason: string

  constructor(readonly errcode: number) {
    super(`WeChat takes no such message: ${errcode}`)
    this.reason = REASONS[errcode]
  }
}

/** What a refusal by WeChat means; other errors stay as they are. */
export const toBarred = (error: unknown): unknown =>
  error instanceof WechatRefusal && error.errcode in REASONS ? new MessageBarred(error.errcode) : error
