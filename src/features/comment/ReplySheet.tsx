import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import type { Comment } from '@contract/comment/calls'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useForm } from '@/core/form/use-form'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import type { CommentListStore } from './comment-list.store'

const makeForm = (commentId: string) =>
  new Form({
    fields: { content: { initial: '' } },
    fieldOfCode: () => 'content',
    draft: new FormDraft(`reply:${commentId}`),
  })

const Reply = observer(function Reply({ store, comment }: { store: CommentListStore; comment: Comment }) {
  const form = useForm(() => makeForm(comment.id))
  const content = form.field('content')
  const send = async () => {
    if (!(await form.submit((values) => store.sendReply(values.content)))) return
    form.rebase({ content: '' })
    toast(store.waits ? '已提交，审核通过后公开' : '回复已发送')
  }
  const footer = (
    <Button block size="large" disabled={!content.value.trim()} onClick={send}>
      发送
    </Button>
  )
  return (
    <Sheet
      open={store.replyingTo?.id === comment.id}
      onClose={store.closeReply}
      title={`回复 ${comment.userName}`}
      footer={footer}
    >
      <FormTextArea label="回复" field={content} placeholder="友善的回复让人更愿意分享" maxLength={NOTE_MAX_LENGTH} />
    </Sheet>
  )
})

/** The form for a reply to a comment (NOTE-01), with a draft of each. */
export const ReplySheet = observer(function ReplySheet({ store }: { store: CommentListStore }) {
  // It stays while the sheet slides away.
  const last = useRef<Comment>()
  last.current = store.replyingTo ?? last.current
  const comment = last.current
  return comment ? <Reply key={comment.id} store={store} comment={comment} /> : null
})
