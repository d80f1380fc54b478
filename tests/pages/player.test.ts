import { afterAll, beforeAll, describe } from 'vitest'
import { PlayerTrial } from '../support/pages/player/player-trial'
import { tryControls } from './player/controls.cases'
import { ROUNDS, tryKills } from './player/kill.cases'
import { tryLock } from './player/lock.cases'
import { tryProgress } from './player/progress.cases'
import { tryScreen } from './player/screen.cases'

/** As many as the tests need, each a learner of its own. */
const LEARNERS = 27

/** Films play in real time: all cases run at once. */
describe.concurrent('the player', () => {
  const trial = new PlayerTrial()
  beforeAll(() => trial.start(LEARNERS + ROUNDS))
  afterAll(() => trial.stop())

  tryProgress(trial)
  tryKills(trial)
  tryScreen(trial)
  tryControls(trial)
  tryLock(trial)
})
