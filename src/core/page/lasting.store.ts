import { makeAutoObservable } from 'mobx'

const LASTING_MILLISECONDS = 500

/**
 * Something that is told only when it lasts: what passes by itself in a moment, as every film's first loading does,
 * would only flicker.
 */
export class LastingStore {
  /** It has lasted long enough to be told. */
  shown = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly milliseconds = LASTING_MILLISECONDS) {
    makeAutoObservable<this, 'timer' | 'milliseconds'>(this, { timer: false, milliseconds: false }, { autoBind: true })
  }

  set(now: boolean): void {
    if (now) this.timer ??= setTimeout(this.show, this.milliseconds)
    else this.end()
  }

  private show(): void {
    this.shown = true
  }

  private end(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.shown = false
  }
}
