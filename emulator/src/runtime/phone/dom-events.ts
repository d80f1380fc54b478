import { type Touch, triggerTreeEvent, type TouchPoint } from './touch'

const ANIMATION_EVENTS = ['animationstart', 'animationend', 'animationiteration', 'transitionend']
/** Browsers send mouse events after a touch; they belong to the same gesture. */
const GHOST_MOUSE_MS = 800

const toPoints = (touches: TouchList): TouchPoint[] =>
  Array.from(touches, ({ identifier, pageX, pageY, clientX, clientY }) => ({
    identifier,
    pageX,
    pageY,
    clientX,
    clientY,
  }))

const toPoint = ({ pageX, pageY, clientX, clientY }: MouseEvent): TouchPoint[] => [
  { identifier: 0, pageX, pageY, clientX, clientY },
]

/** Listens to touch, mouse and animation events of the window. */
export const listenToDom = (touch: Touch) => {
  let touchedAt = -GHOST_MOUSE_MS
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    handle: (event: DocumentEventMap[Name], target: EventTarget) => void,
  ) => document.addEventListener(name, (event) => event.target && handle(event, event.target), true)
  const byMouse =
    (handle: (event: MouseEvent, target: EventTarget) => void) => (event: MouseEvent, target: EventTarget) => {
      if (performance.now() - touchedAt > GHOST_MOUSE_MS) handle(event, target)
    }
  const byTouch =
    (handle: (event: TouchEvent, target: EventTarget) => void) => (event: TouchEvent, target: EventTarget) => {
      touchedAt = performance.now()
      handle(event, target)
    }

  listen(
    'touchstart',
    byTouch((event, target) => touch.start(target, toPoints(event.touches))),
  )
  listen(
    'touchmove',
    byTouch((event, target) => touch.move(target, toPoints(event.touches))),
  )
  listen(
    'touchend',
    byTouch((event, target) => touch.end(target, toPoints(event.changedTouches))),
  )
  listen(
    'touchcancel',
    byTouch((event, target) => touch.cancel(target, toPoints(event.changedTouches))),
  )
  listen(
    'mousedown',
    byMouse((event, target) => touch.start(target, toPoint(event))),
  )
  listen(
    'mousemove',
    byMouse((event, target) => touch.pressed && touch.move(target, toPoint(event))),
  )
  listen(
    'mouseup',
    byMouse((event, target) => touch.pressed && touch.end(target, toPoint(event))),
  )
  for (const name of ANIMATION_EVENTS)
    document.addEventListener(name, (event) => triggerTreeEvent(event.target, name, {}), true)
}
