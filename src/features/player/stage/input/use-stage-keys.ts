import { useEffect } from 'react'
import { attachLater } from '@/shared/element/attach-later'
import type { PlayerStore } from '@/features/player/playback/player.store'

/** Keys on the stage. */
export const useStageKeys = (player: PlayerStore, stageId: string, onUse: () => void): void => {
  useEffect(
    () =>
      attachLater('keys of the stage', async () => {
        const { watchStageKeys } = await import('@/features/player/controls/later-parts')
        return () => watchStageKeys(player, stageId, onUse)
      }),
    [player, stageId, onUse],
  )
}
