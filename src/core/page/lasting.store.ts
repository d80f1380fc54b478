import { makeAutoObservable } from 'mobx'

const LASTING_MILLISECONDS = 500

/** A condition that is shown only once it has lasted: one that passes in a moment would only flicker. */
export class LastingStore {
  /** The condition has lasted long enough to be shown. */
  shown = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #milliseconds: number

  constructor(milliseconds = LASTING_MILLISECONDS) {
    this.#milliseconds = milliseconds
    makeAutoObservable(this, {}, { autoBind: true })
  }

  set(now: boolean): void {
    if (now) this.#timer ??= setTimeout(this.show, this.#milliseconds)
    else this.end()
  }

  private show(): void {
    this.shown = true
  }

  private end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.shown = false
  }
}
