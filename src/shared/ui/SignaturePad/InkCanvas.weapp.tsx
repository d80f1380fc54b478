import { Canvas, type CanvasTouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { useElementId } from '@/shared/element/element-id'
import type { InkContext } from './ink'
import type { InkCanvasProps } from './ink-canvas.port'

interface CanvasNode {
  width: number
  height: number
  /** Null where nothing is drawn, as in the emulator's jsdom. */
  getContext(kind: '2d'): InkContext | null
}

const findCanvas = (id: string): Promise<{ node: CanvasNode; width: number; height: number } | undefined> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true }, (found) => {
        const canvas = found as { node?: CanvasNode; width?: number; height?: number } | null
        resolve(canvas?.node && { node: canvas.node, width: canvas.width ?? 0, height: canvas.height ?? 0 })
      })
      .exec()
  })

/** A canvas of WeChat that is drawn in with a finger. */
export function InkCanvas({ ink, className, onPort, onChange }: InkCanvasProps) {
  const id = useElementId()
  const draw = useRef<() => void>()

  useEffect(() => {
    let gone = false
    // Elements can be queried once WeChat has drawn them.
    Taro.nextTick(async () => {
      const found = await findCanvas(id)
      if (gone) return
      if (!found) throw new Error('no canvas on the page')
      const { node, width, height } = found
      const ratio = Taro.getWindowInfo().pixelRatio
      node.width = Math.round(width * ratio)
      node.height = Math.round(height * ratio)
      ink.fit(width, height)
      const context = node.getContext('2d')
      const redraw = () => void (context && ink.draw(context, ratio))
      // What a quick finger drew before the canvas was found.
      redraw()
      draw.current = redraw
      onPort({
        redraw,
        save: async () => {
          const { tempFilePath } = await Taro.canvasToTempFilePath({
            canvas: node as unknown as Taro.Canvas,
            fileType: 'png',
          })
          return tempFilePath
        },
      })
    })
    return () => {
      gone = true
      onPort(undefined)
    }
  }, []) // oxlint-disable-line react/exhaustive-deps -- all of them live as long as the canvas

  const place = ({ touches }: CanvasTouchEvent) => {
    const { x, y } = touches[0] as unknown as { x: number; y: number }
    return { x, y }
  }
  return (
    <Canvas
      id={id}
      type="2d"
      className={className}
      disableScroll
      onTouchStart={(event) => ink.begin(place(event))}
      onTouchMove={(event) => {
        ink.extend(place(event))
        draw.current?.()
      }}
      onTouchEnd={onChange}
      onTouchCancel={onChange}
    />
  )
}
