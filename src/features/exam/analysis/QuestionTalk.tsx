import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CommentList, CommentListStore, CommentSheet, questionCommentApi, ReplySheet } from '@/features/comment/public'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import styles from './QuestionTalk.module.scss'

const WORDS = {
  title: '提问',
  label: '问题',
  placeholder: '哪里没看懂？写清楚一点，老师和同学更容易回答',
  action: '提交问题',
  done: '已提交，老师回复后会通知你',
}

/** What examinees asked about a question, and the answers. */
export const QuestionTalk = ({ questionId }: { questionId: string }) => (
  <Talk key={questionId} questionId={questionId} />
)

const Talk = observer(function Talk({ questionId }: { questionId: string }) {
  const [store] = useState(() => new CommentListStore(questionId, questionCommentApi))
  useEffect(() => {
    void store.list.refresh()
    return () => store.dispose()
  }, [store])
  return (
    <View className={styles.talk}>
      <View className={styles.head}>
        <View {...aria({ role: 'heading', level: 2 })}>提问和讨论</View>
        <Button kind="tint" size="small" onClick={store.openForm}>
          我要提问
        </Button>
      </View>
      <CommentList store={store} canWrite emptyText="还没有人提问" />
      <CommentSheet store={store} plain words={WORDS} />
      <ReplySheet store={store} />
    </View>
  )
})
