import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { DEMO } from '../../support/pages/api'
import { loginOn } from '../../support/pages/login'
import { PlayerPage } from '../../support/pages/player/player-page'
import { LONG_FILM, type PlayerLearner } from '../../support/pages/player/player-school'
import type { PlayerTrial } from '../../support/pages/player/player-trial'
import { patience } from '../../support/patience'

/** `OFFLINE_SECONDS=600` is the long run. */
const OFFLINE_SECONDS = Number(process.env.OFFLINE_SECONDS ?? 20)
const TOLERANCE_SECONDS = 3

interface Saved {
  watchedSeconds: number
  lastWatchDuration: number
}

/** What the server made of each save, in order. */
const collectSaves = (page: Page): Saved[] => {
  const answers: Saved[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/course/save')) return
    void response.json().then(
      ({ data }: { data: Saved }) => answers.push(data),
      () => undefined,
    )
  })
  return answers
}

/** The position of a save, counted from the end where negative; 0 where there is none. */
const readSaved = (player: PlayerPage, index: number) =>
  (player.saves.at(index)?.postDataJSON() as { currentTime?: number } | undefined)?.currentTime ?? 0

/**
 * A film that the phone holds itself: what a browser has loaded of one it throws away again after minutes, and then
 * stands still.
 */
const holdFilm = (page: Page) =>
  page.route(/\.mp4(\?|$)/, (route) => {
    const film = fs.readFileSync(LONG_FILM)
    const [, from = '0', to] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? []
    const last = Math.min(to ? Number(to) : Infinity, film.length - 1)
    const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${last}/${film.length}` }
    return route.fulfill({
      status: 206,
      contentType: 'video/mp4',
      headers,
      body: film.subarray(Number(from), last + 1),
    })
  })

export const tryProgress = (trial: PlayerTrial) =>
  describe('what a learner has watched', () => {
    const readStudied = async (learner: PlayerLearner) =>
      (await learner.call('GET /resource/auth/study/summary', {})).data.totalSeconds

    it(
      'is saved in full when the network was off for a while',
      async ({ expect }) => {
        const { learner, phone } = await trial.enter()
        const studiedBefore = await readStudied(learner)
        const answers: Saved[][] = []
        const player = await PlayerPage.open(phone, learner, 'locked', 'long', (page) => {
          answers.push(collectSaves(page))
          return holdFilm(page)
        })
        const saves = answers[0]!
        await player.untilSeconds(1)
        await phone.setOffline(true)
        const left = await player.readSeconds()
        const leftAt = Date.now()
        await player.untilSeconds(left + OFFLINE_SECONDS, patience((OFFLINE_SECONDS * 1.5 + 60) * 1000))
        const known = saves.length
        const studiedOffline = (await readStudied(learner)) - studiedBefore
        expect(studiedOffline).toBeLessThanOrEqual(left)
        await phone.setOffline(false)
        await expect.poll(() => saves.length, { timeout: patience(90_000) }).toBeGreaterThan(known)
        await player.page.evaluate(() => document.querySelector('video')!.pause())
        const played = await player.readSeconds()
        await expect.poll(() => Math.abs((saves.at(-1)?.lastWatchDuration ?? 0) - played)).toBeLessThan(1)
        const { watchedSeconds, lastWatchDuration } = saves.at(-1)!
        const studied = (await readStudied(learner)) - studiedBefore
        console.log(
          `${((Date.now() - leftAt) / 1000).toFixed(1)} s, ${OFFLINE_SECONDS} s of them without a network: ` +
            `played ${played.toFixed(1)} s, saved ${watchedSeconds.toFixed(1)} s, ` +
            `in the learner's day ${studied.toFixed(1)} s`,
        )
        for (const seconds of [watchedSeconds, lastWatchDuration, studied])
          expect(Math.abs(seconds - played)).toBeLessThanOrEqual(TOLERANCE_SECONDS)
        expect(player.errors).toEqual([])
        await phone.close()
      },
      patience((OFFLINE_SECONDS * 1.5 + 150) * 1000),
    )

    it('PLAY-02, PLAY-03 is saved every three seconds while playing, never while paused or for a visitor', async ({
      expect,
    }) => {
      const { phone, player } = await trial.open('locked', 'long')
      await player.untilSeconds(7)
      // By the film's own clock: on a busy machine it is read later.
      const due = Math.floor(((await player.readSeconds()) - 1) / 3)
      expect(player.saves.length).toBeGreaterThanOrEqual(due)
      expect(player.saves.length).toBeLessThanOrEqual(due + 2)
      await player.page.keyboard.press(' ')
      await expect.poll(() => player.isPaused()).toBe(true)
      const stoppedAt = await player.readSeconds()
      await expect.poll(() => Math.abs(readSaved(player, -1) - stoppedAt)).toBeLessThan(0.1)
      const paused = player.saves.length
      const visitor = await trial.openPhone()
      const visitorPlayer = await PlayerPage.open(visitor, await trial.school.takeLearner(), 'open', 'three')
      await visitorPlayer.page.locator('#app').getByText('试看中，不保存学习进度').waitFor()
      await visitorPlayer.untilSeconds(5)
      expect(visitorPlayer.saves).toEqual([])
      expect(player.saves.length).toBe(paused)
      await Promise.all([phone.close(), visitor.close()])
    })

    it('is saved when the tab is hidden, sooner than the clock would, and goes on where it stopped', async ({
      expect,
    }) => {
      const { learner, phone, player } = await trial.open('locked', 'long')
      await expect.poll(() => player.saves.length).toBeGreaterThan(0)
      const known = player.saves.length
      await player.page.waitForFunction(turn, ['hidden', readSaved(player, -1) + 1.2] as const)
      await expect.poll(() => player.saves.length).toBeGreaterThan(known)
      const hiddenAt = readSaved(player, known)
      expect(hiddenAt - readSaved(player, known - 1)).toBeGreaterThan(1)
      expect(hiddenAt - readSaved(player, known - 1)).toBeLessThan(2.9)
      // A hidden picture stops.
      await expect.poll(() => player.isPaused()).toBe(true)
      await player.page.evaluate(turn, ['visible', 0] as const)
      await player.page.getByRole('button', { name: '播放', exact: true }).first().click()
      await expect.poll(() => readSaved(player, -1)).toBeGreaterThan(hiddenAt + 2)
      expect(readSaved(player, -1)).toBeLessThan(hiddenAt + 10)
      // The save was sent; closing the phone now might cancel it before the server has it.
      const lesson = await learner.find('locked', 'long')
      const readStored = async () => (await learner.call('POST /resource/auth/course/get/resource', lesson)).data
      await expect.poll(async () => (await readStored()).lastWatchDuration).toBeGreaterThan(hiddenAt)
      await phone.close()
    })

    it('is counted on for a sound that plays behind a hidden tab', async ({ expect }) => {
      const { phone, player } = await trial.open('locked', 'sound')
      await player.untilSeconds(2)
      await player.page.evaluate(turn, ['hidden', 0] as const)
      const hiddenAt = await player.readSeconds()
      await expect.poll(() => readSaved(player, -1)).toBeGreaterThan(hiddenAt + 3)
      expect(await player.isPaused()).toBe(false)
      await phone.close()
    })

    it.for(['leaves for another address', 'closes the tab', 'goes back'])(
      'loses at most three seconds when the learner %s',
      async (way, { expect }) => {
        const { learner, phone, player } = await trial.open('locked', 'long')
        await player.untilSeconds(5)
        const left = await player.readSeconds()
        if (way === 'closes the tab') await player.page.close({ runBeforeUnload: true })
        else if (way === 'goes back') await player.page.goBack()
        else await player.page.goto('about:blank')
        const read = async () =>
          (await learner.call('POST /resource/auth/course/get/resource', await learner.find('locked', 'long'))).data
            .lastWatchDuration
        await expect.poll(read).toBeGreaterThanOrEqual(left - TOLERANCE_SECONDS)
        await phone.close()
      },
    )

    it('belongs to the device that was opened last: the first one stops and says so, and may take it back', async ({
      expect,
    }) => {
      const { learner, phone, player } = await trial.open('locked', 'long')
      const other = await trial.openPhone()
      await learner.enterOn(other)
      const second = await PlayerPage.open(other, learner, 'locked', 'long')
      const told = (one: PlayerPage) => one.page.getByRole('dialog', { name: '已在其他设备学习' })
      await told(player).waitFor()
      expect(await player.isPaused()).toBe(true)
      await player.page.keyboard.press(' ')
      await player.page.keyboard.press('Escape')
      await player.page.evaluate(() => document.querySelector('video')!.play())
      await expect.poll(() => player.isPaused()).toBe(true)
      expect(await told(second).count()).toBe(0)
      await player.page.getByRole('button', { name: '在本机继续' }).click()
      await player.page.waitForFunction(() => document.querySelector('video')?.paused === false)
      await told(second).waitFor()
      expect(await second.isPaused()).toBe(true)
      await Promise.all([phone.close(), other.close()])
    })

    it("is never sent as another learner's, and is sent when its own comes back", async ({ expect }) => {
      const [first, second, phone] = await Promise.all([
        trial.school.takeLearner(),
        trial.school.takeLearner(),
        trial.openPhone(),
      ])
      await loginOn(phone, trial.school.server, first.phone, DEMO.password)
      const player = await PlayerPage.open(phone, first, 'locked', 'long', (page) =>
        page.route('**/course/save', (route) => route.abort()),
      )
      await player.untilSeconds(5)
      const left = await player.readSeconds()
      await player.page.goto(`${trial.school.server.url}/wap/pages/tab/tab4`)
      const inFront = player.page.locator('.taro_page').last()
      await inFront.getByRole('button', { name: '设置', exact: true }).first().click()
      await player.page.getByRole('button', { name: '退出登录', exact: true }).click()
      await player.page.getByText('退出', { exact: true }).locator('visible=true').click()
      await player.page.waitForFunction(() => window.localStorage.getItem('qihang:token') === null)
      await player.page.unroute('**/course/save')
      await player.close()

      await loginOn(phone, trial.school.server, second.phone, DEMO.password)
      const others = await PlayerPage.open(phone, second, 'locked', 'long')
      await others.untilSeconds(4)
      await expect.poll(() => others.saves.length).toBeGreaterThan(0)
      const ticketOf = (index: number) => (others.saves[index]!.postDataJSON() as { ticket: string }).ticket
      expect(new Set(others.saves.map((_save, index) => ticketOf(index))).size).toBe(1)
      const lesson = await first.find('locked', 'long')
      expect((await second.call('POST /resource/auth/course/list/courseware', { id: lesson.courseId })).code).toBe(200)
      await others.page.evaluate(() => {
        for (const key of ['qihang:token', 'qihang:user']) window.localStorage.removeItem(key)
      })
      await others.close()

      await loginOn(phone, trial.school.server, first.phone, DEMO.password)
      const read = async () =>
        (await first.call('POST /resource/auth/course/get/resource', lesson)).data.lastWatchDuration
      await expect.poll(read).toBeGreaterThanOrEqual(left - TOLERANCE_SECONDS)
      await phone.close()
    })
  })

/**
 * What a browser tells a page that another one lies over, or does not any more: a driven page is never really hidden.
 * Does nothing and returns false before a second of the film.
 */
const turn = ([state, seconds]: readonly [string, number]): boolean => {
  if (document.querySelector('video')!.currentTime < seconds) return false
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  return true
}
