import { Dialog } from '@/shared/ui/Dialog/Dialog'

/** Shown when another device of the learner has taken over playing. */
export function TakenOver({ onBack, onResume }: { onBack: () => void; onResume: () => unknown }) {
  return (
    <Dialog
      title="已在其他设备学习"
      text="本机已暂停，之后的播放不计入学习进度"
      actions={[
        { label: '退出', quiet: true, onClick: onBack },
        { label: '在本机继续', onClick: onResume },
      ]}
    />
  )
}
