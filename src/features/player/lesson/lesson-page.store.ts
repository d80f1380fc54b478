import { makeAutoObservable, reaction } from 'mobx'
import type { Chapter, Lesson, Playback, StudyProgress } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'
import type { Note } from '@contract/note/calls'
import { Resource } from '@/core/list/resource'
import { connection } from '@/core/page/connection.store'
import { mapSettled } from '@/core/request/settled'
import { session } from '@/core/session/session.store'
import { courseApi, findLesson, type CourseApi } from '@/features/course/public'
import { NoteListStore } from '@/features/note/public'
import { progressJournal } from '../progress/kept-progress'
import { startAfterLogin, toStartSeconds, type LessonStart } from './lesson-start'
import { isPlayable, NextLessonStore } from './next-lesson.store'
import { playTickets } from '../playback/play-tickets'
import { playerApi, type PlayerApi } from '../player.api'
import { PlayerStore } from '../playback/player.store'
import type { ProgressJournal } from '../progress/progress-journal'
import { ReadingTimer } from '../progress/reading-timer'

export type LessonTab = 'directory' | 'notes' | 'talk'

interface Dependencies {
  courses: Pick<CourseApi, 'courseware'>
  player: Pick<PlayerApi, 'playback'>
  journal: Pick<ProgressJournal, 'settle' | 'save'>
  makePlayer: (onFinished: () => void, onNext: () => void, onReopen: () => void) => PlayerStore
  token: () => string | undefined
  /** Empty for a visitor. */
  learner: () => string
}

const real: Dependencies = {
  courses: courseApi,
  player: playerApi,
  journal: progressJournal,
  makePlayer: (...listeners) => new PlayerStore(...listeners),
  token: () => session.token,
  learner: () => session.learnerId,
}

/** A lesson and the directory around it: switching lessons, and going on to the next, stay on this page. */
export class LessonPageStore {
  readonly lesson: Resource<Playback>
  readonly directory: Resource<Chapter[]>
  readonly notes: NoteListStore
  readonly player: PlayerStore
  readonly upNext: NextLessonStore
  tab: LessonTab = 'directory'
  /** `hidden` while another page or app is in front; `disposed` is final. */
  #page: 'shown' | 'hidden' | 'disposed' = 'shown'
  /** The opening under way; a newer one and leaving the page end it. */
  #opening: object | undefined
  /** The start that has not succeeded yet; it stays after a failure. */
  #wanted: LessonStart | undefined
  /** The end was reached, and no next lesson was announced. */
  #finishing = false
  /** The login and the learner that the lesson was opened with. */
  #token: string | undefined
  #learnerId = ''
  readonly #dependencies: Dependencies
  readonly #reading: ReadingTimer
  readonly #stopWatching: () => void

  /** `placeSeconds` is where to begin instead of where the learner was: the place of a note. */
  constructor(
    readonly courseId: string,
    public resourceId: string,
    dependencies: Dependencies = real,
    placeSeconds?: number,
  ) {
    this.#dependencies = dependencies
    this.#wanted = { place: placeSeconds }
    this.player = dependencies.makePlayer(
      () => void this.finish(),
      () => this.playNext(),
      () => void this.openLesson({ from: this.player.positionSeconds }),
    )
    this.upNext = new NextLessonStore((id) => void this.play(id))
    this.lesson = new Resource((options) =>
      mapSettled(dependencies.player.playback(courseId, this.resourceId, options), (opened) =>
        playTickets.remember(opened),
      ),
    )
    this.directory = new Resource((options) => dependencies.courses.courseware(courseId, options))
    this.notes = new NoteListStore(courseId, resourceId)
    this.#reading = new ReadingTimer(dependencies.journal, (...saved) => void this.takeRead(...saved))
    makeAutoObservable(
      this,
      { courseId: false, lesson: false, directory: false, notes: false, player: false, upNext: false },
      { autoBind: true },
    )
    this.#stopWatching = reaction(
      () => connection.offline,
      (offline) => {
        if (!offline) this.goOn()
      },
    )
  }

  get current(): Lesson | undefined {
    return findLesson(this.directory.data, this.resourceId)
  }

  get next(): Lesson | undefined {
    return findLesson(this.directory.data, this.lesson.data?.nextResourceId)
  }

  /** The present position; undefined at the end, where playing restarts. */
  private get position(): number | undefined {
    return this.player.ended ? undefined : this.player.positionSeconds || undefined
  }

  private get isAudio(): boolean {
    return this.lesson.data?.materialType === MATERIAL_TYPE.audio
  }

  /** Video or audio, which a player plays. */
  get isMedia(): boolean {
    const kind = this.lesson.data?.materialType
    return kind === MATERIAL_TYPE.video || kind === MATERIAL_TYPE.audio
  }

  /** How far the learner is in this lesson; a visitor's progress is not counted. */
  get percent(): number {
    const playback = this.lesson.data
    if (!playback || playback.noSave) return 0
    return this.isMedia ? this.player.percent : playback.lastStudyProgress
  }

  /** To the end: played to it, or read. */
  get isDone(): boolean {
    return this.isMedia ? this.player.ended : this.percent >= 100
  }

  /** Loads the page, also again after a failure. */
  async load(): Promise<void> {
    await Promise.all([this.directory.load(), this.openLesson(this.#wanted)])
  }

  /** Back on this page. After a login in between everything is reloaded. */
  async revisit(): Promise<void> {
    if (this.#page === 'hidden') this.#page = 'shown'
    if (this.#opening) return
    if (this.#dependencies.token() === this.#token) {
      if (playTickets.isSuperseded(this.lesson.data?.ticket ?? ''))
        this.#wanted ??= { from: this.position, play: this.player.playing }
      if (this.#wanted) return this.load()
      this.startReading()
      this.goOn()
      return this.player.saveNow()
    }
    const before = { learnerId: this.#learnerId, wanted: this.#wanted, positionSeconds: this.position }
    this.#wanted = startAfterLogin(before, this.#dependencies.learner())
    await this.load()
  }

  /** Takes the lesson back from the device that took it over, and continues where that one is. */
  async resumeHere(): Promise<void> {
    await this.openLesson()
  }

  async select(tab: LessonTab): Promise<void> {
    this.tab = tab
    if (tab === 'notes') await this.notes.list.refresh()
  }

  /** Goes where a note was written; the fast-forward lock holds (PLAY-04). */
  async goToPlace({ resourceId, positionSeconds }: Pick<Note, 'resourceId' | 'positionSeconds'>): Promise<void> {
    if (resourceId && resourceId !== this.resourceId) return this.play(resourceId, positionSeconds)
    if (this.player.seek(positionSeconds)) this.player.play()
  }

  /** Plays another lesson in this page, from where the learner was or from a place in it. */
  async play(resourceId: string, placeSeconds?: number): Promise<void> {
    if (this.#page === 'disposed') return
    if (resourceId === this.resourceId && this.lesson.phase === 'ready') return
    this.upNext.stop()
    this.player.leave()
    this.player.pause()
    this.resourceId = resourceId
    this.notes.switchLesson(resourceId)
    await Promise.all([
      this.openLesson({ place: placeSeconds }),
      this.tab === 'notes' ? this.notes.list.reload() : undefined,
    ])
  }

  /**
   * Returns the lesson's present state: one that was locked by the one before may be open by now. Undefined when the
   * learner has left the page.
   */
  async findNow(lesson: Lesson): Promise<Lesson | undefined> {
    if (lesson.locked !== 'previous' && lesson.locked !== 'practice') return lesson
    await this.#dependencies.journal.settle()
    await this.directory.load()
    return this.#page === 'shown' ? (findLesson(this.directory.data, lesson.id) ?? lesson) : undefined
  }

  async loadMore(): Promise<void> {
    if (this.tab === 'notes') await this.notes.list.loadMore()
  }

  /**
   * Hidden or closed: progress is saved and reading stops. Audio and picture in picture continue; an invisible picture
   * pauses.
   */
  leave(): void {
    this.stop()
    if (this.#page === 'shown') this.#page = 'hidden'
    this.player.leave()
    if (!this.isAudio && !this.player.port?.pictureInPicture?.open) this.player.pause()
  }

  showEmbedded(): void {
    this.directory.showEmbedded()
    this.lesson.showEmbedded()
  }

  dispose(): void {
    this.stop()
    this.#page = 'disposed'
    this.#stopWatching()
    this.player.dispose()
    for (const part of [this.lesson, this.directory, this.notes]) part.dispose()
  }

  private async openLesson(wanted: LessonStart = {}): Promise<void> {
    const opening = (this.#opening = {})
    this.#wanted = wanted
    this.#finishing = false
    this.#reading.stop()
    this.#token = this.#dependencies.token()
    this.#learnerId = this.#dependencies.learner()
    // Kept progress is sent first: opening a lesson closes its study time, and the server returns where to resume.
    await this.#dependencies.journal.settle()
    if (this.#opening !== opening) return
    await this.lesson.load()
    if (this.#opening !== opening) return
    this.#opening = undefined
    const playback = this.lesson.data
    if (!playback || this.lesson.phase !== 'ready') return
    this.#wanted = undefined
    if (this.isMedia) this.player.open(playback, { from: toStartSeconds(playback, wanted), play: wanted.play })
    else this.startReading()
  }

  private stop(): void {
    this.#opening = undefined
    this.#reading.stop()
    this.upNext.stop()
  }

  private startReading(): void {
    this.#reading.stop()
    if (this.lesson.data && this.lesson.phase === 'ready') this.#reading.start(this.lesson.data)
  }

  private async takeRead(playback: Playback, { studyProgress }: StudyProgress): Promise<void> {
    if (this.lesson.data === playback) this.lesson.replace({ ...playback, lastStudyProgress: studyProgress })
    await this.directory.load()
  }

  /** The end of a lesson: updates the directory and announces the next lesson that can be played. */
  private async finish(): Promise<void> {
    const { resourceId } = this
    this.#finishing = true
    await this.player.saveNow()
    await this.directory.load()
    const { next } = this
    const mayContinue = this.#page === 'shown' || (this.#page === 'hidden' && this.isAudio)
    if (!mayContinue || this.resourceId !== resourceId || !this.player.ended || !next || !isPlayable(next)) return
    this.#finishing = false
    this.upNext.announce(next)
  }

  /** Repeats the end of the lesson that could not be reported before. */
  private goOn(): void {
    if (this.#finishing && this.player.ended) void this.finish()
  }

  private playNext(): void {
    if (this.next && isPlayable(this.next)) void this.play(this.next.id)
  }
}
