import type { Playback } from '@contract/course/calls'
import { FAST_FORWARD_FREE_PERCENT, MATERIAL_TYPE } from '@contract/course/course-kinds'
import type { MediaSource } from '@/platform/player/media-element.port'

/** How far ahead of the furthest position counts as the same place: players do not stop to the millisecond. */
export const LOCK_TOLERANCE_SECONDS = 1.5

/** PLAY-01: seconds to begin at. */
export const resumePosition = ({ lastStudyProgress, lastWatchDuration }: Pick<Playback, 'lastStudyProgress' | 'lastWatchDuration'>): number =>
  lastStudyProgress > 0 && lastStudyProgress !== 100 ? lastWatchDuration : 0

/** Rounded down, so that 100 means the end was reached. */
export const toPercent = (seconds: number, durationSeconds: number): number =>
  durationSeconds > 0 ? Math.min(100, Math.floor((seconds / durationSeconds) * 100)) : 0

/** PLAY-04: whether skipping past the furthest position is refused. */
export const isLocked = (allowSpeedUp: boolean, progressPercent: number): boolean =>
  !allowSpeedUp && progressPercent < FAST_FORWARD_FREE_PERCENT

export type Definition = Playback['definitions'][number]

export type DefinitionChoice = { definitions: Definition[]; error?: undefined } | { definitions?: undefined; error: string }

interface VideoConfig {
  vid?: string
  code?: string | number
  hdUrl?: string
  sdUrl?: string
}

const HOST_PLATFORMS = [1, 2, 3]
const NO_DATA = '视频数据获取失败'
/** What a video host may say instead of addresses. */
const HOST_MESSAGES: Record<string, string> = { timeout: '视频加载超时，请稍后重试', overTraffic: '视频流量已用完，请联系学校' }

const parseConfig = (text: string): VideoConfig | undefined => {
  try {
    return text ? JSON.parse(text) as VideoConfig : {}
  } catch (error) {
    console.warn('video configuration unreadable', error)
    return undefined
  }
}

const fromHost = ({ hdUrl, sdUrl }: VideoConfig): Definition[] =>
  [{ label: '高清', url: hdUrl }, { label: '标清', url: sdUrl }]
    .filter((one): one is { label: string; url: string } => Boolean(one.url))
    .map((one) => ({ ...one, format: one.url.split('?')[0].endsWith('.m3u8') ? 'hls' as const : 'mp4' as const }))

/** PLAY-08, PLAY-09: what may be played on the lesson's platform, or the sentence that says why nothing can. */
export const chooseDefinitions = (playback: Pick<Playback, 'vodPlatform' | 'vid' | 'videoConfig' | 'definitions' | 'materialType'>): DefinitionChoice => {
  const { vodPlatform, vid, videoConfig, definitions, materialType } = playback
  const hosted = materialType === MATERIAL_TYPE.video && HOST_PLATFORMS.includes(vodPlatform)
  if (!hosted) return definitions.length ? { definitions } : { error: NO_DATA }
  const config = parseConfig(videoConfig)
  if (!vid && !config?.vid) return { error: 'vid不能为空' }
  const said = HOST_MESSAGES[String(config?.code ?? '')]
  if (said) return { error: said }
  const found = config ? [...definitions, ...(definitions.length ? [] : fromHost(config))] : definitions
  return found.length ? { definitions: found } : { error: NO_DATA }
}

export const toSource = ({ url, format }: Definition, materialType: Playback['materialType']): MediaSource => ({
  kind: materialType === MATERIAL_TYPE.audio ? 'audio' : 'video', url, format,
})
