import Taro from '@tarojs/taro'
import type { MeasureRows } from './measure-rows.port'

export const measureRows: MeasureRows = (listId, rowIds, onMeasured) => {
  const query = Taro.createSelectorQuery()
  query.select(`#${listId}`).boundingClientRect()
  for (const id of rowIds) query.select(`#${id}`).boundingClientRect()
  query.exec(([list, ...rows]: (Taro.NodesRef.BoundingClientRectCallbackResult | null)[]) => {
    if (!list) return
    const heights = rows.flatMap((row, index) => (row ? [{ id: rowIds[index], height: row.height }] : []))
    onMeasured({ top: list.top, windowHeight: Taro.getWindowInfo().windowHeight, heights })
  })
}

/**
 * Does nothing: scrolling from the logic layer would fight with the finger, and WeChat keeps the position as well as it
 * can.
 */
export const keepPlace = (_listId: string, _differencePx: number): void => undefined

/**
 * Each measurement and each new window is a message to the render layer, so both are rarer here and the window is
 * larger.
 */
export const LOOK_MILLISECONDS: number = 120
export const MARGIN_PX = 600
