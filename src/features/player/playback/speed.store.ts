import { makeAutoObservable } from 'mobx'
import type { Playback } from '@contract/course/calls'
import type { MediaPort } from '@/platform/player/element/media-element.port'
import { keepHabit, usualSpeed } from './play-habits'

/** PLAY-05: how fast it plays, where the course leaves that to the learner. */
export class SpeedStore {
  speed = 1
  canChoose = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  begin({ allowSpeedUp, allowSpeedPlayback }: Pick<Playback, 'allowSpeedUp' | 'allowSpeedPlayback'>): void {
    this.canChoose = allowSpeedUp && allowSpeedPlayback
    this.speed = this.canChoose ? usualSpeed() : 1
  }

  choose(speed: number, port: MediaPort | undefined): void {
    if (!this.canChoose) return
    this.speed = speed
    keepHabit({ speed })
    port?.setSpeed(speed)
  }

  /** The medium's speed changed, perhaps past us: by the browser's own menu, or a script. */
  hear(speed: number, port: MediaPort | undefined): void {
    if (speed === this.speed) return
    if (this.canChoose) this.speed = speed
    else port?.setSpeed(this.speed)
  }
}
