import { WechatApi, WechatRefusal } from './wechat-api'
import { WechatCredentials } from './wechat-credentials'
import { toBarred } from './message-barred'
import { toThing } from './notice'
import type { LiveReminder, SubscribeMessages } from './subscribe-messages'
import type { WechatApp, WechatOptions } from './wechat-options'
import { formatTime } from '../../kernel/school-time'

/** The user refused, has already received the message they agreed to, or does not belong to this app. */
const NOT_WANTED = [43101, 40003]

/** Which keywords of the template carry what; they are numbered when the school puts its template together. */
export interface LiveTemplate {
  id: string
  keywords: { title: string; startsAt: string; course: string; note: string }
}

/** `POST /cgi-bin/message/subscribe/send`, with the mini-program's own access token. */
export class WechatSubscribeMessages implements SubscribeMessages {
  private readonly api: WechatApi
  private readonly credentials: WechatCredentials | undefined

  constructor(
    { mini, apiBase, fetch: send }: Pick<WechatOptions, 'mini' | 'apiBase' | 'fetch'>,
    private readonly template: LiveTemplate | undefined,
    now: () => Date,
  ) {
    this.api = new WechatApi(apiBase, send)
    this.credentials = template && mini && new WechatCredentials(this.api, mini, now)
  }

  get liveTemplateId(): string {
    return this.credentials && this.template ? this.template.id : ''
  }

  async remindOfLive(openid: string, reminder: LiveReminder): Promise<boolean> {
    const { credentials, template } = this
    if (!credentials || !template) return false
    const message = {
      touser: openid,
      template_id: template.id,
      page: reminder.page,
      lang: 'zh_CN',
      data: toData(template, reminder),
    }
    try {
      await credentials.callWithToken((token) =>
        this.api.post(`/cgi-bin/message/subscribe/send?access_token=${encodeURIComponent(token)}`, message),
      )
      return true
    } catch (error) {
      if (error instanceof WechatRefusal && NOT_WANTED.includes(error.errcode)) return false
      throw toBarred(error)
    }
  }
}

/** A keyword that the template does not have is left out. */
const toData = (
  { keywords }: LiveTemplate,
  { title, courseTitle, startsAt }: LiveReminder,
): Record<string, { value: string }> => {
  const values = [
    [keywords.title, toThing(title)],
    [keywords.startsAt, formatTime(startsAt, 'YYYY年M月D日 HH:mm')],
    [keywords.course, toThing(courseTitle)],
    [keywords.note, '直播快开始了，点击进入直播间'],
  ] as const
  return Object.fromEntries(values.filter(([keyword]) => keyword).map(([keyword, value]) => [keyword, { value }]))
}

const NAMES = ['title', 'startsAt', 'course', 'note'] as const
const KEYWORD = /^[a-z_]+\d{1,3}$/

/**
 * `WECHAT_MINI_LIVE_TEMPLATE` is the template's id, `WECHAT_MINI_LIVE_KEYWORDS` says which of its keywords carry what,
 * as `title=thing1,startsAt=time2,course=thing3,note=thing4`.
 */
export const readLiveTemplate = (
  environment: NodeJS.ProcessEnv,
  mini: WechatApp | undefined,
): LiveTemplate | undefined => {
  const id = environment.WECHAT_MINI_LIVE_TEMPLATE
  if (!id) return undefined
  if (!mini) throw new Error('配置了 WECHAT_MINI_LIVE_TEMPLATE，还要配置 WECHAT_MINI_APP_ID 和 WECHAT_MINI_SECRET')
  const written = (environment.WECHAT_MINI_LIVE_KEYWORDS || 'title=thing1,startsAt=time2')
    .split(',')
    .map((pair) => pair.trim().split('='))
  const wrong = written.find(([name, keyword = '']) => !NAMES.some((known) => known === name) || !KEYWORD.test(keyword))
  if (wrong)
    throw new Error(
      `WECHAT_MINI_LIVE_KEYWORDS 应当像 title=thing1,startsAt=time2,course=thing3,note=thing4：${wrong.join('=')}`,
    )
  const of = (name: (typeof NAMES)[number]) => written.find(([each]) => each === name)?.[1] ?? ''
  return { id, keywords: { title: of('title'), startsAt: of('startsAt'), course: of('course'), note: of('note') } }
}
