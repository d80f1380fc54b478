import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { MOST_COMMENT_PICTURES } from '@contract/comment/limits'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { FormTextArea } from '@/core/form/FormTextArea'
import { PictureChoice } from '@/core/form/PictureChoice'
import { useForm } from '@/core/form/use-form'
import { Button } from '@/shared/ui/Button/Button'
import { Rate } from '@/shared/ui/Rate/Rate'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import type { CommentListStore } from './comment-list.store'
import styles from './CommentSheet.module.scss'

const MOST_STARS = 5

const makeForm = (subjectId: string) =>
  new Form({
    fields: { content: { initial: '' }, stars: { initial: MOST_STARS } },
    fieldOfCode: () => 'content',
    draft: new FormDraft(`comment:${subjectId}`),
  })

interface Props {
  store: CommentListStore
  /** Without stars, as on an article. */
  plain?: boolean
  /** What it is called where it is no comment. */
  words?: { title: string; label: string; placeholder: string; action: string; done: string; rate?: string }
}

const RATED = {
  title: '评价课程',
  rate: '课程评分',
  label: '评价',
  placeholder: '课程讲得怎么样？说给还在犹豫的同学听',
  action: '提交评价',
  done: '感谢评价',
}
const PLAIN = {
  title: '写评论',
  label: '评论',
  placeholder: '说说你的看法，或问作者一个问题',
  action: '发表评论',
  done: '评论成功',
}

/** The form for a comment on a course (NOTE-01), an article, a question or goods. */
export const CommentSheet = observer(function CommentSheet({ store, plain, words = plain ? PLAIN : RATED }: Props) {
  const form = useForm(() => makeForm(store.subjectId))
  const [content, stars] = [form.field('content'), form.field('stars')]
  const save = async () => {
    if (!(await form.submit((values) => store.save(values.content, values.stars)))) return
    form.rebase({ content: '' })
    toast(store.waits ? '已提交，审核通过后公开' : words.done)
  }
  const footer = (
    <Button block size="large" disabled={!content.value.trim() || store.pictures?.isUploading === true} onClick={save}>
      {words.action}
    </Button>
  )
  return (
    <Sheet open={store.writing} onClose={store.closeForm} title={words.title} footer={footer}>
      {!plain && (
        <View className={styles.stars}>
          <View>{words.rate ?? RATED.rate}</View>
          <Rate label="评分" value={stars.value} onChange={stars.set} />
        </View>
      )}
      <FormTextArea label={words.label} field={content} placeholder={words.placeholder} maxLength={NOTE_MAX_LENGTH} />
      {store.pictures && <PictureChoice store={store.pictures} most={MOST_COMMENT_PICTURES} />}
    </Sheet>
  )
})
