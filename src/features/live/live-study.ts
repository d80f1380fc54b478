import type { LiveRoom } from '@contract/live/calls'
import type { WatchState } from './live.api'

/**
 * The stretch of watching that counts as study on this device: it begins when the picture begins to run, goes on with
 * each question, and ends when the picture stops. The server measures it; here is only its name.
 */
export class LiveStudy {
  private ticket = ''
  private beginning = false

  /**
   * What goes into the next question. A beginning that is still on its way is not made twice: the later would take the
   * earlier over.
   */
  describe(playing: boolean): { state: Pick<WatchState, 'playing' | 'ticket'>; begins: boolean } {
    const { ticket } = this
    if (!playing) {
      this.ticket = ''
      return { state: ticket ? { ticket } : {}, begins: false }
    }
    if (ticket) return { state: { playing, ticket }, begins: false }
    const begins = !this.beginning
    this.beginning = true
    return { state: begins ? { playing } : {}, begins }
  }

  /** The answer to a beginning, undefined when there was none; `playing` as it is now. */
  begun(room: Pick<LiveRoom, 'ticket'> | undefined, playing: boolean): void {
    this.beginning = false
    if (playing && room) this.ticket = room.ticket
  }

  /** Another device of the learner goes on with its own. */
  end(): void {
    this.ticket = ''
  }
}
