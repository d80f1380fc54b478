import path from 'node:path'
import { readLiveState } from '../live-clock'
import type { LiveRepository } from '../live.repository'
import { readSegments, readVariants, writeLivePlaylist, writeMaster } from './loop-playlist'

export interface StoredTexts {
  /** Returns a stored text; undefined when there is none. */
  readText(key: string): Promise<string | undefined>
}

/** `<folder of the recording>/live/<lesson>.m3u8`, and for one of several variants `…/live/<lesson>/<number>.m3u8`. */
const LIVE_KEY = /^(.+)\/live\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(\d{1,2}))?\.m3u8$/

/** The storage key of a live's loop, beside the recording so that one signature covers both. */
export const toLiveKey = (loopKey: string, lessonId: string): string =>
  `${path.posix.dirname(loopKey)}/live/${lessonId}.m3u8`

/** Playlists of lives that broadcast one of our recordings. They exist only while the live runs. */
export class LoopStream {
  private readonly texts = new Map<string, Promise<string | undefined>>()

  constructor(
    private readonly lives: LiveRepository,
    private readonly storage: StoredTexts,
    private readonly now: () => Date,
  ) {}

  /** Returns the playlist of a storage key; undefined for other keys and for lives that are not running. */
  async read(key: string): Promise<string | undefined> {
    const [, folder, lessonId, variant] = LIVE_KEY.exec(key) ?? []
    if (!folder || !lessonId) return undefined
    const live = await this.lives.find(lessonId)
    if (!live?.loopKey || path.posix.dirname(live.loopKey) !== folder || readLiveState(live, this.now()) !== 'live')
      return undefined
    const recording = await this.readOnce(live.loopKey)
    if (recording === undefined) return undefined
    const variants = readVariants(recording)
    if (variant === undefined) {
      if (variants.length === 0) return this.write(recording, '..', live.startsAt)
      return writeMaster(variants.map(({ attributes }, index) => ({ attributes, uri: `${lessonId}/${index}.m3u8` })))
    }
    const chosen = variants[Number(variant)]
    const playlist = chosen && (await this.readOnce(path.posix.join(folder, chosen.uri)))
    return playlist && this.write(playlist, path.posix.join('../..', path.posix.dirname(chosen.uri)), live.startsAt)
  }

  /** `base` is the relative path from the live playlist to the folder of the recording's own playlist. */
  private write(playlist: string, base: string, startsAt: Date): string | undefined {
    const segments = readSegments(playlist).map((segment) => ({ ...segment, uri: path.posix.join(base, segment.uri) }))
    return segments.length > 0 ? writeLivePlaylist(segments, startsAt, this.now()) : undefined
  }

  /** Keys contain a hash of the content, so cached content never becomes stale. */
  private readOnce(key: string): Promise<string | undefined> {
    const text = this.texts.get(key) ?? this.storage.readText(key)
    this.texts.set(key, text)
    text.then(
      (read) => read === undefined && this.texts.delete(key),
      () => this.texts.delete(key),
    )
    return text
  }
}
