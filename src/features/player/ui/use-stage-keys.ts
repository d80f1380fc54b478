import { useEffect } from 'react'
import { attachLater } from '@/shared/ui/attach-later'
import type { PlayerStore } from '../player.store'

/** Keys on the stage. */
export const useStageKeys = (player: PlayerStore, stageId: string, onUse: () => void): void => {
  useEffect(
    () =>
      attachLater('keys of the stage', async () => {
        const { watchStageKeys } = await import('./later-parts')
        return () => watchStageKeys(player, stageId, onUse)
      }),
    [player, stageId, onUse],
  )
}
