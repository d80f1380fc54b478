import { makeAutoObservable, reaction } from 'mobx'
import type { Playback } from '@contract/course/calls'
import { connection } from '@/core/page/connection.store'
import type { MediaSource } from '@/platform/player/element/media-element.port'
import { keepHabit, usualDefinition } from './play-habits'
import { toSource } from './playback-rules'
import { resolveSources, type Definition } from './video-platform'

const FAILURES = { network: '视频加载失败，请检查网络后重试', format: '视频数据获取失败' }

/** What the element plays, in which definition, and why it does not. A new `current` makes the element reload. */
export class SourceStore {
  definitions: Definition[] = []
  /** Of the definition that plays. */
  index = 0
  current: MediaSource | undefined = undefined
  error = ''
  failedByNetwork = false
  /** Reloaded after a failure, and not played since. */
  renewed = false
  #playback: Playback | undefined
  readonly #onReload: () => void
  readonly #stopWatching: () => void

  /** `onReload` is called when the element will reload and has to find its position again. */
  constructor(onReload: () => void) {
    this.#onReload = onReload
    makeAutoObservable(this, {}, { autoBind: true })
    // Back online: resume what the network interrupted.
    this.#stopWatching = reaction(
      () => connection.offline,
      (offline) => {
        if (!offline && this.failedByNetwork) this.renew()
      },
    )
  }

  /** PLAY-08, PLAY-09. */
  open(playback: Playback): void {
    const sources = resolveSources(playback)
    this.#playback = playback
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
    if (!chosen || !this.#playback || index === this.index) return false
    this.index = index
    keepHabit({ definition: chosen.label })
    this.current = toSource(chosen, this.#playback)
    this.#onReload()
    return true
  }

  /** Reloads the same source, if there is one. */
  renew(): void {
    if (!this.current) return
    this.error = ''
    this.failedByNetwork = false
    this.renewed = true
    this.current = { ...this.current, attempt: this.current.attempt + 1 }
    this.#onReload()
  }

  fail(reason: 'network' | 'format'): void {
    this.error = FAILURES[reason]
    this.failedByNetwork = reason === 'network'
  }

  dispose(): void {
    this.#stopWatching()
  }
}
