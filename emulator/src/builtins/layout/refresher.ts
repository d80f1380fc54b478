import type { Part } from '../builtin'

interface RefresherData {
  refresherEnabled: boolean
  refresherTriggered: boolean
  refresherThreshold: number
}

/**
 * A scroll-view's own pull-down refresh. Pulling fires refresherpulling; beyond the threshold refresherrefresh follows,
 * and refresherrestore when `refresher-triggered` becomes false again; a shorter pull ends in refresherabort.
 */
export const watchRefresher = ({ component, element, data, set, trigger }: Part<RefresherData>) => {
  let startY: number | undefined
  let distance = 0
  let refreshing = false

  const refresh = () => {
    refreshing = true
    set({ refresherTriggered: true })
    trigger('refresherrefresh', { dy: distance })
  }
  const follow = () => {
    if (data.refresherTriggered && !refreshing) {
      refreshing = true
      trigger('refresherrefresh', { dy: 0 })
    } else if (!data.refresherTriggered && refreshing) {
      refreshing = false
      trigger('refresherrestore', {})
    }
  }
  const yOf = (event: unknown): number => (event as { touches?: { pageY: number }[] }).touches?.[0]?.pageY ?? 0
  component.addListener('touchstart', (event) => {
    startY = data.refresherEnabled && !refreshing && element.scrollTop <= 0 ? yOf(event) : undefined
    distance = 0
  })
  component.addListener('touchmove', (event) => {
    if (startY === undefined) return
    distance = Math.max(0, yOf(event) - startY)
    if (distance > 0) trigger('refresherpulling', { dy: distance })
  })
  component.addListener('touchend', () => {
    if (startY === undefined || distance === 0) return
    startY = undefined
    if (distance >= data.refresherThreshold) refresh()
    else trigger('refresherabort', { dy: distance })
  })
  return {
    follow,
    pull: () => {
      if (!data.refresherEnabled || refreshing) return
      distance = data.refresherThreshold
      trigger('refresherpulling', { dy: distance })
      refresh()
    },
    stop: () => {
      startY = undefined
    },
  }
}
