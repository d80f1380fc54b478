import path from 'node:path'
import { readLiveState } from '../live-clock'
import type { LiveRepository } from '../live.repository'
import { readSegments, readVariants, writeLivePlaylist, writeMaster } from './loop-playlist'

export interface StoredTexts {
  /** A stored text; undefined when there is none. */
  readText(key: string): Promise<string | undefined>
}

/** `<folder of the recording>/live/<lesson>.m3u8`, and for one of several variants `…/live/<lesson>/<number>.m3u8`. */
const LIVE_KEY = /^(.+)\/live\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(\d{1,2}))?\.m3u8$/

/** Where the loop of a live is found: beside the recording, so that one signature opens both. */
export const toLiveKey = (loopKey: string, lessonId: string): string =>
  `${path.posix.dirname(loopKey)}/live/${lessonId}.m3u8`

/** Playlists of lives whose picture is a recording of ours. They exist while the live runs, and only then. */
export class LoopStream {
  private readonly texts = new Map<string, Promise<string | undefined>>()

  constructor(
    private readonly lives: LiveRepository,
    private readonly storage: StoredTexts,
    private readonly now: () => Date,
  ) {}

  /** The playlist behind a storage key; undefined for what is none, or is not sent now. */
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

  /** `base` leads from the live playlist to where the recording's own playlist lies. */
  private write(playlist: string, base: string, startsAt: Date): string | undefined {
    const segments = readSegments(playlist).map((segment) => ({ ...segment, uri: path.posix.join(base, segment.uri) }))
    return segments.length > 0 ? writeLivePlaylist(segments, startsAt, this.now()) : undefined
  }

  /** A key holds a hash of its content: what was read stays true. */
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
