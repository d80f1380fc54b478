import { makeAutoObservable } from 'mobx'
import type { Playback, StudyProgress } from '@contract/course/calls'
import type { MediaEvents, MediaPort, MediaSource } from '@/platform/player/media-element.port'
import { formatClock } from '@/shared/time/duration'
import {
  chooseDefinitions, isLocked, LOCK_TOLERANCE_SECONDS, resumePosition, toPercent, toSource, type Definition,
} from './playback-rules'
import { ProgressSaver, type Snapshot } from './progress-saver'

const CLOCK_MILLISECONDS = 1000
const LOCK_NOTICE_MILLISECONDS = 2000
const RESUME_NOTICE_MILLISECONDS = 5000
const MARQUEE_SECONDS = 5
const LOCK_NOTICE = '未完整看完该视频，不能快进'
const FAILURES = { network: '视频加载失败，请检查网络后重试', format: '视频数据获取失败' }

export type MakeSaver = (read: () => Snapshot, onSaved: (progress: StudyProgress) => void) => ProgressSaver

/**
 * The player as a machine without a picture: it hears what the element does, keeps clock, lock and progress, and
 * tells the element what to do. `onEnd` is called when the lesson has been played to its end.
 */
export class PlayerStore implements MediaEvents {
  playback: Playback | undefined = undefined
  definitions: Definition[] = []
  definition = 0
  source: MediaSource | undefined = undefined
  error = ''
  playing = false
  waiting = false
  ended = false
  fullScreen = false
  speed = 1
  positionSeconds = 0
  durationSeconds = 0
  furthestSeconds = 0
  notice = ''
  /** Counts the places of the marquee (PLAY-06). */
  marqueeStep = 0
  private port: MediaPort | undefined
  private wantsPlay = false
  /** Where our own jump leads: PLAY-04 lets it pass. */
  private target: number | undefined
  private seconds = 0
  private clock: ReturnType<typeof setInterval> | undefined
  private noticeTimer: ReturnType<typeof setTimeout> | undefined
  private readonly saver: ProgressSaver

  constructor(private readonly onFinished: () => void = () => undefined, makeSaver: MakeSaver = (...args) => new ProgressSaver(...args)) {
    makeAutoObservable<this, 'port' | 'wantsPlay' | 'target' | 'seconds' | 'clock' | 'noticeTimer' | 'saver' | 'onFinished'>(this, {
      port: false, wantsPlay: false, target: false, seconds: false, clock: false, noticeTimer: false, saver: false, onFinished: false,
    }, { autoBind: true })
    this.saver = makeSaver(this.readSnapshot, this.takeSaved)
  }

  get percent(): number {
    const reached = this.ended ? 100 : toPercent(this.furthestSeconds, this.durationSeconds)
    return Math.max(this.playback?.lastStudyProgress ?? 0, reached)
  }

  get locked(): boolean {
    return this.playback !== undefined && isLocked(this.playback.allowSpeedUp, this.percent)
  }

  /** PLAY-05. */
  get canChooseSpeed(): boolean {
    return this.playback?.allowSpeedUp ?? false
  }

  get snapshot(): Snapshot {
    return { positionSeconds: this.positionSeconds, durationSeconds: this.durationSeconds, percent: Math.floor(this.percent) }
  }

  /** Takes a lesson; `from` overrides where it begins (after a login in between). */
  open(playback: Playback, { from = resumePosition(playback), play = true } = {}): void {
    this.stopClock()
    const choice = chooseDefinitions(playback)
    this.playback = playback
    this.definitions = choice.definitions ?? []
    this.error = choice.error ?? ''
    this.definition = 0
    this.playing = this.waiting = this.ended = false
    this.speed = 1
    this.positionSeconds = from
    this.durationSeconds = playback.resourceDuration
    this.furthestSeconds = Math.max(from, playback.furthestPosition)
    this.wantsPlay = play
    this.target = from > 0 ? from : undefined
    this.source = this.definitions[0] && toSource(this.definitions[0], playback.materialType)
    this.saver.begin(playback)
    this.showNotice(from > 0 ? `上次看到 ${formatClock(from)}，已为你继续播放` : '', RESUME_NOTICE_MILLISECONDS)
  }

  attach(port: MediaPort | undefined): void {
    this.port = port
    if (!port) this.stopClock()
  }

  toggle(): void {
    if (this.playing) this.port?.pause()
    else this.play()
  }

  play(): void {
    if (this.ended) this.jump(0)
    this.ended = false
    this.port?.play()
  }

  pause(): void {
    this.port?.pause()
  }

  /** The learner's own jump. False when the lock refused it (PLAY-04). */
  seek(seconds: number): boolean {
    const target = Math.min(Math.max(0, seconds), this.durationSeconds)
    if (this.isAhead(target)) {
      this.refuseJump()
      return false
    }
    this.ended = false
    this.jump(target)
    return true
  }

  /** PLAY-05; a speed is refused where the course does not allow it. */
  chooseSpeed(speed: number): void {
    if (!this.canChooseSpeed) return
    this.speed = speed
    this.port?.setSpeed(speed)
  }

  /** PLAY-08: another definition goes on at the same position. */
  chooseDefinition(index: number): void {
    const chosen = this.definitions[index]
    if (!chosen || !this.playback || index === this.definition) return
    this.wantsPlay = this.playing
    this.target = this.positionSeconds
    this.definition = index
    this.source = toSource(chosen, this.playback.materialType)
  }

  /** After a failure: the same source once more, from where it stood. */
  retry(): void {
    if (!this.source) return
    this.error = ''
    this.wantsPlay = true
    this.target = this.positionSeconds
    this.source = { ...this.source }
  }

  toggleFullScreen(): void {
    if (this.fullScreen) this.port?.exitFullScreen()
    else this.port?.enterFullScreen()
  }

  onReady(durationSeconds: number): void {
    if (Number.isFinite(durationSeconds) && durationSeconds > 0) this.durationSeconds = durationSeconds
    this.waiting = false
    if (this.target !== undefined) this.port?.seek(this.target)
    this.port?.setSpeed(this.speed)
    if (this.wantsPlay) this.port?.play()
  }

  onPlay(): void {
    // An iPhone may drop a jump made before it plays: it is made again.
    if (this.target !== undefined && this.port && this.port.readSeconds() < this.target - LOCK_TOLERANCE_SECONDS) this.port.seek(this.target)
    this.playing = true
    this.ended = false
    this.startClock()
    this.saver.start()
  }

  onPause(): void {
    this.playing = false
    this.readClock()
    this.stopClock()
    void this.saver.save()
  }

  onWaiting(waiting: boolean): void {
    this.waiting = waiting
  }

  /** A jump of ours passes; one made in the system's own controls obeys the lock (PLAY-04). */
  onSeek(seconds: number): void {
    const ours = this.target !== undefined && Math.abs(seconds - this.target) <= LOCK_TOLERANCE_SECONDS
    if (!ours && this.isAhead(seconds)) this.refuseJump()
  }

  onEnd(): void {
    this.stopClock()
    this.playing = false
    this.ended = true
    this.positionSeconds = this.furthestSeconds = this.durationSeconds
    void this.saver.save()
    this.onFinished()
  }

  onFail(reason: 'network' | 'format'): void {
    this.error = FAILURES[reason]
    this.playing = this.waiting = false
    this.stopClock()
    void this.saver.save()
  }

  onFullScreen(full: boolean): void {
    this.fullScreen = full
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
    this.stopClock()
    this.saver.dispose()
    clearTimeout(this.noticeTimer)
  }

  private readSnapshot(): Snapshot {
    if (this.playing) this.readClock()
    return this.snapshot
  }

  private isAhead(seconds: number): boolean {
    return this.locked && seconds > this.furthestSeconds + LOCK_TOLERANCE_SECONDS
  }

  private jump(seconds: number): void {
    this.target = seconds
    this.positionSeconds = seconds
    this.port?.seek(seconds)
  }

  private refuseJump(): void {
    this.jump(this.positionSeconds)
    this.showNotice(LOCK_NOTICE, LOCK_NOTICE_MILLISECONDS)
  }

  private startClock(): void {
    clearInterval(this.clock)
    this.clock = setInterval(this.tick, CLOCK_MILLISECONDS)
  }

  private stopClock(): void {
    clearInterval(this.clock)
    this.saver.stop()
  }

  private tick(): void {
    this.seconds++
    if (this.playback?.vodEnableMarquee && this.seconds % MARQUEE_SECONDS === 0) this.marqueeStep++
    this.readClock()
  }

  private readClock(): void {
    if (!this.port) return
    const now = this.port.readSeconds()
    // Until our own jump has arrived, the element still tells the old position.
    if (this.target !== undefined) {
      if (Math.abs(now - this.target) > LOCK_TOLERANCE_SECONDS + this.speed) return
      this.target = undefined
    }
    if (this.isAhead(now - this.speed)) return this.refuseJump()
    this.positionSeconds = now
    this.furthestSeconds = Math.max(this.furthestSeconds, now)
  }

  private takeSaved(progress: StudyProgress): void {
    if (this.playback) this.playback = { ...this.playback, lastStudyProgress: Math.max(progress.studyProgress, this.playback.lastStudyProgress) }
  }

  private showNotice(text: string, milliseconds: number): void {
    clearTimeout(this.noticeTimer)
    this.notice = text
    if (text) this.noticeTimer = setTimeout(this.hideNotice, milliseconds)
  }

  private hideNotice(): void {
    this.notice = ''
  }
}
