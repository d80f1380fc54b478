import type { Runtime } from '../runtime/runtime'
import { createAppMethods } from './app-methods'
import { createElementMethods } from './element-methods'
import { createElementReaders } from './element-readers'
import { Elements } from './elements'
import { createEmulatorMethods } from './emulator-methods'
import { createPageFinder, createPageMethods } from './page-methods'
import type { Methods, Params } from './protocol'
import { createQueryMethods } from './queries'
import { findTapPoint, type TapPoint } from './tap-point'
import { createToolMethods } from './tool-methods'

export interface Automation {
  /** Handles one call of a client. Rejects with the message that the client receives. */
  dispatch(method: string, params: Params): Promise<unknown>
  /** Whether an animation moves the element or what it is in. */
  isMoving(elementId: string): boolean
  findTapPoint(elementId: string): TapPoint
  readonly methods: string[]
}

/** What turns for ever, such as a sign of loading, is not waited for. */
const isRunning = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().iterations !== Infinity

/** miniprogram-automator's protocol on a runtime in the same window. */
export const createAutomation = (runtime: Runtime): Automation => {
  const elements = new Elements(runtime.builtins)
  const findPage = createPageFinder(runtime)
  const pageElement = (params: { pageId: number }) => findPage(params).hostElement
  const methods: Methods = {
    ...createToolMethods(runtime),
    ...createAppMethods(runtime),
    ...createPageMethods(findPage),
    ...createQueryMethods(runtime, elements, pageElement),
    ...createElementReaders(elements, pageElement),
    ...createElementMethods(runtime, elements),
    ...createEmulatorMethods(runtime),
  }
  return {
    async dispatch(method, params) {
      const run = methods[method]
      if (!run) throw new Error(`${method} is not known to the emulator`)
      return (await run(params as never)) ?? {}
    },
    isMoving(elementId) {
      let at: HTMLElement | null = elements.find({ elementId })
      while (at && !at.getAnimations().some(isRunning)) at = at.parentElement
      return at !== null
    },
    findTapPoint: (elementId) => findTapPoint(elements.find({ elementId })),
    methods: Object.keys(methods),
  }
}
