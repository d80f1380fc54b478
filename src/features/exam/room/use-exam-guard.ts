import { reaction } from 'mobx'
import { useEffect } from 'react'
import { back } from '@/core/router/router'
import { guardLeaving } from '@/platform/navigation/leave-guard'
import { confirm } from '@/shared/ui/toast/toast'
import type { ExamRoomStore } from './exam-room.store'

const QUESTION = '离开后计时不会停，答案会保留。确定离开考场吗？'
const ask = () => confirm({ content: QUESTION, confirmText: '离开', cancelText: '继续作答' })

/** Asks before going back while the exam runs. */
export const useExamGuard = (store: ExamRoomStore): void => {
  useEffect(() => {
    let release = () => {}
    const stop = reaction(
      () => store.phase === 'open' && !store.owner.isReplaced,
      (isOpen) => {
        release()
        release = isOpen ? guardLeaving({ ask, leave: back }) : () => {}
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      release()
    }
  }, [store])
}
