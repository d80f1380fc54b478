import { useRef, useState } from 'react'
import { measureElement } from '@/shared/ui/element-box'
import type { ElementBox } from '@/shared/ui/element-box-shape'
import type { PlayerStore } from '../player.store'
import { clamp, pointOf, toPicture, type Point, type PointerEvent } from './stage-point'

const DRAG_SHARE = 0.03
const DOUBLE_TAP_MILLISECONDS = 280
const STEP_SECONDS = 10
/** What a swipe over the whole width covers, at most. */
const SWIPE_SECONDS = 180

/** What a finger is changing; seconds for `seek`, a share for the others. */
export interface Drag {
  kind: 'seek' | 'volume' | 'brightness'
  value: number
}

interface Swipe {
  from: Point
  startSeconds: number
  startDial: number
  kind?: Drag['kind'] | 'none'
  /** Where it would jump to; kept beside the drawn state, which may be a moment older. */
  seekSeconds?: number
}

/**
 * Fingers on the picture: a tap calls `onTap`, a double tap plays or pauses (at the sides it steps by 10 s), a swipe to
 * the side seeks, and in full screen a swipe up or down sets brightness (left) or loudness (right) where the phone lets
 * us. The lock decides about every jump (PLAY-04).
 */
export const useStageGestures = (player: PlayerStore, stageId: string, onTap: () => void) => {
  const [drag, setDrag] = useState<Drag>()
  const box = useRef<ElementBox>()
  const swipe = useRef<Swipe>()
  const tap = useRef<ReturnType<typeof setTimeout>>()

  const locate = (event: PointerEvent, area: ElementBox) => toPicture(pointOf(event), area, player.coversPage && area.height > area.width)

  const decide = (from: Point, { x, y }: Point): Swipe['kind'] => {
    if (Math.abs(x - from.x) > Math.abs(y - from.y)) return player.durationSeconds > 0 ? 'seek' : 'none'
    if (!player.fullScreen) return 'none'
    if (from.x > 0.5) return player.port?.volume ? 'volume' : 'none'
    return player.port?.brightness ? 'brightness' : 'none'
  }

  const begin = (event: PointerEvent) => {
    swipe.current = undefined
    void measureElement(stageId).then((found) => {
      if (!found?.width) return
      box.current = found
      swipe.current = { from: locate(event, found), startSeconds: player.positionSeconds, startDial: 0 }
    })
  }
  const move = (event: PointerEvent) => {
    const { current } = swipe
    if (!current || !box.current || player.held) return
    const here = locate(event, box.current)
    if (!current.kind) {
      if (Math.max(Math.abs(here.x - current.from.x), Math.abs(here.y - current.from.y)) < DRAG_SHARE) return
      current.kind = decide(current.from, here)
      if (current.kind === 'volume' || current.kind === 'brightness') current.startDial = player.port?.[current.kind]?.read() ?? 0
    }
    if (current.kind === 'seek') {
      const seconds = current.startSeconds + (here.x - current.from.x) * Math.min(SWIPE_SECONDS, player.durationSeconds)
      current.seekSeconds = clamp(seconds, player.durationSeconds)
      setDrag({ kind: 'seek', value: current.seekSeconds })
    } else if (current.kind === 'volume' || current.kind === 'brightness') {
      const value = clamp(current.startDial + current.from.y - here.y)
      player.port?.[current.kind]?.set(value)
      setDrag({ kind: current.kind, value })
    }
  }
  const cancel = () => {
    swipe.current = undefined
    setDrag(undefined)
  }
  const end = () => {
    const seconds = swipe.current?.seekSeconds
    cancel()
    if (seconds !== undefined) player.seek(seconds)
  }
  const doubleTap = (x: number) => {
    if (x < 1 / 3) player.step(-STEP_SECONDS)
    else if (x > 2 / 3) player.step(STEP_SECONDS)
    else player.toggle()
  }
  const click = (event: PointerEvent) => {
    if (!tap.current) {
      tap.current = setTimeout(() => {
        tap.current = undefined
        onTap()
      }, DOUBLE_TAP_MILLISECONDS)
      return
    }
    clearTimeout(tap.current)
    tap.current = undefined
    void measureElement(stageId).then((found) => {
      if (found?.width) doubleTap(locate(event, found).x)
    })
  }
  return { drag, handlers: { onTouchStart: begin, onTouchMove: move, onTouchEnd: end, onTouchCancel: cancel, onClick: click } }
}
