import { builtin, type Part } from '../builtin'
import { any, flag, number, text, type DataOf } from '../property'
import { findAround } from '../registry'

const properties = {
  direction: text('none'),
  inertia: flag(),
  outOfBounds: flag(),
  x: any<number | string>(0),
  y: any<number | string>(0),
  damping: number(20),
  friction: number(2),
  disabled: flag(),
  scale: flag(),
  scaleMin: number(0.5),
  scaleMax: number(10),
  scaleValue: number(1),
  animation: flag(true),
}

const attach = ({ component, element, data, trigger }: Part<DataOf<typeof properties>>) => {
  let [x, y] = [0, 0]
  const limit = (wanted: number, side: 'Width' | 'Height'): number => {
    const area = findAround(element, 'movable-area')?.$$ as unknown as HTMLElement | undefined
    if (!area || data.outOfBounds) return wanted
    const room = area[`client${side}`] - element[`offset${side}`]
    return room > 0 ? Math.min(Math.max(wanted, 0), room) : wanted
  }
  const moveTo = (toX: number, toY: number, source: string) => {
    const next = [limit(toX, 'Width'), limit(toY, 'Height')]
    if (next[0] === x && next[1] === y) return
    ;[x, y] = next
    element.style.transform = `translate(${x}px, ${y}px) scale(${data.scaleValue})`
    trigger('change', { x, y, source })
  }
  let held: { pageX: number; pageY: number; x: number; y: number } | undefined
  const touchOf = (event: unknown) => (event as { touches?: { pageX: number; pageY: number }[] }).touches?.[0]
  component.addListener('touchstart', (event) => {
    const touch = touchOf(event)
    held =
      touch && !data.disabled && data.direction !== 'none'
        ? { pageX: touch.pageX, pageY: touch.pageY, x, y }
        : undefined
  })
  component.addListener('touchmove', (event) => {
    const touch = touchOf(event)
    if (!held || !touch) return
    const across = data.direction !== 'vertical' ? touch.pageX - held.pageX : 0
    const down = data.direction !== 'horizontal' ? touch.pageY - held.pageY : 0
    moveTo(held.x + across, held.y + down, 'touch')
  })
  const follow = () => moveTo(Number.parseFloat(String(data.x)) || 0, Number.parseFloat(String(data.y)) || 0, '')
  follow()
  return {
    changed: (name: string) => {
      if (name === 'x' || name === 'y') follow()
    },
    actions: { moveTo: (toX: number, toY: number) => moveTo(toX, toY, 'touch'), readPosition: () => ({ x, y }) },
  }
}

export const movableView = builtin('movable-view', {
  properties,
  css: 'wx-movable-view { display: inline-block; position: absolute; width: 10px; height: 10px }',
  actions: ['moveTo', 'readPosition'],
  attach,
})

export const movableArea = builtin('movable-area', {
  properties: { scaleArea: flag() },
  css: 'wx-movable-area { display: block; position: relative; width: 10px; height: 10px }',
})
