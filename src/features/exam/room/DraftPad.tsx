import { lazyView } from '@/shared/lazy/lazy-view'
import { Sheet } from '@/shared/ui/Sheet/Sheet'

const SignaturePad = lazyView(() =>
  import('@/shared/ui/SignaturePad/SignaturePad').then((module) => module.SignaturePad),
)

/** Paper to scribble on. Nobody sees it, and it is gone when it is closed. */
export const DraftPad = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="草稿纸">
    {open && <SignaturePad label="草稿纸" confirmText="收起" onSigned={onClose} onEmpty={onClose} />}
  </Sheet>
)
