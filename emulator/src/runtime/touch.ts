import { glassEasel } from 'glass-easel-miniprogram-adapter'

export interface TouchPoint {
  identifier: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}

const LONG_PRESS_MS = 350
const TAP_SLOP_PX = 10
/** A busy process hears of a finger that left before its own clock rings. */
const CLOCK_SLOP_MS = 5

type WithComponent = Node & { __wxElement?: glassEasel.Element }

const ownerOf = (target: EventTarget | null): glassEasel.Element | undefined => {
  let node = target as WithComponent | null
  while (node && !node.__wxElement) node = node.parentNode as WithComponent | null
  return node?.__wxElement
}

/**
 * Sends an event into the component tree: it captures, bubbles and crosses shadow trees, as WeChat's own do.
 * Answers whether anybody listened.
 */
export const triggerTreeEvent = (
  target: EventTarget | null,
  type: string,
  detail: unknown,
  extra: Record<string, unknown> = {},
): boolean => {
  const element = ownerOf(target)
  if (!element) return false
  let heard = false
  const handleListenerReturn = (answer: unknown) => {
    heard = true
    return answer as boolean | void
  }
  glassEasel.Event.dispatchEvent(
    element,
    new glassEasel.Event(type, detail, {
      bubbles: true,
      composed: true,
      capturePhase: true,
      extraFields: extra,
      handleListenerReturn,
    }),
  )
  return heard
}

interface Press {
  target: EventTarget
  point: TouchPoint
  moved: boolean
  /** Somebody listened to its long press, so that it makes no tap. */
  long: boolean
  /** Its long press was sent. */
  told: boolean
  startedAt: number
  timer: ReturnType<typeof setTimeout>
}

/** Makes touches, taps (at most 10 px) and long presses (350 ms) of what fingers, a mouse or automation do. */
export class Touch {
  private press: Press | undefined

  start(target: EventTarget, touches: TouchPoint[]) {
    const point = touches[0]
    if (!point) return
    if (this.press) clearTimeout(this.press.timer)
    const timer = setTimeout(() => this.pressLong(press, touches), LONG_PRESS_MS)
    const press: Press = { target, point, moved: false, long: false, told: false, startedAt: performance.now(), timer }
    this.press = press
    this.trigger(target, 'touchstart', point, touches, touches)
  }

  move(target: EventTarget, touches: TouchPoint[]) {
    const point = touches[0]
    if (!point) return
    const press = this.press
    if (
      press &&
      (Math.abs(point.pageX - press.point.pageX) > TAP_SLOP_PX ||
        Math.abs(point.pageY - press.point.pageY) > TAP_SLOP_PX)
    )
      press.moved = true
    this.trigger(target, 'touchmove', point, touches, touches)
  }

  end(target: EventTarget, changed: TouchPoint[]) {
    const press = this.press
    if (press && performance.now() - press.startedAt >= LONG_PRESS_MS - CLOCK_SLOP_MS) this.pressLong(press, changed)
    this.press = undefined
    if (press) clearTimeout(press.timer)
    this.trigger(press?.target ?? target, 'touchend', changed[0], [], changed)
    if (press && !press.moved && !press.long) this.trigger(press.target, 'tap', press.point, changed, changed)
  }

  cancel(target: EventTarget, changed: TouchPoint[]) {
    if (this.press) clearTimeout(this.press.timer)
    this.press = undefined
    this.trigger(target, 'touchcancel', changed[0], [], changed)
  }

  get pressed() {
    return this.press !== undefined
  }

  private pressLong(press: Press, touches: TouchPoint[]) {
    if (this.press !== press || press.moved || press.told) return
    press.told = true
    const heard = this.trigger(press.target, 'longpress', press.point, touches, touches)
    this.trigger(press.target, 'longtap', press.point, touches, touches)
    // Where nobody waits for a long press it is a slow tap.
    press.long = heard
  }

  private trigger(
    target: EventTarget,
    type: string,
    point: TouchPoint | undefined,
    touches: TouchPoint[],
    changedTouches: TouchPoint[],
  ) {
    return triggerTreeEvent(target, type, point ? { x: point.pageX, y: point.pageY } : {}, { touches, changedTouches })
  }
}
