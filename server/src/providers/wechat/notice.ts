import { MESSAGE_KINDS, type MessageKind } from '@contract/message/message-kinds'
import { formatTime } from '../../kernel/school-time'
import { shorten } from '../../kernel/shorten'
import type { WechatApp } from './wechat-options'

/** What WeChat shows of a message. */
export interface Notice {
  title: string
  content: string
  at: Date
  /** Path and query of the app's screen that it opens, without the first slash. */
  page: string
}

/** A template of the school, and which of its keywords carry what; they are numbered when it is put together. */
export interface NoticeTemplate {
  id: string
  keywords: Partial<Record<'title' | 'content' | 'time', string>>
}
export type NoticeTemplates = Partial<Record<MessageKind, NoticeTemplate>>

/** The other side did not respond, so nobody knows whether the message arrived: sending it again could double it. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('no response to a message that may have arrived', { cause })
  }
}

/** WeChat's limit of a `thing`. */
const THING_CODE_POINTS = 20

export const toThing = (text: string): string => shorten(text, THING_CODE_POINTS)

/** The `data` of a message. A keyword that the template does not have is left out. */
export const toNoticeData = (
  { keywords }: NoticeTemplate,
  { title, content, at }: Notice,
): Record<string, { value: string }> => {
  const values = [
    [keywords.title, toThing(title)],
    [keywords.content, toThing(content)],
    [keywords.time, formatTime(at, 'YYYY年M月D日 HH:mm')],
  ] as const
  return Object.fromEntries(values.flatMap(([keyword, value]) => (keyword ? [[keyword, { value }]] : [])))
}

const PARTS = ['title', 'content', 'time'] as const
const KEYWORD = /^[a-z_]+\d{1,3}$/

/**
 * Templates by kind of message: `WECHAT_MINI_ORDER_TEMPLATE` is one's id, `WECHAT_MINI_ORDER_KEYWORDS` says which of
 * its keywords carry what, as `title=thing1,content=thing2,time=time3`.
 * @param prefix `WECHAT_MINI` or `WECHAT_WEB`
 */
export const readNoticeTemplates = (
  environment: NodeJS.ProcessEnv,
  prefix: 'WECHAT_MINI' | 'WECHAT_WEB',
  kinds: readonly MessageKind[],
  app: WechatApp | undefined,
): NoticeTemplates => {
  const templates: NoticeTemplates = {}
  for (const kind of kinds) {
    const name = `${prefix}_${kind.toUpperCase()}`
    const id = environment[`${name}_TEMPLATE`]
    if (!id) continue
    if (!app) throw new Error(`配置了 ${name}_TEMPLATE，还要配置 ${prefix}_APP_ID 和 ${prefix}_SECRET`)
    templates[kind] = { id, keywords: readKeywords(`${name}_KEYWORDS`, environment) }
  }
  return templates
}

const readKeywords = (name: string, environment: NodeJS.ProcessEnv): NoticeTemplate['keywords'] => {
  const keywords: NoticeTemplate['keywords'] = {}
  for (const pair of (environment[name] || 'title=thing1,content=thing2,time=time3').split(',')) {
    const [part, keyword = ''] = pair.trim().split('=')
    const known = PARTS.find((each) => each === part)
    if (!known || !KEYWORD.test(keyword))
      throw new Error(`${name} 应当像 title=thing1,content=thing2,time=time3：${pair}`)
    keywords[known] = keyword
  }
  return keywords
}

/** Kinds that have a subscription template. Lives have one of their own, agreed to with the appointment. */
export const SUBSCRIBED_KINDS = MESSAGE_KINDS.filter((kind) => kind !== 'live')

/** Names of the settings of subscription templates that the mini-program could use and has not. */
export const listMissingTemplates = (environment: NodeJS.ProcessEnv): string[] =>
  [...SUBSCRIBED_KINDS, 'live']
    .map((kind) => `WECHAT_MINI_${kind.toUpperCase()}_TEMPLATE`)
    .filter((name) => !environment[name])
