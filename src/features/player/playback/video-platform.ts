import type { Playback } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'

export type Definition = Playback['definitions'][number]

/** What may be played, best first, or the message why nothing can. */
export type Sources = { definitions: Definition[]; error?: undefined } | { definitions?: undefined; error: string }

type HostedPlayback = Pick<Playback, 'vodPlatform' | 'vid' | 'videoConfig' | 'definitions' | 'materialType'>

/** One way to get addresses. The server has already called the host; this reads its response (PLAY-09). */
interface VideoPlatform {
  resolve(playback: HostedPlayback): Sources
}

interface VideoConfig {
  vid?: string
  code?: string | number
  hdUrl?: string
  sdUrl?: string
}

const NO_ID = 'vid不能为空'
const NO_DATA = '视频数据获取失败'
/** What a host may return instead of addresses. */
const HOST_MESSAGES: Record<string, string> = {
  timeout: '视频加载超时，请稍后重试',
  overTraffic: '视频流量已用完，请联系学校',
}

const parseConfig = (text: string): VideoConfig | undefined => {
  try {
    return text ? (JSON.parse(text) as VideoConfig) : {}
  } catch (error) {
    console.warn('video configuration unreadable', error)
    return undefined
  }
}

const fromConfig = ({ hdUrl, sdUrl }: VideoConfig): Definition[] =>
  [
    { label: '高清', url: hdUrl },
    { label: '标清', url: sdUrl },
  ]
    .filter((one): one is { label: string; url: string } => Boolean(one.url))
    .map((one) => ({ ...one, format: one.url.split('?')[0].endsWith('.m3u8') ? ('hls' as const) : ('mp4' as const) }))

const orNoData = (definitions: Definition[]): Sources => (definitions.length > 0 ? { definitions } : { error: NO_DATA })

/** The school's own files, which only need their addresses. */
const filePlatform: VideoPlatform = { resolve: ({ definitions }) => orNoData(definitions) }

/** A host that identifies its videos by an id. */
const hostPlatform: VideoPlatform = {
  resolve: ({ vid, videoConfig, definitions }) => {
    const config = parseConfig(videoConfig)
    if (!vid && !config?.vid) return { error: NO_ID }
    const message = HOST_MESSAGES[String(config?.code ?? '')]
    if (message) return { error: message }
    return orNoData(definitions.length > 0 || !config ? definitions : fromConfig(config))
  },
}

/** 1 own, 2 保利威, 3 百家云; any other number plays the plain addresses. */
const PLATFORMS: Record<number, VideoPlatform> = { 1: hostPlatform, 2: hostPlatform, 3: hostPlatform }

/** PLAY-08, PLAY-09: what may be played on the lesson's platform. Audio exists only as files. */
export const resolveSources = (playback: HostedPlayback): Sources => {
  const hosted = playback.materialType === MATERIAL_TYPE.video ? PLATFORMS[playback.vodPlatform] : undefined
  return (hosted ?? filePlatform).resolve(playback)
}
