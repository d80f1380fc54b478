import { useState } from 'react'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Ink } from '@/shared/ui/SignaturePad/ink'

const SignaturePad = lazyView(() =>
  import('@/shared/ui/SignaturePad/SignaturePad').then((module) => module.SignaturePad),
)

/** Paper to scribble on, put aside to read the question. Nobody sees it, and it is gone with the room. */
export function DraftPad({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [ink] = useState(() => new Ink())
  return (
    <Sheet open={open} onClose={onClose} title="草稿纸">
      {open && <SignaturePad label="草稿纸" confirmText="收起" ink={ink} onSigned={onClose} onEmpty={onClose} />}
    </Sheet>
  )
}
