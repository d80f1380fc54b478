import { observer } from 'mobx-react-lite'
import { Dialog } from '@/shared/ui/Dialog/Dialog'
import { formatDuration } from '@/shared/time/duration'
import type { ExamRoomStore } from './exam-room.store'

interface Props {
  store: ExamRoomStore
  onClose: () => void
}

/** Says what is undone; checking again is the main choice. */
export const HandInDialog = observer(function HandInDialog({ store, onClose }: Props) {
  const { undoneCount, waitsSeconds } = store
  const marked = store.sheet.marked.size
  const check = () => {
    onClose()
    store.go(store.sheet.findOpen(store.items))
  }
  if (waitsSeconds > 0)
    return (
      <Dialog
        title="还不能交卷"
        text={`${formatDuration(waitsSeconds)}后可以交卷，请再检查一下。`}
        actions={[{ label: '知道了', onClick: onClose }]}
        onEscape={onClose}
      />
    )
  const facts = [undoneCount > 0 && `还有 ${undoneCount} 题未做`, marked > 0 && `${marked} 题有标记`].filter(Boolean)
  const handIn = () => {
    onClose()
    void store.handIn()
  }
  return (
    <Dialog
      title="现在交卷吗？"
      text={`${facts.length > 0 ? facts.join('，') : '所有题目都已作答'}。交卷后不能再修改。`}
      actions={[
        { label: '交卷', quiet: true, onClick: handIn },
        { label: '检查一下', onClick: check },
      ]}
      onEscape={onClose}
    />
  )
})
