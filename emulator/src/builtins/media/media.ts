import type { EngineKind } from '../../contracts/bridge'
import { SimulatedMedia } from './simulated-media'

/** The interface shared by a browser's media element and jsdom's simulation. */
export interface Media extends EventTarget {
  src: string
  currentTime: number
  readonly duration: number
  readonly paused: boolean
  readonly ended: boolean
  playbackRate: number
  volume: number
  muted: boolean
  loop: boolean
  readonly buffered: { readonly length: number; end(index: number): number }
  readonly videoWidth?: number
  readonly videoHeight?: number
  play(): Promise<void>
  pause(): void
  removeAttribute(name: string): void
}

/**
 * Chromium plays media itself; HLS, which Chromium may not support, and everything in jsdom is simulated by the clock.
 */
export const createMedia = (kind: 'video' | 'audio', engine: EngineKind): Media =>
  engine === 'jsdom' ? new SimulatedMedia() : (document.createElement(kind) as Media)

/** A play() interrupted by a pause or a new source is no error; real errors arrive as the element's event. */
export const playMedia = (media: Media, reportError: (error: unknown) => void): void => {
  media.play().catch((error: unknown) => {
    if (!/interrupted|AbortError/.test(String(error))) reportError(error)
  })
}

/** WeChat reports no duration for a live. */
export const finiteDuration = ({ duration }: Media): number => (Number.isFinite(duration) ? duration : 0)

export const bufferedSeconds = ({ buffered }: Media): number =>
  buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
