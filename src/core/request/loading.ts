import { makeAutoObservable, runInAction } from 'mobx'

const HIDE_DELAY_MILLISECONDS = 500

/** UI-08: visible while any request without `noLoading` runs, and 500 ms after the last of them. */
export class LoadingIndicator {
  visible = false
  private running = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'running' | 'timer'>(this, { running: false, timer: false })
  }

  begin(): void {
    clearTimeout(this.timer)
    this.running++
    this.visible = true
  }

  end(): void {
    this.running--
    if (this.running > 0) return
    this.timer = setTimeout(
      () =>
        runInAction(() => {
          this.visible = false
        }),
      HIDE_DELAY_MILLISECONDS,
    )
  }
}

export const loading = new LoadingIndicator()
