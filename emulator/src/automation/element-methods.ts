import type { Runtime } from '../runtime/runtime'
import { cloneJson } from '../runtime/components/clone'
import { triggerTreeEvent, type TouchPoint } from '../runtime/phone/touch'
import { readPath } from './data-path'
import type { Elements } from './elements'
import { settle, type Methods } from './protocol'

interface OfElement {
  elementId: string
}
type Touches = OfElement & {
  touches?: Partial<TouchPoint>[]
  changedTouches?: Partial<TouchPoint>[]
  changeTouches?: Partial<TouchPoint>[]
}
type Dispatch = Touches & { eventName: string; detail?: unknown }

/** WeChat's touch events bubble; component events do not. */
const BUBBLING = /^(tap|touch|long|transitionend|animation)/

const centreOf = (element: HTMLElement): TouchPoint => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  return { identifier: 0, pageX: x, pageY: y, clientX: x, clientY: y }
}

const toPoints = (element: HTMLElement, given: Partial<TouchPoint>[] | undefined): TouchPoint[] =>
  given?.length
    ? given.map((point, identifier) => ({ ...centreOf(element), identifier, ...point }))
    : [centreOf(element)]

export const createElementMethods = ({ touch, builtins }: Runtime, elements: Elements): Methods => {
  const callAction = async (element: HTMLElement, tag: string, action: string, args: unknown[]) => {
    const run = elements.tagOf(element) === tag ? builtins[tag]?.actions[action] : undefined
    if (!run) throw new Error(`${tag}.${action} is not supported on <${elements.tagOf(element)}>`)
    const result = await run(elements.component(element), ...(args as never[]))
    await settle()
    return { result: cloneJson(result) }
  }
  const callerOf = (params: OfElement) => {
    const component = elements.ownComponent(elements.find(params))
    if (!component) throw new Error('element is no component of the app')
    return component.getMethodCaller() as unknown as Record<string, unknown> & {
      data: unknown
      setData(data: object): void
    }
  }
  return {
    'Element.tap': async (params: OfElement) => {
      const element = elements.find(params)
      const points = [centreOf(element)]
      touch.start(element, points)
      touch.end(element, points)
      await settle()
    },
    'Element.touchstart': (params: Touches) => {
      const element = elements.find(params)
      touch.start(element, toPoints(element, params.touches))
    },
    'Element.touchmove': (params: Touches) => {
      const element = elements.find(params)
      touch.move(element, toPoints(element, params.touches))
    },
    'Element.touchend': async (params: Touches) => {
      const element = elements.find(params)
      touch.end(element, toPoints(element, params.changedTouches ?? params.changeTouches ?? params.touches))
      await settle()
    },
    'Element.triggerEvent': async ({
      type,
      detail = {},
      ...params
    }: OfElement & { type: string; detail?: unknown }) => {
      const element = elements.find(params)
      if (BUBBLING.test(type)) triggerTreeEvent(element, type, detail, { touches: [], changedTouches: [] })
      else elements.component(element).triggerEvent(type, detail, { bubbles: false, composed: false })
      await settle()
    },
    'Element.dispatchEvent': async ({ eventName, detail = {}, ...params }: Dispatch) => {
      const element = elements.find(params)
      const touches = toPoints(element, params.touches)
      triggerTreeEvent(element, eventName, detail, {
        touches,
        changedTouches: toPoints(element, params.changeTouches ?? params.touches),
      })
      await settle()
    },
    'Element.callFunction': ({
      functionName,
      args = [],
      ...params
    }: OfElement & { functionName: string; args?: unknown[] }) => {
      const at = functionName.lastIndexOf('.')
      return callAction(elements.find(params), functionName.slice(0, at), functionName.slice(at + 1), args)
    },
    'Element.callContextMethod': ({
      method,
      args = [],
      ...params
    }: OfElement & { method: string; args?: unknown[] }) => {
      const element = elements.find(params)
      return callAction(element, elements.tagOf(element), method, args)
    },
    'Element.getData': (params: OfElement & { path?: string }) => ({
      data: readPath(callerOf(params).data, params.path),
    }),
    'Element.setData': async (params: OfElement & { data: object }) => {
      callerOf(params).setData(params.data)
      await settle()
    },
    'Element.callMethod': async ({
      method,
      args = [],
      ...params
    }: OfElement & { method: string; args?: unknown[] }) => {
      const caller = callerOf(params)
      const run = caller[method]
      if (typeof run !== 'function') throw new Error(`${method} not exists`)
      return { result: cloneJson(await (run.apply(caller, args) as unknown)) }
    },
  }
}
