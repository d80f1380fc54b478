import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { FormTextArea } from '@/core/form/FormTextArea'
import { useForm } from '@/core/form/use-form'
import { Button } from '@/shared/ui/Button/Button'
import { Rate } from '@/shared/ui/Rate/Rate'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import type { CommentListStore } from './comment-list.store'
import styles from './CommentSheet.module.scss'

const MOST_STARS = 5

const makeForm = (courseId: string) =>
  new Form({
    fields: { content: { initial: '' }, stars: { initial: MOST_STARS } },
    fieldOfCode: () => 'content',
    draft: new FormDraft(`comment:${courseId}`),
  })

/** The form for a learner's one comment on a course that they own (NOTE-01). */
export const CommentSheet = observer(function CommentSheet({ store }: { store: CommentListStore }) {
  const form = useForm(() => makeForm(store.courseId))
  const [content, stars] = [form.field('content'), form.field('stars')]
  const save = async () => {
    if (!(await form.submit((values) => store.save(values.content, values.stars)))) return
    form.rebase({ content: '' })
    toast('感谢评价')
  }
  const footer = (
    <Button block size="large" disabled={!content.value.trim()} onClick={save}>
      提交评价
    </Button>
  )
  return (
    <Sheet open={store.writing} onClose={store.closeForm} title="评价课程" footer={footer}>
      <View className={styles.stars}>
        <View>课程评分</View>
        <Rate label="评分" value={stars.value} onChange={stars.set} />
      </View>
      <FormTextArea
        label="评价"
        field={content}
        placeholder="课程讲得怎么样？说给还在犹豫的同学听"
        maxLength={NOTE_MAX_LENGTH}
      />
    </Sheet>
  )
})
