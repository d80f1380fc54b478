import type { Component } from '../contracts/builtins'

interface HoverData {
  hoverClass?: string
  hoverStartTime?: number
  hoverStayTime?: number
}

/**
 * Adds `hover-class` while a built-in is touched: from `hover-start-time` until `hover-stay-time` after the touch
 * ended.
 */
export const watchHover = (component: Component, element: HTMLElement): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (milliseconds: number | undefined, change: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(change, milliseconds ?? 0)
  }
  const classes = (): string[] => {
    const { hoverClass } = component.data as HoverData
    return hoverClass && hoverClass !== 'none' ? hoverClass.split(' ').filter(Boolean) : []
  }
  const start = () => {
    const names = classes()
    if (names.length > 0) later((component.data as HoverData).hoverStartTime, () => element.classList.add(...names))
  }
  const end = () => {
    const names = classes()
    if (names.length > 0) later((component.data as HoverData).hoverStayTime, () => element.classList.remove(...names))
  }
  component.addListener('touchstart', start)
  component.addListener('touchend', end)
  component.addListener('touchcancel', end)
}
