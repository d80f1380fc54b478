import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { NOTE_MAX_LENGTH } from '@contract/course/course-kinds'
import { Button } from '@/shared/ui/Button/Button'
import { Rate } from '@/shared/ui/Rate/Rate'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { toast } from '@/shared/ui/toast/toast'
import type { CommentListStore } from './comment-list.store'
import styles from './CommentSheet.module.scss'

const MOST_STARS = 5

/** The form for a learner's one comment on a course that they own (NOTE-01). */
export const CommentSheet = observer(function CommentSheet({ store }: { store: CommentListStore }) {
  const [content, setContent] = useState('')
  const [stars, setStars] = useState(MOST_STARS)
  const save = async () => {
    await store.save(content, stars)
    setContent('')
    toast('感谢评价')
  }
  const footer = (
    <Button block size="large" disabled={!content.trim()} onClick={save}>
      提交评价
    </Button>
  )
  return (
    <Sheet open={store.writing} onClose={store.closeForm} title="评价课程" footer={footer}>
      <View className={styles.stars}>
        <View>课程评分</View>
        <Rate label="评分" value={stars} onChange={setStars} />
      </View>
      <TextArea
        label="评价"
        value={content}
        onChange={setContent}
        placeholder="课程讲得怎么样？说给还在犹豫的同学听"
        maxLength={NOTE_MAX_LENGTH}
      />
    </Sheet>
  )
})
