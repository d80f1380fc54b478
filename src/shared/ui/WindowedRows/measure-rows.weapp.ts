import Taro from '@tarojs/taro'
import type { MeasureRows } from './measure-rows.port'

export const measureRows: MeasureRows = (listId, rowIds, tell) => {
  const query = Taro.createSelectorQuery()
  query.select(`#${listId}`).boundingClientRect()
  for (const id of rowIds) query.select(`#${id}`).boundingClientRect()
  query.exec(([list, ...rows]: (Taro.NodesRef.BoundingClientRectCallbackResult | null)[]) => {
    if (!list) return
    const heights = rows.flatMap((row, index) => (row ? [{ id: rowIds[index], height: row.height }] : []))
    tell({ top: list.top, windowHeight: Taro.getWindowInfo().windowHeight, heights })
  })
}

/**
 * Scrolling from the logic layer would fight with the finger: a mini-program keeps the place itself, as well as it can.
 */
export const keepPlace = (_listId: string, _differencePx: number): void => undefined

/**
 * Each look is a question to the other layer, and each new window a message to it: fewer, and with more room around.
 */
export const LOOK_MILLISECONDS: number = 120
export const MARGIN_PX = 600
