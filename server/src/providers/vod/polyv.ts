import { createHash } from 'node:crypto'
import { HOST_TIMEOUT_MILLISECONDS, NO_VIDEO, type HostedVideo, type VideoHost } from './video-host'

export interface PolyvOptions {
  userId: string
  secretKey: string
  /** With https://, without a slash at the end. */
  origin: string
}

interface PolyvVideo {
  vid: string
  mp4_1?: string
  mp4_2?: string
  mp4_3?: string
  hls?: string[]
  outflow?: boolean | string
  timeoutflow?: boolean | string
}

const hash = (algorithm: 'sha1' | 'md5', text: string): string => createHash(algorithm).update(text).digest('hex')
const isTrue = (flag: boolean | string | undefined): boolean => flag === true || flag === 'true'
/** From the third definition down to the first. */
const LABELS = ['超清', '高清', '标清']

/** The signature of a call: its parameters by name, then the secret, as an upper-case SHA-1. */
export const signPolyvCall = (parameters: Record<string, string>, secretKey: string): string => {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return hash('sha1', text + secretKey).toUpperCase()
}

/** 保利威: a video's addresses through its signed interface (v2, get-video-msg). */
export class Polyv implements VideoHost {
  constructor(
    private readonly options: PolyvOptions,
    private readonly now: () => Date,
  ) {}

  async find(vid: string): Promise<HostedVideo> {
    const { userId, secretKey, origin } = this.options
    const ts = String(this.now().getTime())
    const parameters = { format: 'json', ptime: ts, vid }
    const query = new URLSearchParams({ ...parameters, sign: signPolyvCall(parameters, secretKey) })
    const response = await fetch(`${origin}/v2/video/${encodeURIComponent(userId)}/get-video-msg?${query.toString()}`, {
      signal: AbortSignal.timeout(HOST_TIMEOUT_MILLISECONDS),
    })
    const { code, message, data } = (await response.json()) as { code: number; message?: string; data?: PolyvVideo[] }
    const video = data?.[0]
    if (code !== 200 || !video) throw new Error(`Polyv refused ${vid}: ${code} ${message ?? ''}`)
    if (isTrue(video.outflow)) return { ...NO_VIDEO, code: 'overTraffic' }
    if (isTrue(video.timeoutflow)) return { ...NO_VIDEO, code: 'timeout' }
    return { definitions: toDefinitions(video), token: '', ts, sign: hash('md5', secretKey + vid + ts), code: '' }
  }
}

/** Files where the account has them, else playlists. */
const toDefinitions = ({ mp4_1, mp4_2, mp4_3, hls = [] }: PolyvVideo): HostedVideo['definitions'] => {
  const files = [mp4_3, mp4_2, mp4_1]
  const format = files.some(Boolean) ? 'mp4' : 'hls'
  const urls = format === 'mp4' ? files : [hls[2], hls[1], hls[0]]
  return urls.flatMap((url, index) => (url ? [{ label: LABELS[index], url, format } as const] : []))
}
