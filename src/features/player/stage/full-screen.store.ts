import { makeAutoObservable } from 'mobx'
import type { MediaPort } from '@/platform/player/element/media-element.port'

/** Whether the picture fills the screen, and who draws it there: the system, or our own view over the page. */
export class FullScreenStore {
  mode: 'off' | 'system' | 'page' = 'off'

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get active(): boolean {
    return this.mode !== 'off'
  }

  /** `drawn` where our own view covers the page. */
  hear(full: boolean, drawn: boolean): void {
    if (!full) this.mode = 'off'
    else this.mode = drawn ? 'page' : 'system'
  }

  toggle(port: MediaPort | undefined): void {
    if (this.active) port?.exitFullScreen()
    else port?.enterFullScreen()
  }
}
