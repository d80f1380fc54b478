import type { ScreenParams } from '@contract/screens'
import { Api, DEMO } from '../pages/api'
import { phoneOf, type DemoLearner } from '../pages/school/demo-learners'
import { findScreenParams, type ScreenKey } from '../pages/screens/screens'
import type { Engine } from './emulator-process'
import { openStage, type Stage } from './mini-program'
import type { Sight } from './screen'
import { readStats, type PageStats } from './watch/stats'
import { watchTitles } from './watch/titles'

/** A phone on which screens are opened one after the other, with what a learner has. */
export class ScreenPhone {
  private constructor(
    readonly stage: Stage,
    readonly learner: DemoLearner,
    readonly titles: string[],
    readonly params: Partial<Record<ScreenKey, ScreenParams>>,
  ) {}

  /** The learner is not logged in there yet. */
  static async open(engine: Engine, learner: DemoLearner): Promise<ScreenPhone> {
    const stage = await openStage(engine)
    const api = new Api(stage.server)
    await api.login(phoneOf(learner), DEMO.password)
    return new ScreenPhone(stage, learner, await watchTitles(stage.program), await findScreenParams(api))
  }

  /**
   * Opens an address. The first second's calls are those of this visit alone; DevTools count nothing.
   * @throws when the page sent nothing
   */
  async visit(address: string): Promise<Sight & { stats: PageStats | undefined }> {
    const { program, screen, folder } = this.stage
    const path = address.slice(1).split('?')[0]!
    const before = folder === undefined ? undefined : await readStats(program, path)
    const { page, root } = await screen.open(address)
    if (!before) return { page, root, stats: undefined }
    const after = await readStats(program, page.path)
    if (after.calls <= before.calls) throw new Error(`${page.path} sent nothing`)
    return { page, root, stats: { ...after, firstSecondCalls: after.firstSecondCalls - before.firstSecondCalls } }
  }
}
