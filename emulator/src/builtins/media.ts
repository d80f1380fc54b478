import type { EngineKind } from '../contracts/bridge'
import { SimulatedMedia } from './simulated-media'

/** What a browser's media element and jsdom's stand-in have in common. */
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
 * Chromium plays itself; HLS, which phones play and Chromium may not, and everything in jsdom is played by the clock.
 */
export const createMedia = (kind: 'video' | 'audio', engine: EngineKind): Media =>
  engine === 'jsdom' ? new SimulatedMedia() : (document.createElement(kind) as Media)

/** A play that was overtaken by a pause or a new film is no error; the element tells of real ones itself. */
export const playMedia = (media: Media, reportError: (error: unknown) => void): void => {
  media.play().catch((error: unknown) => {
    if (!/interrupted|AbortError/.test(String(error))) reportError(error)
  })
}

/** A live has no length, as WeChat tells it. */
export const finiteDuration = ({ duration }: Media): number => (Number.isFinite(duration) ? duration : 0)

export const bufferedSeconds = ({ buffered }: Media): number =>
  buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
