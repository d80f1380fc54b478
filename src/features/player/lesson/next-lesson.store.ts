import { makeAutoObservable } from 'mobx'
import type { Lesson } from '@contract/course/calls'
import { MATERIAL_TYPE } from '@contract/course/lesson-kinds'

const COUNTDOWN_SECONDS = 5

/** Whether a lesson may begin by itself: open to the learner, and a player plays it. */
export const isPlayable = ({ materialType, locked }: Lesson): boolean =>
  locked === '' && (materialType === MATERIAL_TYPE.video || materialType === MATERIAL_TYPE.audio)

/** The lesson that begins by itself when one ends, unless the learner stops it. */
export class NextLessonStore {
  lesson: Lesson | undefined = undefined
  secondsLeft = 0
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #play: (lessonId: string) => void

  constructor(play: (lessonId: string) => void) {
    this.#play = play
    makeAutoObservable(this, {}, { autoBind: true })
  }

  announce(lesson: Lesson): void {
    this.stop()
    this.lesson = lesson
    this.secondsLeft = COUNTDOWN_SECONDS
    this.#timer = setInterval(this.tick, 1000)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.lesson = undefined
  }

  /** At once. */
  go(): void {
    const { lesson } = this
    this.stop()
    if (lesson) this.#play(lesson.id)
  }

  private tick(): void {
    this.secondsLeft--
    if (this.secondsLeft <= 0) this.go()
  }
}
