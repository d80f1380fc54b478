import type { LiveRoom } from '@contract/live/calls'
import type { WatchState } from './live.api'

type Stretch = { state: 'none' } | { state: 'beginning' } | { state: 'counting'; ticket: string }

/**
 * The stretch of watching that counts as study on this device. It begins when the picture begins to run, continues with
 * each poll and ends when the picture stops. The server measures it; this class only holds its ticket.
 */
export class LiveStudy {
  private stretch: Stretch = { state: 'none' }

  /**
   * Returns what the next poll reports, and whether it begins a stretch. While one beginning is on its way no second
   * one is sent: the later would take over from the earlier.
   */
  report(playing: boolean): { report: Pick<WatchState, 'playing' | 'ticket'>; begins: boolean } {
    const stretch = this.stretch
    if (stretch.state === 'beginning') return { report: {}, begins: false }
    if (playing && stretch.state === 'none') {
      this.stretch = { state: 'beginning' }
      return { report: { playing }, begins: true }
    }
    if (stretch.state === 'none') return { report: {}, begins: false }
    const { ticket } = stretch
    if (!playing) this.end()
    return { report: playing ? { playing, ticket } : { ticket }, begins: false }
  }

  /** Takes the response to a beginning, undefined when it failed; `playing` as it is now. */
  confirm(room: Pick<LiveRoom, 'ticket'> | undefined, playing: boolean): void {
    this.stretch = playing && room?.ticket ? { state: 'counting', ticket: room.ticket } : { state: 'none' }
  }

  /** Ends the stretch: another device of the learner counts from now on. */
  end(): void {
    if (this.stretch.state === 'counting') this.stretch = { state: 'none' }
  }
}
