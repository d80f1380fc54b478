import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { usePhones } from '../browser'
import { PlayerPage } from './player-page'
import { PlayerSchool, type CourseKey, type PlayerLearner } from './player-school'

/**
 * One school for all that is tried with the player. Each test has a phone and a learner of its own, so
 * all may play at the same time.
 */
export class PlayerTrial {
  private running: PlayerSchool | undefined
  private readonly openAny = usePhones()

  async start(learners: number): Promise<void> {
    this.running = await PlayerSchool.start(learners)
  }

  async stop(): Promise<void> {
    await this.running?.stop()
  }

  get school(): PlayerSchool {
    if (!this.running) throw new Error('the trial has not begun')
    return this.running
  }

  /**
   * A phone without a login. It wants little motion: sixty pictures a second, drawn by the processor, would
   * hold up everyone else.
   */
  openPhone(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.openAny({ reducedMotion: 'reduce', deviceScaleFactor: 1, ...options })
  }

  /** A learner, logged in on a phone. */
  async enter(options?: BrowserContextOptions): Promise<{ learner: PlayerLearner; phone: BrowserContext }> {
    const [learner, phone] = await Promise.all([this.school.takeLearner(), this.openPhone(options)])
    await learner.enterOn(phone)
    return { learner, phone }
  }

  /** The same, with a lesson that plays. */
  async open(course: CourseKey, lesson: string, prepare?: (page: Page) => Promise<unknown>) {
    const { learner, phone } = await this.enter()
    return { learner, phone, player: await PlayerPage.open(phone, learner, course, lesson, prepare) }
  }
}
