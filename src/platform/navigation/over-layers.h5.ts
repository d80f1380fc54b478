import Taro from '@tarojs/taro'
import { closeLayers, closeTopLayer, countLayers, watchLayers } from '@/shared/layers/open-layers'
import { pageInFront } from '@/shared/layers/page-in-front'
import type { OverLayers } from './over-layers.port'

/** What a history entry holds. */
interface EntryState {
  /** The router's number of the page. */
  idx?: number
  /** Ours, at the same address as the page below: how many layers are open. */
  layers?: number
}

const ROUTE_CHANGED = '__afterTaroRouterChange'
/** A browser that drops a step must not hold up the next. */
const LONGEST_STEP_MILLISECONDS = 500

const readEntry = (): EntryState => (window.history.state ?? {}) as EntryState

/** The router's number of the page in front. */
let page: number | undefined
let step: ReturnType<typeof setTimeout> | undefined
/** The router is about to show another page, which has no entries of ours below it. */
let isLeaving = false
let waiting: (() => void)[] = []

const countEntries = () => readEntry().layers ?? 0
const countWanted = () => (isLeaving ? 0 : countLayers(pageInFront()))

/** Adds or removes entries until there are as many as open layers. */
const settle = (): void => {
  if (step) return
  const [present, wanted] = [countEntries(), countWanted()]
  if (present > wanted) {
    step = setTimeout(giveUp, LONGEST_STEP_MILLISECONDS)
    window.history.go(wanted - present)
    return
  }
  for (let layers = present + 1; layers <= wanted; layers++)
    window.history.pushState({ ...readEntry(), layers } satisfies EntryState, '')
  const settled = waiting
  waiting = []
  settled.forEach((resolve) => resolve())
}

const arrive = () => {
  clearTimeout(step)
  step = undefined
  settle()
}

const giveUp = () => {
  window.history.replaceState({ ...readEntry(), layers: countWanted() } satisfies EntryState, '')
  arrive()
}

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    settle()
  })

/** Handles steps among the entries of one page. Returns false where the step is the router's. */
export const keepLayerStep = ({ state }: PopStateEvent): boolean => {
  const { idx, layers = 0 } = (state ?? {}) as EntryState
  const isSamePage = idx === page
  page = idx
  if (step) {
    arrive()
    return isSamePage
  }
  const open = countLayers(pageInFront())
  if (!isSamePage || layers === open) return false
  for (let left = open; left > layers; left--) closeTopLayer(pageInFront())
  // After a step forward there are more entries than layers.
  settle()
  return true
}

/** Call for a step that is the router's: it also closes what lies over the page. */
export const leaveByStep = (): void => closeLayers(pageInFront())

export const watchOpenLayers = (): void => {
  watchLayers((change) => {
    if (change === 'opened') {
      isLeaving = false
      settle()
      return
    }
    // A layer that opens in place of this one takes over its entry.
    void Promise.resolve().then(settle)
  })
  Taro.eventCenter.on(ROUTE_CHANGED, () => {
    isLeaving = false
    page = readEntry().idx
    settle()
  })
}

export const overLayers: OverLayers = async (navigate) => {
  isLeaving = true
  try {
    // Most navigations find no layer, and begin at once.
    if (step || countEntries() > 0) await settled()
    const navigated = navigate()
    page = readEntry().idx
    await navigated
  } catch (error) {
    isLeaving = false
    settle()
    throw error
  }
}
