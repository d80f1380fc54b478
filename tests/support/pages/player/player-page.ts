import type { BrowserContext, CDPSession, Locator, Page, Request } from 'playwright-core'
import { openPage } from '../browser'
import type { CourseKey, PlayerLearner } from './player-school'
import { withControls } from './with-controls'

export const LOCK_MESSAGE = '未完整看完该视频，不能快进'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One time that the sentence of the lock was on the screen, in milliseconds of the page's own clock. */
interface Shown {
  from: number
  until: number | undefined
  seconds: number
}

/** What was played of one source, in seconds of the film. */
interface Played {
  source: string
  from: number
  until: number
}

declare global {
  interface Window {
    controlsCame: boolean
    buttonPressed: boolean
    lockShown: Shown[]
    played: Played[]
    mediaSessionHandlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>
    orientations: string[]
  }
}

/**
 * Notes when the sentence of the lock comes and goes, that the controls were there once, what was played of each source
 * and what the page requests of the browser's own controls.
 */
const watchPage = (message: string) => {
  window.controlsCame = false
  window.lockShown = []
  window.played = []
  window.mediaSessionHandlers = {}
  window.orientations = []
  document.addEventListener(
    'click',
    ({ target }) => {
      window.buttonPressed ||= (target as Element).closest('[role="button"]') !== null
    },
    true,
  )
  new MutationObserver(() => {
    window.controlsCame ||= document.querySelector('[role="slider"]') !== null
    const shown = [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
      textContent?.includes(message),
    )
    const last = window.lockShown[window.lockShown.length - 1]
    const open = last !== undefined && last.until === undefined
    if (shown && !open)
      window.lockShown.push({
        from: performance.now(),
        until: undefined,
        seconds: document.querySelector('video')?.currentTime ?? -1,
      })
    if (!shown && open) last.until = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
  const keepPlayed = ({ target }: Event) => {
    const { currentSrc: source, currentTime: seconds } = target as HTMLVideoElement
    const last = window.played[window.played.length - 1]
    // A source that was just loaded has not found its place yet.
    if (seconds === 0) return
    if (last?.source === source) last.until = seconds
    else window.played.push({ source, from: seconds, until: seconds })
  }
  document.addEventListener('timeupdate', keepPlayed, true)
  const { mediaSession } = navigator
  const listen = mediaSession.setActionHandler.bind(mediaSession)
  mediaSession.setActionHandler = (action, handler) => {
    window.mediaSessionHandlers[action] = handler
    listen(action, handler)
  }
  Object.assign(screen.orientation, {
    lock: (orientation: string) => Promise.resolve(window.orientations.push(orientation)),
  })
}

/** A lesson on a phone, with fingers on it. */
export class PlayerPage {
  readonly saves: Request[] = []
  private cdp: CDPSession | undefined

  private constructor(
    readonly page: Page,
    readonly errors: string[],
  ) {
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/course/save')) this.saves.push(request)
    })
  }

  /** Opens a lesson and waits until it plays; `prepare` comes before. */
  static async open(
    phone: BrowserContext,
    learner: PlayerLearner,
    course: CourseKey,
    lesson: string,
    prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<PlayerPage> {
    const player = await PlayerPage.visit(phone, learner, course, lesson, prepare)
    await player.untilControls()
    await player.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3)
    return player
  }

  /** The same for a lesson that does not play by itself. */
  static async visit(
    phone: BrowserContext,
    learner: PlayerLearner,
    course: CourseKey,
    lesson: string,
    prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<PlayerPage> {
    const { courseId, resourceId } = await learner.find(course, lesson)
    const { page, errors } = await openPage(phone)
    const player = new PlayerPage(page, errors)
    await page.addInitScript(watchPage, LOCK_MESSAGE)
    await prepare(page)
    await page.goto(`${learner.server.url}/wap/sub/course/video?id=${courseId}&resourceId=${resourceId}`)
    return player
  }

  get video(): Locator {
    return this.page.locator('video').first()
  }

  readSeconds(): Promise<number> {
    return this.page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)
  }

  isPaused(): Promise<boolean> {
    return this.page.evaluate(() => document.querySelector('video')?.paused ?? true)
  }

  /** Until fingers and keys mean something: that comes with the controls, which may be gone again by now. */
  async untilControls(): Promise<void> {
    await this.page.waitForFunction(() => window.controlsCame)
  }

  async untilSeconds(seconds: number, timeout?: number): Promise<void> {
    await this.page.waitForFunction((at) => (document.querySelector('video')?.currentTime ?? -1) >= at, seconds, {
      timeout,
    })
  }

  /** As the browser's own controls and a console do it: past the player. */
  setSeconds(seconds: number): Promise<void> {
    return this.page.evaluate((to) => {
      document.querySelector('video')!.currentTime = to
    }, seconds)
  }

  /** The progress bar, brought back by taps where it has gone: it goes by itself while the film plays. */
  showBar(): Promise<Box> {
    const bar = this.page.getByRole('slider').first()
    return withControls(this.video, (timeout) => bar.boundingBox({ timeout }))
  }

  /** A button of the controls, until the finger has met it. */
  async tapControl(name: string | RegExp): Promise<void> {
    const control = this.page.getByRole('button', { name, exact: true })
    const isPressed = () => this.page.evaluate(() => window.buttonPressed)
    await this.page.evaluate(() => {
      window.buttonPressed = false
    })
    // A busy page may say too late that it was met; a second press would take back the first.
    await withControls(this.video, (timeout) =>
      control.click({ timeout }).catch(async (error: unknown) => {
        if (!(await isPressed())) throw error
      }),
    )
  }

  async readPicture(): Promise<Box> {
    return (await this.video.boundingBox())!
  }

  async tapBar(share: number): Promise<void> {
    const { x, y, width, height } = await this.showBar()
    await this.page.touchscreen.tap(x + width * share, y + height / 2)
  }

  async dragBar(from: number, to: number): Promise<void> {
    const { x, y, width, height } = await this.showBar()
    await this.drag({ x: x + width * from, y: y + height / 2 }, { x: x + width * to, y: y + height / 2 })
  }

  /** A swipe over the picture, by shares of its width. */
  async swipe(from: number, to: number): Promise<void> {
    const { x, y, width, height } = await this.readPicture()
    await this.drag({ x: x + width * from, y: y + height * 0.4 }, { x: x + width * to, y: y + height * 0.4 })
  }

  /** Both taps are sent at once: a finger does not wait until a busy page has handled the first. */
  async doubleTap(share: number): Promise<void> {
    const { x, y, width, height } = await this.readPicture()
    const tap = () => this.page.touchscreen.tap(x + width * share, y + height * 0.4)
    await Promise.all([tap(), tap()])
  }

  private async drag(from: { x: number; y: number }, to: { x: number; y: number }, steps = 8): Promise<void> {
    const session = (this.cdp ??= await this.page.context().newCDPSession(this.page))
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', [from])
    // The player measures itself when a finger comes down: a finger rests that long.
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
    for (let step = 1; step <= steps; step++) {
      await send('touchMove', [
        { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
      ])
    }
    await send('touchEnd', [])
  }

  /**
   * Does what should be refused, and waits until the lock's message came and went. Returns where the lesson was then,
   * and by how much it had gone on faster than the clock. A fake clock holds the message's two seconds
   * (tests/unit/features/player/playback/player-lock.test.ts).
   */
  async refuse(skip: () => Promise<unknown>): Promise<{ seconds: number; skippedSeconds: number }> {
    const before = await this.page.evaluate(() => ({
      count: window.lockShown.length,
      at: performance.now(),
      seconds: document.querySelector('video')?.currentTime ?? -1,
    }))
    await skip()
    await this.page.waitForFunction((index) => window.lockShown[index]?.until !== undefined, before.count)
    const { from, seconds } = await this.page.evaluate((index) => window.lockShown[index]!, before.count)
    return {
      seconds,
      skippedSeconds: seconds - before.seconds - (from - before.at) / 1000,
    }
  }

  close(): Promise<void> {
    return this.page.close()
  }
}
