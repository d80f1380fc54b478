import { useEffect, useRef, type PointerEvent } from 'react'
import type { InkCanvasProps } from './ink-canvas.port'

const ratioNow = () => window.devicePixelRatio || 1

/** A canvas that is drawn in with a finger, a pen or a mouse. */
export function InkCanvas({ ink, className, onPort, onChange }: InkCanvasProps) {
  const element = useRef<HTMLCanvasElement>(null)
  const redraw = () => {
    const context = element.current?.getContext('2d')
    if (context) ink.draw(context, ratioNow())
  }

  useEffect(() => {
    const canvas = element.current!
    // Also when the phone is turned.
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = canvas
      canvas.width = Math.round(clientWidth * ratioNow())
      canvas.height = Math.round(clientHeight * ratioNow())
      ink.fit(clientWidth, clientHeight)
      redraw()
    })
    observer.observe(canvas)
    onPort({ redraw, save: async () => canvas.toDataURL('image/png') })
    return () => {
      observer.disconnect()
      onPort(undefined)
    }
  }, []) // oxlint-disable-line react/exhaustive-deps -- all of them live as long as the canvas

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = element.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary) return
    // A line that leaves the field goes on when the finger comes back.
    event.currentTarget.setPointerCapture(event.pointerId)
    ink.begin(place(event))
  }
  const extend = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { nativeEvent } = event
    // Safari before 17 has no such points between two events.
    const between = nativeEvent.getCoalescedEvents?.() ?? []
    for (const each of between.length > 0 ? between : [nativeEvent]) ink.extend(place(each))
    redraw()
  }
  return (
    <canvas
      ref={element}
      className={className}
      onPointerDown={begin}
      onPointerMove={extend}
      onPointerUp={onChange}
      onPointerCancel={onChange}
    />
  )
}
