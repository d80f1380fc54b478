import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'vitest'
import { openOwnPhone } from '../../support/pages/browser'
import { PlayerPage } from '../../support/pages/player/player-page'
import type { PlayerTrial } from '../../support/pages/player/player-trial'

/** `KILL_ROUNDS=20` is the long run: every way of dying, each at moments of its own. */
export const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)
const WAYS = [
  { dies: 'the phone', offline: true },
  { dies: 'the tab', offline: false },
  { dies: 'the phone', offline: false },
  { dies: 'the tab', offline: true },
] as const
const MOST_LOST_SECONDS = 3
/**
 * At another moment each round. A browser that is written to every second lags behind its storage after some twenty.
 */
const livesSeconds = (round: number): number => 4 + ((19 + round * 7.3) % 23) + Math.random()

export const tryKills = (trial: PlayerTrial) =>
  describe('a phone or a tab that dies in the middle of a lesson', () => {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => ({ round, ...WAYS[round % WAYS.length]! }))

    it.for(rounds)(
      'loses at most three seconds: round $round, $dies, offline: $offline',
      async ({ round, dies, offline }, { expect }) => {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-phone-'))
        const learner = await trial.school.takeLearner()
        let { phone, kill } = await openOwnPhone(folder)
        await learner.enterOn(phone)
        const player = await PlayerPage.open(phone, learner, 'locked', 'long')
        await player.page.waitForFunction(() => {
          const { buffered } = document.querySelector('video')!
          return buffered.length > 0 && buffered.end(0) > 60
        })
        if (offline) await phone.setOffline(true)
        const lives = livesSeconds(round)
        await player.untilSeconds((await player.readSeconds()) + lives)
        const session = await phone.newCDPSession(player.page)
        const readAt = Date.now()
        // The film goes on for as long as dying takes, or less on a busy machine.
        const played = await player.readSeconds()
        const countMost = () => played + (Date.now() - readAt) / 1000
        let mostPlayed: number
        if (dies === 'the tab') {
          const crashed = new Promise((resolve) => {
            player.page.once('crash', resolve)
          })
          session.send('Page.crash').catch(() => undefined)
          await crashed
          mostPlayed = countMost()
          await player.close()
          await phone.setOffline(false)
        } else {
          await kill()
          mostPlayed = countMost()
          ;({ phone, kill } = await openOwnPhone(folder))
          await learner.enterOn(phone)
        }

        let resumed = Number.NaN
        const again = await PlayerPage.open(phone, learner, 'locked', 'long', (page) =>
          Promise.resolve(
            page.on('response', (response) => {
              if (!response.url().endsWith('/get/resource')) return
              void response.json().then(({ data }: { data: { lastWatchDuration: number } }) => {
                resumed = data.lastWatchDuration
              })
            }),
          ),
        )
        await expect.poll(() => resumed).not.toBeNaN()
        console.log(
          `round ${round}: ${dies} dies after ${lives.toFixed(1)} s ${offline ? 'without' : 'with'} a network; ` +
            `played ${played.toFixed(2)} s, saved ${resumed.toFixed(2)} s`,
        )
        expect(played - resumed).toBeLessThanOrEqual(MOST_LOST_SECONDS)
        expect(resumed).toBeLessThanOrEqual(mostPlayed + 0.5)
        await again.close()
        await phone.close()
        fs.rmSync(folder, { recursive: true, force: true })
      },
    )
  })
