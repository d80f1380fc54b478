import type { Locator, Page } from 'playwright-core'
import { describe, it } from 'vitest'
import type { Output } from '@contract/calls'
import { PlayerPage } from '../../support/pages/player/player-page'
import type { PlayerTrial } from '../../support/pages/player/player-trial'

type Playback = Output<'POST /resource/auth/course/get/resource'>

const readStyle = (locator: Locator, names: string[]) =>
  locator.evaluate((element, wanted) => {
    const style = getComputedStyle(element)
    return Object.fromEntries(wanted.map((name) => [name, style.getPropertyValue(name)]))
  }, names)

/** The server's response about a lesson with some fields changed, as if the school were set up differently. */
const changeAnswer = (changes: () => Partial<Playback>) => (page: Page) =>
  page.route('**/auth/course/get/resource', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Playback }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...changes() } } })
  })

export const tryScreen = (trial: PlayerTrial) =>
  describe("the player's screen", () => {
    it("PLAY-06, PLAY-07 shows who watches, at another place every five seconds, and the school's mark", async ({
      expect,
    }) => {
      const { learner, phone } = await trial.enter({ reducedMotion: 'no-preference' })
      const player = await PlayerPage.open(phone, learner, 'locked', 'long')
      const words = `${learner.nickName} ${learner.phone.slice(-4)}`
      const marquee = player.page.getByText(words)
      await marquee.waitFor({ state: 'attached' })
      // Another element takes its place every five seconds: this one may be gone before it is read.
      await expect
        .poll(() => readStyle(marquee, ['font-size', 'opacity', 'animation-duration']))
        .toEqual({
          'font-size': '14px',
          opacity: '0.5',
          'animation-duration': '5s',
        })
      const places = await player.page.evaluate(
        (words) =>
          new Promise<{ top: string; seconds: number }[]>((resolve) => {
            const first = [...document.querySelectorAll<HTMLElement>('#app *')].find(
              ({ childElementCount, textContent }) => childElementCount === 0 && textContent === words,
            )!
            const layer = first.parentElement!
            const places = [{ top: first.style.top, seconds: 0 }]
            new MutationObserver(() => {
              const { top } = (layer.firstElementChild as HTMLElement).style
              if (top === places[places.length - 1]!.top) return
              places.push({ top, seconds: document.querySelector('video')!.currentTime })
              if (places.length === 3) resolve(places)
            }).observe(layer, { childList: true, subtree: true, attributes: true })
          }),
        words,
      )
      expect(new Set(places.map(({ top }) => top)).size).toBe(3)
      // Of playback, so that a busy machine makes no difference.
      expect(places[2]!.seconds - places[1]!.seconds).toBeGreaterThan(4)
      expect(places[2]!.seconds - places[1]!.seconds).toBeLessThan(6.5)
      const mark = player.page.getByText('播放学校', { exact: true }).first()
      expect(await readStyle(mark, ['font-size', 'opacity'])).toEqual({ 'font-size': '14px', opacity: '0.5' })
      await phone.close()
    })

    it("PLAY-07 marks pages with pale 12 px words, at 30 degrees, 80 px apart, or with the school's picture", async ({
      expect,
    }) => {
      const { learner, phone } = await trial.enter()
      let picture = ''
      const { page } = await PlayerPage.visit(
        phone,
        learner,
        'open',
        'text',
        changeAnswer(() =>
          picture ? { watermarkInfo: { enableWatermark: true, isImageWatermark: true, watermarkValue: picture } } : {},
        ),
      )
      const layer = page.locator('[data-watermark]')
      await layer.waitFor({ state: 'attached' })
      expect(await readStyle(layer, ['opacity', 'pointer-events'])).toEqual({
        opacity: '0.1',
        'pointer-events': 'none',
      })
      const words = layer.getByText('播放学校').first()
      const { transform, ...style } = await readStyle(words, ['font-size', 'margin-right', 'margin-left', 'transform'])
      expect(style).toEqual({ 'font-size': '12px', 'margin-right': '40px', 'margin-left': '40px' })
      const [cosine, sine] = transform!.match(/-?[\d.]+/g)!.map(Number)
      expect(Math.round((Math.atan2(sine!, cosine!) * 180) / Math.PI)).toBe(-30)
      picture = `${trial.school.server.url}/favicon.ico?mark`
      await page.reload()
      await layer.locator('img').first().waitFor({ state: 'attached' })
      expect(await layer.locator('img').first().getAttribute('src')).toBe(picture)
      await phone.close()
    })

    it('PLAY-09 says what is wrong with a video of a platform', async () => {
      const { learner, phone } = await trial.enter()
      const code = (word: string) => JSON.stringify({ vid: 'v', code: word })
      const cases: [string, Partial<Playback>][] = [
        ['vid不能为空', { vodPlatform: 1, vid: '', videoConfig: '{}', definitions: [] }],
        ['视频数据获取失败', { vodPlatform: 2, vid: 'v', videoConfig: '{}', definitions: [] }],
        ['视频加载超时，请稍后重试', { vodPlatform: 3, vid: 'v', videoConfig: code('timeout'), definitions: [] }],
        ['视频流量已用完，请联系学校', { vodPlatform: 1, vid: 'v', videoConfig: code('overTraffic'), definitions: [] }],
        ['视频数据获取失败', { vodPlatform: 9, definitions: [] }],
      ]
      let changes: Partial<Playback> = cases[0]![1]
      const { page } = await PlayerPage.visit(
        phone,
        learner,
        'open',
        'three',
        changeAnswer(() => changes),
      )
      for (const [index, [sentence, change]] of cases.entries()) {
        changes = change
        if (index > 0) await page.reload()
        await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
      }
      await phone.close()
    })

    it('PLAY-10 stops for a question, leaves full screen, and nothing resumes it before the right answer', async ({
      expect,
    }) => {
      const { learner, phone } = await trial.enter()
      const { courseId } = await learner.find('checked', 'asked')
      const {
        data: { stuId },
      } = await learner.call('GET /base/auth/shop/user/view', {})
      // All but the last seconds of the minute were played before, as the device remembers them.
      await phone.addInitScript(
        (kept) => {
          if (!window.localStorage.getItem('studyCheck')) window.localStorage.setItem('studyCheck', kept)
        },
        JSON.stringify({ learner: stuId, courseId, playedSeconds: 54 }),
      )
      const player = await PlayerPage.open(phone, learner, 'checked', 'asked')
      const { page } = player
      await page.evaluate(() => document.querySelector('video')!.pause())
      await player.tapControl('全屏')
      await page.waitForFunction(() => document.fullscreenElement !== null)
      await player.doubleTap(0.5)
      const card = page.getByRole('dialog', { name: '还在学习吗？' })
      await card.waitFor()
      await page.waitForFunction(() => document.fullscreenElement === null)
      expect(await player.isPaused()).toBe(true)
      const stoppedAt = await player.readSeconds()
      const tries = [
        () => page.keyboard.press(' '),
        () => page.keyboard.press('Escape'),
        () => page.keyboard.press('ArrowRight'),
        () =>
          page.evaluate(() =>
            document
              .querySelector('video')!
              .play()
              .catch(() => undefined),
          ),
        () => page.evaluate(() => window.mediaSessionHandlers.play?.({ action: 'play' })),
        () => player.setSeconds(300),
        async () => {
          const { x, y, width, height } = await player.readPicture()
          await page.touchscreen.tap(x + width / 2, y + height / 2)
        },
      ]
      for (const attempt of tries) {
        await attempt()
        await expect.poll(() => player.isPaused()).toBe(true)
        expect(await card.count()).toBe(1)
      }
      expect(await player.readSeconds()).toBeLessThan(stoppedAt + 1)
      const sum = async () =>
        (await card.getByText(/^\d+ \+ \d+ = \?$/).innerText())
          .match(/\d+/g)!
          .map(Number)
          .reduce((total, one) => total + one, 0)
      const right = await sum()
      const wrong = (await card.getByRole('button').allInnerTexts()).find((text) => text !== String(right))!
      await card.getByRole('button', { name: wrong, exact: true }).click()
      await card.getByText('答错了，换一题再试').waitFor()
      expect(await player.isPaused()).toBe(true)
      await card.getByRole('button', { name: String(await sum()), exact: true }).click()
      await card.waitFor({ state: 'detached' })
      await page.waitForFunction(() => document.querySelector('video')?.paused === false)
      await phone.close()
    })

    it('finishes a lesson by playing it to the end, and plays the next one five seconds later', async ({ expect }) => {
      const { learner, phone, player } = await trial.open('short', 'first')
      const { resourceId: next } = await learner.find('short', 'second')
      // It counts from five, which a busy machine may not draw.
      await player.page.getByText(/^[1-5] 秒后播放下一节$/).waitFor()
      const chapters = await learner.call('POST /resource/auth/course/list/courseware', {
        id: (await learner.find('short', 'first')).courseId,
      })
      expect(chapters.data[0]!.lessons[0]).toMatchObject({ studyState: 'completed', studyProgress: 100 })
      await player.page.waitForFunction(
        () => document.querySelector('video')!.currentTime > 0.3 && !document.querySelector('video')!.ended,
      )
      await expect.poll(() => (player.saves.at(-1)?.postDataJSON() as { resourceId?: string }).resourceId).toBe(next)
      expect(player.errors).toEqual([])
      await phone.close()
    })
  })
