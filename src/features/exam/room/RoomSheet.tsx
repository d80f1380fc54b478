import { observer } from 'mobx-react-lite'
import { AnswerSheet, isDone } from '@/features/question/public'
import { Button } from '@/shared/ui/Button/Button'
import type { ExamRoomStore } from './exam-room.store'

interface Props {
  store: ExamRoomStore
  open: boolean
  onClose: () => void
  onHandIn: () => void
}

/** 题卡 of the running exam. */
export const RoomSheet = observer(function RoomSheet({ store, open, onClose, onHandIn }: Props) {
  const { items, sheet, room } = store
  const sections = (room?.sections ?? []).map(({ title }, sectionIndex) => ({
    title,
    items: items
      .filter((item) => item.sectionIndex === sectionIndex)
      .map(({ position }) => ({
        id: String(position),
        label: String(position + 1),
        state: isDone(sheet.answers.get(position)) ? ('done' as const) : ('undone' as const),
        marked: sheet.marked.has(position),
      })),
  }))
  const handIn = () => {
    onClose()
    onHandIn()
  }
  return (
    <AnswerSheet
      open={open}
      onClose={onClose}
      sections={sections}
      current={String(store.item?.position)}
      onChoose={(id) => store.go(items.findIndex(({ position }) => String(position) === id))}
      footer={
        <Button block size="large" onClick={handIn}>
          交卷
        </Button>
      }
    />
  )
})
