import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { NOTE_MAX_LENGTH } from '@contract/course/course-kinds'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { toast } from '@/shared/ui/toast/toast'
import type { CommentListStore } from './comment-list.store'

/** The form for a reply to a comment (NOTE-01). */
export const ReplySheet = observer(function ReplySheet({ store }: { store: CommentListStore }) {
  const [content, setContent] = useState('')
  const send = async () => {
    await store.sendReply(content)
    setContent('')
    toast('回复已发送')
  }
  const footer = (
    <Button block size="large" disabled={!content.trim()} onClick={send}>
      发送
    </Button>
  )
  return (
    <Sheet
      open={store.replyingTo !== undefined}
      onClose={store.closeReply}
      title={`回复 ${store.replyingTo?.userName ?? ''}`}
      footer={footer}
    >
      <TextArea
        label="回复"
        value={content}
        onChange={setContent}
        placeholder="友善的回复让人更愿意分享"
        maxLength={NOTE_MAX_LENGTH}
      />
    </Sheet>
  )
})
