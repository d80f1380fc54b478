import { makeAutoObservable } from 'mobx'
import type { Playback } from '@contract/course/calls'
import type { MediaSource } from '@/platform/player/media-element.port'
import { keepHabit, usualDefinition } from './play-habits'
import { toSource } from './playback-rules'
import { resolveSources, type Definition } from './video-platform'

const FAILURES = { network: '视频加载失败，请检查网络后重试', format: '视频数据获取失败' }

/** What the element plays, in which definition, and why it does not. A new `current` makes the element load anew. */
export class SourceStore {
  definitions: Definition[] = []
  /** Of the definition that plays. */
  index = 0
  current: MediaSource | undefined = undefined
  error = ''
  failedByNetwork = false
  /** Loaded once more after a failure, and not played since. */
  renewed = false
  private playback: Playback | undefined

  constructor() {
    makeAutoObservable<this, 'playback'>(this, { playback: false }, { autoBind: true })
  }

  /** PLAY-08, PLAY-09. */
  open(playback: Playback): void {
    const sources = resolveSources(playback)
    this.playback = playback
    this.definitions = sources.definitions ?? []
    this.error = sources.error ?? ''
    this.failedByNetwork = this.renewed = false
    this.index = usualDefinition(this.definitions)
    const usual = this.definitions[this.index]
    this.current = usual && toSource(usual, playback)
  }

  /** False when it plays already, or does not exist. */
  choose(index: number): boolean {
    const chosen = this.definitions[index]
    if (!chosen || !this.playback || index === this.index) return false
    this.index = index
    keepHabit({ definition: chosen.label })
    this.current = toSource(chosen, this.playback)
    return true
  }

  /** The same once more; false when there is nothing to play. */
  renew(): boolean {
    if (!this.current) return false
    this.error = ''
    this.failedByNetwork = false
    this.renewed = true
    this.current = { ...this.current, attempt: this.current.attempt + 1 }
    return true
  }

  fail(reason: 'network' | 'format'): void {
    this.error = FAILURES[reason]
    this.failedByNetwork = reason === 'network'
  }
}
