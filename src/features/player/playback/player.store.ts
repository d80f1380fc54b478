import { makeAutoObservable, observableRef } from 'mobx'
import type { Playback, StudyProgress } from '@contract/course/calls'
import { LastingStore } from '@/core/page/lasting.store'
import { session } from '@/core/session/session.store'
import type { MediaEvents, MediaPort, RemoteCommand } from '@/platform/player/element/media-element.port'
import { FullScreenStore } from '../stage/full-screen.store'
import { NoticeStore } from './notice.store'
import { playTickets } from './play-tickets'
import { resumePosition, toPercent } from './playback-rules'
import { Playhead } from './playhead'
import { PositionStore } from './position.store'
import { ProgressSaver, type MakeSaver, type Snapshot } from '../progress/progress-saver'
import { runRemoteCommand } from './run-remote-command'
import { SourceStore } from './source.store'
import { SpeedStore } from './speed.store'
import { StudyCheckStore } from '../lesson/study-check.store'

/**
 * The player's logic without a view: it handles the element's events, keeps lock, check and progress, and controls the
 * element. `onFinished` is called when the lesson has been played to its end, `onReopen` when its addresses may be too
 * old to play.
 */
export class PlayerStore implements MediaEvents {
  playback: Playback | undefined = undefined
  playing = false
  readonly buffering = new LastingStore()
  ended = false
  /** Another device of the learner plays now; what plays here counts for nothing. */
  takenOver = false
  port: MediaPort | undefined = undefined
  readonly fullScreen = new FullScreenStore()
  readonly position = new PositionStore()
  readonly sources = new SourceStore(this.position.aimHere)
  readonly speed = new SpeedStore()
  readonly notice = new NoticeStore()
  readonly check: StudyCheckStore
  /** It plays as soon as it can; a pause of ours ends that. */
  #wantsPlay = false
  readonly #playhead: Playhead
  readonly #saver: ProgressSaver
  readonly #onFinished: () => void
  readonly #onNext: () => void
  readonly #onReopen: () => void

  constructor(
    onFinished: () => void = () => undefined,
    onNext: () => void = () => undefined,
    onReopen: () => void = () => undefined,
    makeSaver: MakeSaver = (...args) => new ProgressSaver(...args),
  ) {
    this.#onFinished = onFinished
    this.#onNext = onNext
    this.#onReopen = onReopen
    this.check = new StudyCheckStore(
      () => this.interrupt(),
      () => this.play(),
    )
    makeAutoObservable(
      this,
      {
        port: observableRef,
        sources: false,
        position: false,
        speed: false,
        notice: false,
        check: false,
        buffering: false,
        fullScreen: false,
      },
      { autoBind: true },
    )
    this.#playhead = new Playhead(this, this.position)
    this.#saver = makeSaver(this.readSnapshot, this.takeSaved)
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

  /** Playback is blocked until the learner has answered the check. */
  get held(): boolean {
    return this.takenOver || this.check.question !== undefined
  }

  /** Takes a lesson; `from` overrides where it begins (after a login in between). */
  open(playback: Playback, { from = resumePosition(playback), play = true } = {}): void {
    this.#saver.stop()
    this.playback = playback
    this.playing = this.ended = this.takenOver = false
    this.speed.begin(playback)
    this.position.begin(from, playback.furthestPosition, playback.resourceDuration)
    this.check.begin(session.user?.stuId ?? '', playback.courseId, playback.noSave ? 0 : playback.studyUpDuration)
    this.#wantsPlay = play
    this.sources.open(playback)
    this.#saver.begin(playback)
    this.notice.hide()
    if (from > 0) this.notice.showResumed(from, this.startOver)
  }

  attach(port: MediaPort | undefined): void {
    this.port = port
    this.buffering.set(false)
    if (!port) this.#saver.stop()
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  play(): void {
    if (this.held) return
    if (this.ended) this.#playhead.jump(0)
    this.ended = false
    this.port?.play()
  }

  pause(): void {
    this.#wantsPlay = false
    this.port?.pause()
  }

  /** The learner's own jump. False when the lock refused it (PLAY-04). */
  seek(seconds: number): boolean {
    return this.#playhead.seek(seconds)
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

  /** PLAY-08: changes the definition at the same position. */
  chooseDefinition(index: number): void {
    if (this.sources.choose(index)) this.#wantsPlay ||= this.playing
  }

  /** Retries after a failure: the same source at the same position, and then new addresses. */
  retry(): void {
    if (this.sources.renewed) return this.#onReopen()
    this.#wantsPlay = true
    this.sources.renew()
  }

  toggleFullScreen(): void {
    this.fullScreen.toggle(this.port)
  }

  onReady(durationSeconds: number): void {
    this.position.setDuration(durationSeconds)
    this.buffering.set(false)
    const { pending } = this.position
    if (pending !== undefined) this.port?.seek(pending)
    this.port?.setSpeed(this.speed.speed)
    if (this.#wantsPlay && !this.held) this.port?.play()
  }

  onPlay(): void {
    if (this.held) return this.pause()
    this.#playhead.repeatMissedJump()
    this.position.resume()
    this.playing = true
    this.ended = this.#wantsPlay = false
    this.#saver.start()
  }

  onPause(): void {
    this.playing = false
    this.#playhead.readClock()
    this.#saver.stop()
    void this.#saver.save()
  }

  onWaiting(waiting: boolean): void {
    this.buffering.set(waiting)
  }

  onSeek(seconds: number): void {
    this.#playhead.hearJump(seconds)
  }

  onSpeed(speed: number): void {
    this.speed.hear(speed, this.port)
  }

  onTime(): void {
    if (!this.playing) return
    this.sources.renewed = false
    this.#playhead.readClock()
  }

  onEnd(): void {
    if (!this.#playhead.reachEnd()) return
    this.#saver.stop()
    this.playing = false
    this.ended = true
    this.position.finish()
    void this.#saver.save()
    this.#onFinished()
  }

  onFail(reason: 'network' | 'format'): void {
    this.sources.fail(reason)
    this.#wantsPlay ||= this.playing
    this.playing = false
    this.#saver.stop()
    void this.#saver.save()
  }

  onFullScreen(full: boolean, drawn = false): void {
    this.fullScreen.hear(full, drawn)
  }

  onRemote(command: RemoteCommand): void {
    runRemoteCommand(this, command, this.#onNext)
  }

  /** The page is hidden or closed. */
  leave(): void {
    this.#playhead.readClock()
    this.#saver.leave()
  }

  /** After coming back with a login: what could not be saved is saved now. */
  async saveNow(): Promise<void> {
    await this.#saver.save()
  }

  dispose(): void {
    this.#playhead.readClock()
    this.#saver.dispose()
    this.notice.hide()
    this.sources.dispose()
  }

  private readSnapshot(): Snapshot {
    return this.#playhead.readSnapshot()
  }

  /** PLAY-10, and for a takeover: it pauses and leaves full screen, and the page shows the question. */
  private interrupt(): void {
    this.port?.pause()
    this.port?.pictureInPicture?.leave()
    if (this.fullScreen.active) this.port?.exitFullScreen()
  }

  private takeSaved({ studyProgress, takenOver }: StudyProgress): void {
    if (!this.playback) return
    this.playback = { ...this.playback, lastStudyProgress: Math.max(studyProgress, this.playback.lastStudyProgress) }
    if (!takenOver || this.takenOver) return
    if (playTickets.isSuperseded(this.playback.ticket)) return this.pause()
    this.takenOver = true
    this.interrupt()
  }
}
