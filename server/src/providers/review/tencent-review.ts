import { callTencent, type TencentAccount, type TencentAction } from '../tencent/tencent-call'
import type { ContentReview, Verdict, WrittenText } from './content-review'

/** cloud.tencent.com/document/api/1124/51860 and /1125/53273. */
const TEXT: TencentAction = {
  service: 'tms',
  action: 'TextModeration',
  version: '2020-12-29',
  timeoutMilliseconds: 2000,
}
const PICTURE: TencentAction = {
  service: 'ims',
  action: 'ImageModeration',
  version: '2020-12-29',
  timeoutMilliseconds: 2000,
}

const LABELS: Record<string, string> = {
  Porn: '色情',
  Sexy: '性感、低俗',
  Abuse: '辱骂',
  Ad: '广告',
  Illegal: '违法',
  Terror: '暴恐',
  Polity: '涉政',
  Spam: '灌水',
  Moan: '低俗',
}

export interface TencentReviewOptions extends Omit<TencentAccount, 'host'> {
  textHost: string
  pictureHost: string
  /** The school's policy at Tencent; '' for the default one. */
  bizType: string
}

interface Moderated {
  Response?: { Suggestion?: string; Label?: string; Error?: { Code: string; Message: string } }
}

/** Tencent Cloud's moderation of texts (TMS) and of pictures (IMS), called through their signed HTTP interface. */
export class TencentReview implements ContentReview {
  constructor(
    private readonly options: TencentReviewOptions,
    private readonly now: () => Date,
  ) {}

  readText({ text }: WrittenText): Promise<Verdict> {
    return this.moderate(this.options.textHost, TEXT, { Content: Buffer.from(text).toString('base64') })
  }

  readPicture(picture: Buffer): Promise<Verdict> {
    return this.moderate(this.options.pictureHost, PICTURE, { FileContent: picture.toString('base64') })
  }

  private async moderate(host: string, action: TencentAction, content: object): Promise<Verdict> {
    const { bizType } = this.options
    const input = { ...content, ...(bizType && { BizType: bizType }) }
    const response = await callTencent({ ...this.options, host }, action, input, this.now())
    const { Suggestion, Label = '', Error: fault } = ((await response.json()) as Moderated).Response ?? {}
    if (fault) throw new Error(`Tencent ${action.action} refused: ${fault.Code}`)
    const reason = LABELS[Label] ?? '其他违规'
    if (Suggestion === 'Pass') return { outcome: 'pass' }
    if (Suggestion === 'Review') return { outcome: 'review', reason }
    if (Suggestion === 'Block') return { outcome: 'refuse', reason }
    throw new Error(`Tencent ${action.action} returned no suggestion`)
  }
}
