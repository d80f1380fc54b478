import { createHash } from 'node:crypto'
import { HOST_TIMEOUT_MILLISECONDS, type HostedVideo, type VideoHost } from './video-host'

export interface BaijiayunOptions {
  partnerId: string
  partnerKey: string
  /** The school's own domain there, with https://, without a slash at the end. */
  origin: string
}

interface Envelope<Data> {
  code: number
  msg?: string
  data?: Data
}
type PlayInfo = Record<string, { cdn_list?: { url?: string }[] } | undefined>

const TOKEN_SECONDS = 4 * 3600
/** Names of definitions there, best first. */
const LABELS: [string, string][] = [
  ['1080p', '超清'],
  ['720p', '超清'],
  ['superHD', '超清'],
  ['high', '高清'],
  ['low', '标清'],
]

/** The signature of a call: its parameters by name, then the partner's key, as a lower-case MD5. */
export const signBaijiayunCall = (parameters: Record<string, string>, partnerKey: string): string => {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHash('md5').update(`${text}&partner_key=${partnerKey}`).digest('hex')
}

/** 百家云: a token for one video through the signed interface, and with it the video's addresses. */
export class Baijiayun implements VideoHost {
  constructor(
    private readonly options: BaijiayunOptions,
    private readonly now: () => Date,
  ) {}

  async find(vid: string): Promise<HostedVideo> {
    const { partnerId, partnerKey } = this.options
    const ts = String(Math.floor(this.now().getTime() / 1000))
    const parameters = { partner_id: partnerId, video_id: vid, expires_in: String(TOKEN_SECONDS), timestamp: ts }
    const sign = signBaijiayunCall(parameters, partnerKey)
    const { token } = await this.call<{ token: string }>('/openapi/video/getPlayerToken', { ...parameters, sign })
    const { play_info: playInfo = {} } = await this.call<{ play_info?: PlayInfo }>('/vod/video/getPlayUrl', {
      vid,
      token,
      render: 'json',
    })
    return { definitions: toDefinitions(playInfo), token, ts, sign, code: '' }
  }

  private async call<Data>(path: string, parameters: Record<string, string>): Promise<Data> {
    const response = await fetch(this.options.origin + path, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      signal: AbortSignal.timeout(HOST_TIMEOUT_MILLISECONDS),
    })
    const { code, msg, data } = (await response.json()) as Envelope<Data>
    if (code !== 0 || !data) throw new Error(`BaijiaYun refused ${path}: ${code} ${msg ?? ''}`)
    return data
  }
}

const toDefinitions = (playInfo: PlayInfo): HostedVideo['definitions'] => {
  const found: HostedVideo['definitions'] = []
  for (const [name, label] of LABELS) {
    const url = playInfo[name]?.cdn_list?.find((one) => one.url)?.url
    if (!url || found.some((one) => one.label === label)) continue
    found.push({ label, url, format: url.split('?')[0].endsWith('.m3u8') ? 'hls' : 'mp4' })
  }
  return found
}
