import { useEffect, useRef, useState } from 'react'
import { attachLater } from '@/shared/element/attach-later'
import type { PlayerStore } from '@/features/player/playback/player.store'
import type { Drag, StageGestures } from './stage-gestures'
import type { PointerEvent } from './stage-point'

/** Fingers on the picture. What they mean comes after it; until then a tap is only a tap. */
export const useStageGestures = (player: PlayerStore, stageId: string, onTap: () => void) => {
  const [drag, setDrag] = useState<Drag>()
  const gestures = useRef<StageGestures>()
  useEffect(
    () =>
      attachLater('gestures of the stage', async () => {
        const { StageGestures: Gestures } = await import('@/features/player/controls/later-parts')
        return () => {
          gestures.current = new Gestures(player, stageId, setDrag)
          return () => {
            gestures.current = undefined
          }
        }
      }),
    [player, stageId],
  )
  const handlers = {
    onTouchStart: (event: PointerEvent) => gestures.current?.begin(event),
    onTouchMove: (event: PointerEvent) => gestures.current?.move(event),
    onTouchEnd: () => gestures.current?.end(),
    onTouchCancel: () => gestures.current?.cancel(),
    onClick: (event: PointerEvent) => (gestures.current ? gestures.current.click(event, onTap) : onTap()),
  }
  return { drag, handlers }
}
