import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useForm } from '@/core/form/use-form'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Switch } from '@/shared/ui/Switch/Switch'
import { toast } from '@/shared/ui/toast/toast'
import type { NoteListStore } from './note-list.store'
import styles from './NoteSheet.module.scss'

interface Props {
  store: NoteListStore
  /** Where in the lesson the note belongs. */
  readPosition?: () => number
}

const makeForm = (courseId: string) =>
  new Form({
    fields: { content: { initial: '' }, open: { initial: false } },
    fieldOfCode: () => 'content',
    draft: new FormDraft(`note:${courseId}`),
  })

/** Writing a note, at most 140 characters, public or for oneself (NOTE-01). */
export const NoteSheet = observer(function NoteSheet({ store, readPosition }: Props) {
  const form = useForm(() => makeForm(store.courseId))
  const [content, open] = [form.field('content'), form.field('open')]
  const save = async () => {
    if (!(await form.submit((values) => store.save(values.content, values.open, readPosition?.())))) return
    form.rebase({ content: '' })
    toast('笔记已保存')
  }
  const footer = (
    <Button block size="large" disabled={!content.value.trim()} onClick={save}>
      保存笔记
    </Button>
  )
  return (
    <Sheet open={store.writing} onClose={store.closeForm} title="记笔记" footer={footer}>
      <FormTextArea label="笔记" field={content} placeholder="写下要点，复习时更快想起来" maxLength={NOTE_MAX_LENGTH} />
      <View className={styles.setting}>
        <View>
          <View>公开笔记</View>
          <View className={styles.hint}>{open.value ? '同学也能看到' : '只有自己能看到'}</View>
        </View>
        <Switch label="公开笔记" checked={open.value} onChange={open.set} />
      </View>
    </Sheet>
  )
})
