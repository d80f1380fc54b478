import type { MessageKind } from '@contract/message/message-kinds'
import { toNoticeData, type Notice, type NoticeTemplates } from './notice'
import { WechatApi } from './wechat-api'
import { WechatCredentials } from './wechat-credentials'
import type { WechatOptions } from './wechat-options'
import { sendToWechat } from './send-to-wechat'

/** 43004: does not follow the account; 40003: does not belong to this app; 43101: switched such messages off. */
const NOT_WANTED = [43004, 40003, 43101]

/** Messages that the school's service account delivers to those who follow it. */
interface TemplateMessages {
  hasTemplate(kind: MessageKind): boolean
  /**
   * Returns false when the person does not follow the account.
   * @param id of the message; WeChat delivers one message for an id, also when it is sent again
   * @throws UnknownOutcome when WeChat did not respond; AppError when it cannot be reached or refuses otherwise
   */
  send(openid: string, kind: MessageKind, notice: Notice, id: string): Promise<boolean>
}

/** `POST /cgi-bin/message/template/send`, with the service account's access token. */
export class WechatTemplateMessages implements TemplateMessages {
  private readonly api: WechatApi
  private readonly credentials: WechatCredentials | undefined

  /** @param siteUrl what addresses of our screens begin with, without a trailing slash */
  constructor(
    { web, apiBase, fetch: send }: Pick<WechatOptions, 'web' | 'apiBase' | 'fetch'>,
    private readonly templates: NoticeTemplates,
    private readonly siteUrl: string,
    now: () => Date,
  ) {
    this.api = new WechatApi(apiBase, send)
    this.credentials = web && new WechatCredentials(this.api, web, now)
  }

  hasTemplate(kind: MessageKind): boolean {
    return this.credentials !== undefined && this.templates[kind] !== undefined
  }

  async send(openid: string, kind: MessageKind, notice: Notice, id: string): Promise<boolean> {
    const template = this.templates[kind]
    if (!this.credentials || !template) return false
    return sendToWechat(this.api, this.credentials, {
      path: '/cgi-bin/message/template/send',
      final: NOT_WANTED,
      message: {
        touser: openid,
        template_id: template.id,
        url: `${this.siteUrl}/wap/${notice.page}`,
        client_msg_id: id.replaceAll('-', ''),
        data: toNoticeData(template, notice),
      },
    })
  }
}
