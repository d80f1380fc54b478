import { WechatApi, WechatRefusal, type WechatResponse } from '../wechat/wechat-api'
import { WechatCredentials } from '../wechat/wechat-credentials'
import type { WechatOptions } from '../wechat/wechat-options'
import type { Verdict, WechatReview, WrittenText } from './content-review'

/** The person has not been in the mini-program for two hours. */
const NOT_VISITING = 61010
const SCENES: Record<WrittenText['place'], number> = { profile: 1, comment: 2 }
const PICTURE = 2
/** Longer texts are cut: no text of ours is, counted in code points. */
const TEXT_MAX_LENGTH = 2500

const LABELS: Record<number, string> = {
  10001: '广告',
  20001: '时政',
  20002: '色情',
  20003: '辱骂',
  20006: '违法犯罪',
  20008: '欺诈',
  20012: '低俗',
  20013: '版权',
}

/** The verdict in `result` of a check of WeChat; undefined for none. `errcode` 0 alone says nothing. */
export const readWechatVerdict = (result: unknown): Verdict | undefined => {
  const { suggest, label } = (result ?? {}) as { suggest?: unknown; label?: unknown }
  const reason = LABELS[Number(label)] ?? '其他违规'
  if (suggest === 'pass') return { outcome: 'pass' }
  if (suggest === 'review') return { outcome: 'review', reason }
  return suggest === 'risky' ? { outcome: 'refuse', reason } : undefined
}

/** `msg_sec_check` (version 2) and `media_check_async`, with the mini-program's own access token. */
export class WechatContentReview implements WechatReview {
  private readonly api: WechatApi
  private readonly credentials: WechatCredentials | undefined

  constructor({ mini, apiBase, fetch: send }: Pick<WechatOptions, 'mini' | 'apiBase' | 'fetch'>, now: () => Date) {
    this.api = new WechatApi(apiBase, send)
    this.credentials = mini && new WechatCredentials(this.api, mini, now)
  }

  get isConfigured(): boolean {
    return this.credentials !== undefined
  }

  async readText(openid: string, { text, place }: WrittenText): Promise<Verdict | undefined> {
    const content = [...text].slice(0, TEXT_MAX_LENGTH).join('')
    const answer = await this.ask('/wxa/msg_sec_check', { content, version: 2, scene: SCENES[place], openid })
    if (!answer) return undefined
    const verdict = readWechatVerdict(answer.result)
    if (!verdict) throw new Error('WeChat returned no suggestion')
    return verdict
  }

  async submitPicture(openid: string, place: WrittenText['place'], url: string): Promise<string | undefined> {
    const input = { media_url: url, media_type: PICTURE, version: 2, scene: SCENES[place], openid }
    const answer = await this.ask('/wxa/media_check_async', input)
    if (!answer) return undefined
    if (typeof answer.trace_id !== 'string' || !answer.trace_id) throw new Error('WeChat returned no trace')
    return answer.trace_id
  }

  private async ask(path: string, input: object): Promise<WechatResponse | undefined> {
    if (!this.credentials) return undefined
    try {
      return await this.credentials.callWithToken((token) =>
        this.api.post(`${path}?access_token=${encodeURIComponent(token)}`, input),
      )
    } catch (error) {
      if (error instanceof WechatRefusal && error.errcode === NOT_VISITING) return undefined
      throw error
    }
  }
}
