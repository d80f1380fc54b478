import type Element from 'miniprogram-automator/out/Element'
import type { Screen, Sight } from './screen'
import { findRole, type TaroNode } from './tree/taro-tree'

type VideoElement = Element & { callContextMethod(method: string, ...args: unknown[]): Promise<unknown> }
type TouchElement = Element & {
  touchstart(touches: object): Promise<void>
  touchmove(touches: object): Promise<void>
  touchend(touches: object): Promise<void>
}

const findBar = (root: TaroNode) => findRole(root, 'slider', /^播放进度/)
export const barSeconds = (root: TaroNode): number => Number(findBar(root)?.ariaValuenow ?? Number.NaN)
const secondsOf = (bar: TaroNode): number => Number(bar.ariaValuenow)

const TAP_MILLISECONDS = 1500

/** Place and size in pixels; the automator's typings allow strings. */
const readBox = async (element: Element) => {
  const [{ left, top }, { width, height }] = await Promise.all([element.offset(), element.size()])
  return { left: Number(left), top: Number(top), width: Number(width), height: Number(height) }
}

/** The player of a lesson in the page in front, as a learner has it in hand. Times are seconds. */
export class LessonPlayer {
  private tappedAt = 0

  constructor(private readonly screen: Screen) {}

  /** The controls leave a picture that plays; a tap brings them back, when no second one makes it a double tap. */
  private readonly callControls = async ({ root }: Sight): Promise<void> => {
    if (findBar(root) || Date.now() < this.tappedAt + TAP_MILLISECONDS) return
    const video = await this.screen.findBuiltin('video')
    if (!video) return
    await video.tap()
    this.tappedAt = Date.now()
  }

  /** Waits until the bar says something. */
  async untilBar<T>(what: string, find: (bar: TaroNode) => T | undefined | false): Promise<T> {
    const { found } = await this.screen.until(
      what,
      ({ root }) => {
        const bar = findBar(root)
        return bar && find(bar)
      },
      this.callControls,
    )
    return found
  }

  async readSeconds(): Promise<number> {
    return this.untilBar('the bar', (bar) => ({ seconds: secondsOf(bar) })).then(({ seconds }) => seconds)
  }

  async untilSeconds(seconds: number): Promise<void> {
    await this.untilBar(`${seconds} seconds played`, (bar) => secondsOf(bar) >= seconds)
  }

  async press(name: string | RegExp): Promise<void> {
    await (
      await this.screen.element(`the button ${name}`, ({ root }) => findRole(root, 'button', name), this.callControls)
    ).tap()
  }

  /** Plays until `seconds` and pauses there; returns the position. */
  async watch(seconds: number): Promise<number> {
    await this.untilSeconds(seconds)
    await this.press('暂停')
    await this.screen.until('a button to play', ({ root }) => findRole(root, 'button', '播放'), this.callControls)
    return this.readSeconds()
  }

  /** Chooses in the menu behind a button, such as speeds behind `播放速度`. */
  async choose(menu: string, option: string): Promise<void> {
    await this.press(new RegExp(`^${menu}`))
    await this.screen.tapRole('radio', option)
  }

  /** What a script may do to WeChat's video: `seek`, `play` …; the app's own commands take the same way. */
  async order(method: string, ...args: unknown[]): Promise<void> {
    await ((await this.screen.builtin('video')) as VideoElement).callContextMethod(method, ...args)
  }

  /** Draws a finger over an element, from one share of its width to another, and lets go when the app shows it. */
  async drag(element: Element, from: number, to: number, hasMoved: (sight: Sight) => boolean): Promise<void> {
    const { left, top, width, height } = await readBox(element)
    const at = (share: number) => {
      const point = {
        clientX: left + width * share,
        clientY: top + height / 2,
        pageX: left + width * share,
        pageY: top + height / 2,
      }
      return { touches: [point], changedTouches: [point] }
    }
    const finger = element as TouchElement
    await finger.touchstart(at(from))
    // The app measures the element first, which takes a moment; a real finger keeps moving.
    await this.screen.until('what the finger does', hasMoved, async () => {
      await finger.touchmove(at(from + (to - from) * 0.9))
      await finger.touchmove(at(to))
    })
    await finger.touchend(at(to))
  }

  /** Two quick taps on the picture, at a share of its width. */
  async doubleTap(share: number): Promise<void> {
    const video = await this.screen.builtin('video')
    const { left, top, width, height } = await readBox(video)
    const x = left + width * share
    const y = top + height * 0.4
    const point = { clientX: x, clientY: y, pageX: x, pageY: y }
    const finger = video as TouchElement
    const tap = () => [
      finger.touchstart({ touches: [point], changedTouches: [point] }),
      finger.touchend({ touches: [], changedTouches: [point] }),
    ]
    // Without waiting for replies, which might be slower than a finger.
    await Promise.all([...tap(), ...tap()])
  }

  bar(): Promise<Element> {
    return this.screen.element('the bar', ({ root }) => findBar(root), this.callControls)
  }
}
