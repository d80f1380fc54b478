import type { MessageKind } from '@contract/message/message-kinds'
import { toNoticeData, type Notice, type NoticeTemplates } from './notice'
import { sendToWechat } from './send-to-wechat'
import { WechatApi } from './wechat-api'
import { WechatCredentials } from './wechat-credentials'
import type { WechatOptions } from './wechat-options'

/** 43101: refused, or has received what was agreed to; 40003: does not belong to this app. */
const NOT_WANTED = [43101, 40003]

/** Subscription messages of the mini-program by kind of message; each needs one consent of the learner. */
export class WechatNoticeMessages {
  private readonly api: WechatApi
  private readonly credentials: WechatCredentials | undefined

  constructor(
    { mini, apiBase, fetch: send }: Pick<WechatOptions, 'mini' | 'apiBase' | 'fetch'>,
    private readonly templates: NoticeTemplates,
    now: () => Date,
  ) {
    this.api = new WechatApi(apiBase, send)
    this.credentials = mini && new WechatCredentials(this.api, mini, now)
  }

  /** The template that a learner agrees to; '' where the school has none. */
  templateOf(kind: MessageKind): string {
    return (this.credentials && this.templates[kind]?.id) ?? ''
  }

  /**
   * Returns false when the learner did not agree, or has received the messages they agreed to.
   * @throws MessageBarred when the school has to do something first; UnknownOutcome when WeChat did not respond;
   * AppError when it cannot be reached or refuses otherwise
   */
  async send(openid: string, kind: MessageKind, notice: Notice): Promise<boolean> {
    const template = this.templates[kind]
    if (!this.credentials || !template) return false
    return sendToWechat(this.api, this.credentials, {
      path: '/cgi-bin/message/subscribe/send',
      final: NOT_WANTED,
      message: {
        touser: openid,
        template_id: template.id,
        page: notice.page,
        lang: 'zh_CN',
        data: toNoticeData(template, notice),
      },
    })
  }
}
