import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { TALK_MAX_LENGTH, type TalkKind } from '@contract/live/talk-kinds'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useForm } from '@/core/form/use-form'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import type { TalkStore } from './talk.store'
import styles from './TalkSheet.module.scss'

const KINDS: readonly { key: TalkKind; label: string }[] = [
  { key: 'chat', label: '聊天' },
  { key: 'question', label: '提问' },
]

const makeForm = (resourceId: string) =>
  new Form<{ content: string; kind: TalkKind }>({
    fields: { content: { initial: '' }, kind: { initial: 'chat' } },
    draft: new FormDraft(`liveTalk:${resourceId}`),
  })

/** Writing in a live room, at most 140 characters. */
export const TalkSheet = observer(function TalkSheet({ store, resourceId }: { store: TalkStore; resourceId: string }) {
  const form = useForm(() => makeForm(resourceId))
  const [content, kind] = [form.field('content'), form.field('kind')]
  const send = async () => {
    const isTaken = await form.submit(async (values) => store.write(values.kind, values.content))
    if (isTaken) form.rebase({ content: '' })
  }
  const footer = (
    <Button block size="large" disabled={!content.value.trim()} onClick={send}>
      发送
    </Button>
  )
  return (
    <Sheet open={store.writing} onClose={store.closeForm} title="发言" footer={footer}>
      <View className={styles.kinds}>
        <ChoiceChips items={KINDS} value={kind.value} onChange={kind.set} label="发言的种类" />
      </View>
      <FormTextArea
        label="发言"
        field={content}
        placeholder={kind.value === 'question' ? '老师会看到你的问题' : '说点什么'}
        maxLength={TALK_MAX_LENGTH}
        short
      />
    </Sheet>
  )
})
