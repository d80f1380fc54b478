import { useCallback, useEffect, useRef } from 'react'
import { watchScreen } from '@/platform/device/watch-screen'
import type { ExamRoomStore } from './exam-room.store'
import type { RoomFaceStore } from './room-face.store'

/**
 * Reports when the examinee leaves the screen and comes back. Returns the same for the page's own onHide and onShow.
 */
export const useExamPresence = (store: ExamRoomStore, face: RoomFaceStore): ((away: boolean) => void) => {
  const isAway = useRef(false)
  const setAway = useCallback(
    (away: boolean) => {
      if (isAway.current === away || (away && face.isCameraOpen)) return
      isAway.current = away
      void store.setAway(away)
      face.setAway(away)
    },
    [store, face],
  )
  useEffect(() => watchScreen(setAway), [setAway])
  return setAway
}
