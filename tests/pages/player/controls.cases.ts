import { describe, it } from 'vitest'
import { findSerious } from '../../support/pages/screens/check-screen'
import type { PlayerTrial } from '../../support/pages/player/player-trial'

export const tryControls = (trial: PlayerTrial) =>
  describe("the player's controls", () => {
    it('PLAY-05, PLAY-08 offers six speeds and three definitions if the course allows, and keeps its position', async ({
      expect,
    }) => {
      const { phone, player } = await trial.open('open', 'three')
      const choose = async (menu: RegExp, name: string) => {
        await player.tapControl(menu)
        const names = await player.page.getByRole('radio').allInnerTexts()
        expect(await findSerious(player.page)).toEqual([])
        await player.page.getByRole('radio', { name, exact: true }).click()
        return names
      }
      expect(await choose(/^播放速度/, '2x')).toEqual(['0.5x', '0.75x', '1x', '1.25x', '1.5x', '2x'])
      expect(await player.page.evaluate(() => document.querySelector('video')!.playbackRate)).toBe(2)
      await player.tapBar(0.5)
      await player.untilSeconds(60)
      const source = await player.page.evaluate(() => document.querySelector('video')!.currentSrc)
      const names = await choose(/^清晰度/, '标清')
      expect(new Set(names)).toEqual(new Set(['标清', '高清', '超清']))
      await player.page.waitForFunction((old) => {
        const video = document.querySelector('video')!
        return window.played[window.played.length - 1]!.source !== old && !video.paused && video.readyState > 2
      }, source)
      const [before, after] = await player.page.evaluate(() => window.played.slice(-2))
      expect(before!.source).toBe(source)
      expect(after!.from).toBeGreaterThanOrEqual(before!.until - 1)
      expect(after!.from).toBeLessThan(before!.until + 15)
      expect(await player.page.evaluate(() => document.querySelector('video')!.playbackRate)).toBe(2)
      await phone.close()
    })

    it('PLAY-11 plays sound with its own buttons, under the same lock', async ({ expect }) => {
      const { phone, player } = await trial.open('locked', 'sound')
      const { page } = player
      const { skippedSeconds } = await player.refuse(() => page.getByRole('button', { name: '前进 15 秒' }).click())
      expect(skippedSeconds).toBeLessThan(1)
      await page.getByRole('button', { name: '暂停', exact: true }).click()
      await expect.poll(() => player.isPaused()).toBe(true)
      await page.getByRole('button', { name: '播放', exact: true }).click()
      await expect.poll(() => player.isPaused()).toBe(false)
      await phone.close()
    })

    it('obeys fingers and keys: double taps, full screen turned to the picture, and back', async ({ expect }) => {
      const { phone, player } = await trial.open('open', 'three')
      const { page } = player
      const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
      const hasPlayButton = async () => (await page.getByRole('button', { name: '播放', exact: true }).count()) > 0
      // The element changes before the screen does; a learner reacts to the screen.
      const becomes = async ({ paused }: { paused: boolean }) => {
        await expect.poll(() => player.isPaused()).toBe(paused)
        await expect.poll(hasPlayButton).toBe(paused)
      }
      // Likewise for the full screen: a key that is pressed before the player has noticed would end it once more.
      const fills = async (full: boolean) => {
        await expect.poll(isFull).toBe(full)
        await expect
          .poll(async () => {
            await player.showBar()
            return page.getByRole('button', { name: full ? '退出全屏' : '全屏', exact: true }).count()
          })
          .toBe(1)
      }
      await player.doubleTap(0.5)
      await becomes({ paused: true })
      await player.doubleTap(0.5)
      await becomes({ paused: false })
      for (const paused of [true, false]) {
        await page.keyboard.press(' ')
        await becomes({ paused })
      }
      await player.doubleTap(0.9)
      await player.untilSeconds(10)
      await player.swipe(0.2, 0.8)
      await player.untilSeconds(60)
      await player.doubleTap(0.1)
      await player.tapControl('全屏')
      await fills(true)
      expect(await page.evaluate(() => window.orientations)).toEqual(['landscape'])
      await page.keyboard.press('f')
      await fills(false)
      await page.keyboard.press('f')
      await fills(true)
      await page.keyboard.press('m')
      expect(await page.evaluate(() => document.querySelector('video')!.muted)).toBe(true)
      await phone.close()
    })

    it('plays on in a small window above other pages, and comes back from it', async ({ expect }) => {
      const { phone, player } = await trial.open('locked', 'long')
      const isSmall = () => player.page.evaluate(() => document.pictureInPictureElement !== null)
      for (const small of [true, false]) {
        await player.tapControl('小窗播放')
        await expect.poll(isSmall).toBe(small)
        const seconds = await player.readSeconds()
        await player.untilSeconds(seconds + 0.2)
      }
      await player.tapControl('小窗播放')
      await expect.poll(isSmall).toBe(true)
      const { skippedSeconds } = await player.refuse(() => player.setSeconds(500))
      expect(skippedSeconds).toBeLessThan(1)
      expect(player.errors).toEqual([])
      await phone.close()
    })
  })
