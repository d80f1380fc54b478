import { describe, it } from 'vitest'
import { LOCK_MESSAGE, PlayerPage } from '../../support/pages/player/player-page'
import type { PlayerTrial } from '../../support/pages/player/player-trial'

type Skip = (player: PlayerPage) => Promise<unknown>
const WAYS: Record<string, Record<string, Skip>> = {
  'with a finger': {
    'a tap on the bar': (player) => player.tapBar(0.9),
    'a drag along the bar': (player) => player.dragBar(0.02, 0.8),
    'a swipe over the picture': (player) => player.swipe(0.1, 0.9),
    'a double tap at the right side': (player) => player.doubleTap(0.9),
  },
  'with a keyboard': {
    'an arrow': (player) => player.page.keyboard.press('ArrowRight'),
    'an arrow on the bar': async (player) => {
      await player.showBar()
      await player.page.evaluate(() => document.querySelector<HTMLElement>('[role="slider"]')?.focus())
      await player.page.keyboard.press('ArrowRight')
    },
  },
  "in the browser's own controls": {
    'the position of the film': (player) => player.setSeconds(600),
    'the very end': (player) => player.setSeconds(719.9),
    'the position on the lock screen': (player) =>
      player.page.evaluate(() => window.mediaSessionHandlers.seekto?.({ action: 'seekto', seekTime: 300 })),
    'ten seconds on a headset': (player) =>
      player.page.evaluate(() => window.mediaSessionHandlers.seekforward?.({ action: 'seekforward' })),
  },
}

export const tryLock = (trial: PlayerTrial) =>
  describe('a course that must be watched in full', () => {
    it.for(Object.keys(WAYS))(
      'PLAY-04 refuses skipping ahead %s, says why for a while, and goes on where it was',
      async (means, { expect }) => {
        const { learner, phone, player } = await trial.open('locked', 'long')
        const openedAt = Date.now()
        const from = await player.readSeconds()
        const most = () => from + (Date.now() - openedAt) / 1000 + 3
        for (const [way, skip] of Object.entries(WAYS[means]!)) {
          const { seconds, skippedSeconds } = await player.refuse(() => skip(player))
          expect(skippedSeconds, way).toBeLessThan(1)
          await player.untilSeconds(seconds + 0.1)
          expect(await player.readSeconds(), way).toBeLessThanOrEqual(most())
        }
        expect(player.errors).toEqual([])
        await phone.close()
        const { data } = await learner.call(
          'POST /resource/auth/course/get/resource',
          await learner.find('locked', 'long'),
        )
        expect(data.furthestPosition).toBeLessThanOrEqual(most())
        expect(data.lastStudyProgress).toBeLessThan(95)
      },
    )

    it('PLAY-04 cannot be passed by many small skips', async ({ expect }) => {
      const { phone, player } = await trial.open('locked', 'long')
      const openedAt = Date.now()
      const from = await player.readSeconds()
      for (let skip = 0; skip < 25; skip++) {
        await player.page.evaluate(
          () =>
            new Promise((resolve) => {
              const video = document.querySelector('video')!
              video.addEventListener('seeked', resolve, { once: true })
              video.currentTime += 1.2
            }),
        )
      }
      await player.untilSeconds(from + 1)
      expect(await player.readSeconds()).toBeLessThan(from + (Date.now() - openedAt) / 1000 + 3)
      await phone.close()
    })

    it('PLAY-01 resumes where it was left and says so; going back is free, and so is what was seen', async ({
      expect,
    }) => {
      const { learner, phone } = await trial.enter()
      // The notice stays for eight seconds.
      const player = await PlayerPage.visit(phone, learner, 'locked', 'resumed')
      await player.page.getByText('上次看到 03:20').waitFor()
      await player.untilSeconds(200)
      await player.page.getByText('从头播放').click()
      await player.page.waitForFunction(() => document.querySelector('video')!.currentTime < 10)
      await player.untilControls()
      await player.setSeconds(195)
      await player.untilSeconds(195.2)
      await player.page.keyboard.press('ArrowLeft')
      expect(await player.readSeconds()).toBeLessThan(195)
      expect(await player.page.evaluate(() => window.lockShown.length)).toBe(0)
      const { skippedSeconds } = await player.refuse(() => player.tapBar(0.9))
      expect(skippedSeconds).toBeLessThan(1)
      await phone.close()
    })

    it('PLAY-01, PLAY-04 begins a finished lesson at its beginning, and skips in it as the learner likes', async ({
      expect,
    }) => {
      const { phone, player } = await trial.open('locked', 'done')
      expect(await player.readSeconds()).toBeLessThan(20)
      expect(await player.page.getByText('上次看到').count()).toBe(0)
      await player.tapBar(0.9)
      await player.untilSeconds(600)
      await player.page.keyboard.press('ArrowRight')
      await player.untilSeconds(640)
      expect(await player.page.getByText(LOCK_MESSAGE).count()).toBe(0)
      await phone.close()
    })

    it('PLAY-05 offers no speed, and resets one that was set in the browser', async ({ expect }) => {
      const { phone, player } = await trial.open('locked', 'long')
      await player.page.evaluate(() => document.querySelector('video')!.pause())
      await player.showBar()
      await player.page.getByRole('button', { name: '全屏', exact: true }).waitFor()
      expect(await player.page.getByRole('button', { name: /^播放速度/ }).count()).toBe(0)
      await player.page.evaluate(() => {
        document.querySelector('video')!.playbackRate = 4
      })
      await player.page.waitForFunction(() => document.querySelector('video')!.playbackRate === 1)
      await phone.close()
    })
  })
