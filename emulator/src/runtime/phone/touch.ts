import { glassEasel } from 'glass-easel-miniprogram-adapter'

export interface TouchPoint {
  identifier: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
  /** The place in the canvas, for touches on one. */
  x?: number
  y?: number
}

const LONG_PRESS_MS = 350
const TAP_SLOP_PX = 10
/** Slack for a busy process, in which a timer may fire before the touchend event arrives. */
const CLOCK_SLOP_MS = 5

type WithComponent = Node & { __wxElement?: glassEasel.Element }

const ownerOf = (target: EventTarget | null): glassEasel.Element | undefined => {
  let node = target as WithComponent | null
  while (node && !node.__wxElement) node = node.parentNode as WithComponent | null
  return node?.__wxElement
}

/**
 * Dispatches an event into the component tree: it captures, bubbles and crosses shadow trees, like WeChat's.
 * Returns whether there was a listener.
 */
export const triggerTreeEvent = (
  target: EventTarget | null,
  type: string,
  detail: unknown,
  extra: Record<string, unknown> = {},
): boolean => {
  const element = ownerOf(target)
  if (!element) return false
  let hasListener = false
  const handleListenerReturn = (answer: unknown) => {
    hasListener = true
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
  return hasListener
}

/** Touches on a canvas also have their place in it, unless automation named one. */
const placeInCanvas = (target: EventTarget, touches: TouchPoint[]): TouchPoint[] => {
  const canvas = target instanceof Element ? target.closest('wx-canvas') : null
  if (!canvas) return touches
  const { left, top } = canvas.getBoundingClientRect()
  return touches.map((point) => ({ x: point.clientX - left, y: point.clientY - top, ...point }))
}

interface Press {
  target: EventTarget
  point: TouchPoint
  moved: boolean
  /** Its long press had a listener, so it makes no tap. */
  long: boolean
  /** Its long press was dispatched. */
  dispatched: boolean
  startedAt: number
  timer: ReturnType<typeof setTimeout>
}

/** Turns input from touch, mouse or automation into touches, taps (at most 10 px) and long presses (350 ms). */
export class Touch {
  private press: Press | undefined

  start(target: EventTarget, touches: TouchPoint[]) {
    const point = touches[0]
    if (!point) return
    if (this.press) clearTimeout(this.press.timer)
    const timer = setTimeout(() => this.pressLong(press, touches), LONG_PRESS_MS)
    const press: Press = {
      target,
      point,
      moved: false,
      long: false,
      dispatched: false,
      startedAt: performance.now(),
      timer,
    }
    this.press = press
    this.trigger(target, 'touchstart', point, { touches, changed: touches })
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
    this.trigger(target, 'touchmove', point, { touches, changed: touches })
  }

  end(target: EventTarget, changed: TouchPoint[]) {
    const press = this.press
    if (press && performance.now() - press.startedAt >= LONG_PRESS_MS - CLOCK_SLOP_MS) this.pressLong(press, changed)
    this.press = undefined
    if (press) clearTimeout(press.timer)
    this.trigger(press?.target ?? target, 'touchend', changed[0], { touches: [], changed })
    if (press && !press.moved && !press.long)
      this.trigger(press.target, 'tap', press.point, { touches: changed, changed })
  }

  cancel(target: EventTarget, changed: TouchPoint[]) {
    if (this.press) clearTimeout(this.press.timer)
    this.press = undefined
    this.trigger(target, 'touchcancel', changed[0], { touches: [], changed })
  }

  get pressed() {
    return this.press !== undefined
  }

  private pressLong(press: Press, touches: TouchPoint[]) {
    if (this.press !== press || press.moved || press.dispatched) return
    press.dispatched = true
    const hasListener = this.trigger(press.target, 'longpress', press.point, { touches, changed: touches })
    this.trigger(press.target, 'longtap', press.point, { touches, changed: touches })
    // Without a long-press listener it counts as a slow tap.
    press.long = hasListener
  }

  private trigger(
    target: EventTarget,
    type: string,
    point: TouchPoint | undefined,
    { touches, changed }: { touches: TouchPoint[]; changed: TouchPoint[] },
  ) {
    return triggerTreeEvent(target, type, point ? { x: point.pageX, y: point.pageY } : {}, {
      touches: placeInCanvas(target, touches),
      changedTouches: placeInCanvas(target, changed),
    })
  }
}
