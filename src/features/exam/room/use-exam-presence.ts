import { useCallback, useEffect, useRef } from 'react'
import { watchScreen } from '@/platform/device/watch-screen'
import type { ExamRoomStore } from './exam-room.store'

/** Reports when the examinee leaves the screen and comes back. Returns the same for the page's own onHide and onShow. */
export const useExamPresence = (store: ExamRoomStore): ((away: boolean) => void) => {
  const isAway = useRef(false)
  const setAway = useCallback(
    (away: boolean) => {
      if (isAway.current === away) return
      isAway.current = away
      void store.setAway(away)
    },
    [store],
  )
  useEffect(() => watchScreen(setAway), [setAway])
  return setAway
}
