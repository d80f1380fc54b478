import { makeAutoObservable } from 'mobx'
import type { Playback } from '@contract/course/calls'
import { Resource } from '@/core/list/resource'
import { progressJournal, progressOwner } from '../progress/kept-progress'
import { playTickets } from '../playback/play-tickets'
import { playerApi, type PlayerApi } from '../player.api'
import { toPercent } from '../playback/playback-rules'
import type { ProgressJournal } from '../progress/progress-journal'
import { READING_MILLISECONDS } from '../progress/reading-time'

interface Dependencies {
  api: Pick<PlayerApi, 'playback'>
  journal: Pick<ProgressJournal, 'settle' | 'save'>
  /** The learner who is logged in now; empty without a login. */
  learnerId: () => string
}

/**
 * A document that is read page by page; the furthest page is the learner's progress. It is studied when the last page
 * was seen and the document was open for ten seconds, in whichever order that happens.
 */
export class OfficeStore {
  readonly lesson: Resource<Playback>
  page = 0
  pageCount = 0
  furthestPage = 0
  #sequence = 0
  /** Whose opening it is, also after the login has expired. */
  #learner = ''
  #gone = false
  #reading: ReturnType<typeof setTimeout> | undefined
  readonly #dependencies: Dependencies

  constructor(
    readonly courseId: string,
    resourceId: string,
    dependencies: Dependencies = {
      api: playerApi,
      journal: progressJournal,
      learnerId: progressOwner,
    },
  ) {
    this.#dependencies = dependencies
    this.lesson = new Resource(async (options) =>
      playTickets.remember(await dependencies.api.playback(courseId, resourceId, options)),
    )
    makeAutoObservable(
      this,
      {
        courseId: false,
        lesson: false,
      },
      { autoBind: true },
    )
  }

  /** The last page was seen. */
  get isAtEnd(): boolean {
    return this.pageCount > 0 && this.furthestPage >= this.pageCount
  }

  /** Loads once, and again after a failure or a login in between. */
  async show(): Promise<void> {
    const { phase } = this.lesson
    const isThere = phase === 'loading' || phase === 'ready'
    if (!isThere || this.#learner !== this.#dependencies.learnerId()) await this.load()
  }

  async load(): Promise<void> {
    this.#learner = this.#dependencies.learnerId()
    await this.#dependencies.journal.settle()
    if (this.#gone) return
    await this.lesson.load()
    if (this.#gone) return
    this.#sequence = 0
    clearTimeout(this.#reading)
    if (this.lesson.phase === 'ready') this.#reading = setTimeout(this.finish, READING_MILLISECONDS)
  }

  /** A page came into sight, from 1. What was never reached before is saved (PLAY-03). */
  turn(page: number, pageCount: number): void {
    this.page = page
    this.pageCount = pageCount
    if (page <= this.furthestPage) return
    this.furthestPage = page
    void this.save()
  }

  dispose(): void {
    this.#gone = true
    clearTimeout(this.#reading)
    this.lesson.dispose()
  }

  /** The time is over: a last page that came too early to count is saved once more. */
  private finish(): void {
    if (this.pageCount > 0 && this.furthestPage >= this.pageCount) void this.save()
  }

  private async save(): Promise<void> {
    const lesson = this.lesson.data
    if (!lesson || lesson.noSave || !lesson.ticket || !this.#learner || lesson.lastStudyProgress === 100) return
    const { studyId, courseId, courseType, resourceId, ticket } = lesson
    const studyProgress = toPercent(this.furthestPage, this.pageCount)
    const read = {
      studyId,
      courseId,
      courseType,
      resourceId,
      ticket,
      sequence: ++this.#sequence,
      studyProgress,
      duration: this.pageCount,
      currentTime: this.furthestPage,
    }
    await this.#dependencies.journal.save(read, this.#learner)
  }
}
