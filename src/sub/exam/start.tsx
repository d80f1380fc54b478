import { useDidHide, useDidShow, useLoad } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { usePage, usePageStore } from '@/core/page/use-page'
import { replace } from '@/core/router/router'
import { Owner } from '@/core/session/owner'
import { ExamJournal } from '@/features/exam/room/exam-journal'
import { ExamRoomStore } from '@/features/exam/room/exam-room.store'
import { ExamRoomView } from '@/features/exam/room/ExamRoomView'
import { RoomFaceStore } from '@/features/exam/room/room-face.store'
import { useExamGuard } from '@/features/exam/room/use-exam-guard'
import { useExamPresence } from '@/features/exam/room/use-exam-presence'
import { notify } from '@/shared/ui/toast/toast'

/** The exam room. */
export default function ExamPage() {
  const { params, title, allowed } = usePage('exam')
  const store = usePageStore(() => {
    const owner = new Owner()
    return new ExamRoomStore(params.id, {
      owner,
      journal: new ExamJournal(owner),
      onTimeLeft: (seconds) => notify(`考试还剩 ${seconds / 60} 分钟`),
    })
  })
  const [face] = useState(() => new RoomFaceStore(store))
  useEffect(() => face.watch(), [face])
  const setAway = useExamPresence(store, face)
  useLoad(() => {
    if (allowed) void store.open()
  })
  useDidHide(() => setAway(true))
  useDidShow(() => setAway(false))
  useExamGuard(store)
  const showResult = useCallback(() => void replace('examResult', { id: params.id }), [params.id])

  return allowed ? <ExamRoomView store={store} face={face} title={title} onEnded={showResult} /> : null
}
