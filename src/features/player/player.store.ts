import { makeAutoObservable, observableRef, reaction } from 'mobx'
import type { Playback, StudyProgress } from '@contract/course/calls'
import { connection } from '@/core/page/connection.store'
import { LastingStore } from '@/core/page/lasting.store'
import { session } from '@/core/session/session.store'
import type { MediaEvents, MediaPort, RemoteCommand } from '@/platform/player/media-element.port'
import { NoticeStore } from './notice.store'
import { isOutdated } from './player.api'
import { isLocked, resumePosition, toPercent } from './playback-rules'
import { PositionStore } from './position.store'
import { ProgressSaver, type MakeSaver, type Snapshot } from './progress-saver'
import { runRemoteCommand } from './run-remote-command'
import { SourceStore } from './source.store'
import { SpeedStore } from './speed.store'
import { StudyCheckStore } from './study-check.store'

/**
 * The player as a machine without a picture: it hears what the element does, keeps lock, check and progress, and
 * tells the element what to do. `onFinished` is called when the lesson has been played to its end, `onReopen` when its
 * addresses may be too old to play.
 */
export class PlayerStore implements MediaEvents {
  playback: Playback | undefined = undefined
  playing = false
  readonly buffering = new LastingStore()
  ended = false
  fullScreen = false
  /** Full screen that our own view draws over the page. */
  coversPage = false
  /** Another device of the learner plays now; what plays here counts for nothing. */
  takenOver = false
  port: MediaPort | undefined = undefined
  readonly sources = new SourceStore()
  readonly position = new PositionStore()
  readonly speed = new SpeedStore()
  readonly notice = new NoticeStore()
  readonly check: StudyCheckStore
  /** It plays as soon as it can; a pause of ours ends that. */
  private wantsPlay = false
  private readonly saver: ProgressSaver
  private readonly stopWatching: () => void

  constructor(
    private readonly onFinished: () => void = () => undefined,
    private readonly onNext: () => void = () => undefined,
    private readonly onReopen: () => void = () => undefined,
    makeSaver: MakeSaver = (...args) => new ProgressSaver(...args),
  ) {
    this.check = new StudyCheckStore(() => this.interrupt(), () => this.play())
    makeAutoObservable<this, 'wantsPlay' | 'saver' | 'onFinished' | 'onNext' | 'onReopen' | 'stopWatching'>(this, {
      port: observableRef, sources: false, position: false, speed: false, notice: false, check: false, buffering: false, wantsPlay: false, saver: false,
      onFinished: false, onNext: false, onReopen: false, stopWatching: false,
    }, { autoBind: true })
    this.saver = makeSaver(this.readSnapshot, this.takeSaved)
    this.stopWatching = reaction(() => connection.offline, (offline) => { if (!offline && this.sources.failedByNetwork) this.renew() })
  }

  get positionSeconds(): number {
    return this.position.seconds
  }

  get durationSeconds(): number {
    return this.position.durationSeconds
  }

  get percent(): number {
    const reached = this.ended ? 100 : toPercent(this.position.furthestSeconds, this.durationSeconds)
    return Math.max(this.playback?.lastStudyProgress ?? 0, reached)
  }

  get locked(): boolean {
    return this.playback !== undefined && isLocked(this.playback.allowSpeedUp, this.percent)
  }

  /** Nothing plays until the learner has answered. */
  get held(): boolean {
    return this.takenOver || this.check.question !== undefined
  }

  /** Takes a lesson; `from` overrides where it begins (after a login in between). */
  open(playback: Playback, { from = resumePosition(playback), play = true } = {}): void {
    this.saver.stop()
    this.playback = playback
    this.playing = this.ended = this.takenOver = false
    this.speed.begin(playback)
    this.position.begin(from, playback.furthestPosition, playback.resourceDuration)
    this.check.begin(session.user?.stuId ?? '', playback.courseId, playback.noSave ? 0 : playback.studyUpDuration)
    this.wantsPlay = play
    this.sources.open(playback)
    this.saver.begin(playback)
    this.notice.hide()
    if (from > 0) this.notice.tellResumed(from, this.startOver)
  }

  attach(port: MediaPort | undefined): void {
    this.port = port
    this.buffering.set(false)
    if (!port) this.saver.stop()
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  play(): void {
    if (this.held) return
    if (this.ended) this.jump(0)
    this.ended = false
    this.port?.play()
  }

  pause(): void {
    this.wantsPlay = false
    this.port?.pause()
  }

  /** The learner's own jump. False when the lock refused it (PLAY-04). */
  seek(seconds: number): boolean {
    if (this.held) return false
    const target = Math.min(Math.max(0, seconds), this.durationSeconds)
    if (this.locked && this.position.isAhead(target)) {
      this.refuseJump()
      return false
    }
    this.ended = false
    this.jump(this.locked ? this.position.clampAhead(target) : target)
    return true
  }

  step(seconds: number): boolean {
    return this.seek(this.positionSeconds + seconds)
  }

  startOver(): void {
    this.notice.hide()
    this.seek(0)
    this.play()
  }

  chooseSpeed(speed: number): void {
    this.speed.choose(speed, this.port)
  }

  /** PLAY-08: another definition goes on at the same position. */
  chooseDefinition(index: number): void {
    if (!this.sources.choose(index)) return
    this.wantsPlay ||= this.playing
    this.position.aimHere()
  }

  /** After a failure: the same source once more, from where it stood; if that was in vain, with new addresses. */
  retry(): void {
    if (this.sources.renewed) return this.onReopen()
    this.wantsPlay = true
    this.renew()
  }

  toggleFullScreen(): void {
    if (this.fullScreen) this.port?.exitFullScreen()
    else this.port?.enterFullScreen()
  }

  onReady(durationSeconds: number): void {
    this.position.setDuration(durationSeconds)
    this.buffering.set(false)
    const { pending } = this.position
    if (pending !== undefined) this.port?.seek(pending)
    this.port?.setSpeed(this.speed.speed)
    if (this.wantsPlay && !this.held) this.port?.play()
  }

  onPlay(): void {
    if (this.held) return this.pause()
    // An iPhone may drop a jump made before it plays: it is made again.
    const missed = this.port && this.position.findMissed(this.port.readSeconds())
    if (missed !== undefined) this.port?.seek(missed)
    this.position.resume()
    this.playing = true
    this.ended = this.wantsPlay = false
    this.saver.start()
  }

  onPause(): void {
    this.playing = false
    this.readClock()
    this.saver.stop()
    void this.saver.save()
  }

  onWaiting(waiting: boolean): void {
    this.buffering.set(waiting)
  }

  /** A jump of ours passes; one made in the system's own controls, or by a script, obeys the lock (PLAY-04). */
  onSeek(seconds: number): void {
    if (this.position.isOurs(seconds)) return
    if (this.held || (this.locked && this.position.isAhead(seconds))) this.refuseJump()
    else if (this.locked && this.position.clampAhead(seconds) < seconds) this.jump(this.position.furthestSeconds)
    else this.position.aim(seconds)
  }

  onSpeed(speed: number): void {
    this.speed.hear(speed, this.port)
  }

  onTime(): void {
    if (!this.playing) return
    this.sources.renewed = false
    this.readClock()
  }

  onEnd(): void {
    // A leap to the very end may be told before the jump is.
    if (this.position.take(this.durationSeconds, this.speed.speed, this.locked) === 'ahead') return this.refuseJump()
    this.saver.stop()
    this.playing = false
    this.ended = true
    this.position.finish()
    void this.saver.save()
    this.onFinished()
  }

  onFail(reason: 'network' | 'format'): void {
    this.sources.fail(reason)
    this.wantsPlay ||= this.playing
    this.playing = false
    this.saver.stop()
    void this.saver.save()
  }

  onFullScreen(full: boolean, drawn = false): void {
    this.fullScreen = full
    this.coversPage = full && drawn
  }

  onRemote(command: RemoteCommand): void {
    runRemoteCommand(this, command, this.onNext)
  }

  /** The page is hidden or closed. */
  leave(): void {
    this.readClock()
    this.saver.leave()
  }

  /** After coming back with a login: what could not be saved is saved now. */
  async saveNow(): Promise<void> {
    await this.saver.save()
  }

  dispose(): void {
    this.readClock()
    this.saver.dispose()
    this.notice.hide()
    this.stopWatching()
  }

  private readSnapshot(): Snapshot {
    if (this.playing) this.readClock()
    return { positionSeconds: this.positionSeconds, durationSeconds: this.durationSeconds, percent: Math.floor(this.percent) }
  }

  private jump(seconds: number): void {
    this.position.aim(seconds)
    this.port?.seek(seconds)
  }

  private renew(): void {
    if (this.sources.renew()) this.position.aimHere()
  }

  private refuseJump(): void {
    this.jump(this.positionSeconds)
    if (!this.held) this.notice.tellLocked()
  }

  /** PLAY-10, and for a takeover: it stops, out of full screen, and the page asks. */
  private interrupt(): void {
    this.port?.pause()
    this.port?.pictureInPicture?.leave()
    if (this.fullScreen) this.port?.exitFullScreen()
  }

  private readClock(): void {
    if (!this.port) return
    const { playedSeconds } = this.position
    if (this.position.take(this.port.readSeconds(), this.speed.speed, this.locked) === 'ahead') return this.refuseJump()
    if (this.playing) this.check.count(this.position.playedSeconds - playedSeconds)
  }

  private takeSaved({ studyProgress, takenOver }: StudyProgress): void {
    if (!this.playback) return
    this.playback = { ...this.playback, lastStudyProgress: Math.max(studyProgress, this.playback.lastStudyProgress) }
    if (!takenOver || this.takenOver) return
    if (isOutdated(this.playback.ticket)) return this.pause()
    this.takenOver = true
    this.interrupt()
  }
}
