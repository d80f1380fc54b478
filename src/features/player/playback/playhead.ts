import { isLocked } from './playback-rules'
import type { PlayerStore } from './player.store'
import type { PositionStore } from './position.store'
import type { Snapshot } from '../progress/progress-saver'

type Player = Pick<
  PlayerStore,
  'port' | 'playback' | 'playing' | 'ended' | 'held' | 'percent' | 'speed' | 'notice' | 'check'
>

/**
 * Moves the position of a player and follows the medium's, and refuses skipping ahead while the fast-forward lock holds
 * (PLAY-04). Every jump passes through here: the learner's, and those made past us.
 */
export class Playhead {
  private readonly player: Player
  private readonly position: PositionStore

  constructor(player: Player, position: PositionStore) {
    this.player = player
    this.position = position
  }

  /** The learner's own jump. False when the lock refused it. */
  seek(seconds: number): boolean {
    const player = this.player
    if (player.held) return false
    const target = Math.min(Math.max(0, seconds), this.position.durationSeconds)
    if (this.locked && this.position.isAhead(target)) {
      this.refuse()
      return false
    }
    player.ended = false
    this.jump(this.locked ? this.position.clampAhead(target) : target)
    return true
  }

  /** Ignores the lock. */
  jump(seconds: number): void {
    this.position.aim(seconds)
    this.player.port?.seek(seconds)
  }

  /** A jump of ours passes; one made in the system's own controls, or by a script, obeys the lock. */
  hearJump(seconds: number): void {
    if (this.position.isOurs(seconds)) return
    const { locked } = this
    const { held } = this.player
    if (held || (locked && this.position.isAhead(seconds))) this.refuse()
    else if (locked && this.position.clampAhead(seconds) < seconds) this.jump(this.position.furthestSeconds)
    else this.position.aim(seconds)
  }

  /** An iPhone may drop a jump made before it plays: it is made again. */
  repeatMissedJump(): void {
    const { port } = this.player
    const missed = port && this.position.findMissed(port.readSeconds())
    if (missed !== undefined) port?.seek(missed)
  }

  /** Follows the medium; what was played counts towards the next study check. */
  readClock(): void {
    const { port, playing, check } = this.player
    if (!port) return
    const { playedSeconds } = this.position
    if (!this.follow(port.readSeconds())) return
    if (playing) check.count(this.position.playedSeconds - playedSeconds)
  }

  /** False when the end was reached by skipping ahead: a jump to the very end may be reported after the end itself. */
  reachEnd(): boolean {
    return this.follow(this.position.durationSeconds)
  }

  /** What there is to save now. */
  readSnapshot(): Snapshot {
    if (this.player.playing) this.readClock()
    const { seconds, durationSeconds } = this.position
    return { positionSeconds: seconds, durationSeconds, percent: Math.floor(this.player.percent) }
  }

  private get locked(): boolean {
    const { playback, percent } = this.player
    return playback !== undefined && isLocked(playback.allowSpeedUp, percent)
  }

  private follow(seconds: number): boolean {
    if (this.position.take(seconds, this.player.speed.speed, this.locked) !== 'ahead') return true
    this.refuse()
    return false
  }

  private refuse(): void {
    this.jump(this.position.seconds)
    if (!this.player.held) this.player.notice.showLockedMessage()
  }
}
