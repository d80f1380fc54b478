import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/core/request/api-error'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import { QuestionMarkStore } from './question-mark.store'
import { ReportSheet } from './ReportSheet'
import styles from './QuestionActions.module.scss'

interface Props {
  questionId: string
  collected: boolean
  onCollected: (collected: boolean) => void
}

/** What a learner may do with any question: keep it, or say what is wrong with it. */
export const QuestionActions = (props: Props) => <Actions key={props.questionId} {...props} />

const Actions = observer(function Actions({ questionId, collected, onCollected }: Props) {
  const [store] = useState(() => new QuestionMarkStore(questionId, collected))
  const [reporting, setReporting] = useState(false)
  const toggle = async () => {
    try {
      await store.toggleKept()
      onCollected(store.kept)
      toast(store.kept ? '已收藏，可在练习里集中做' : '已取消收藏')
    } catch (error) {
      toast(messageOf(error))
    }
  }
  const { kept } = store
  return (
    <View className={styles.actions}>
      <Tappable className={styles.action} label="收藏这道题" pressed={kept} onClick={() => void toggle()}>
        <Icon name={kept ? 'star-filled' : 'star'} size={20} color={kept ? 'var(--warn)' : 'var(--ink-2)'} />
        {kept ? '已收藏' : '收藏'}
      </Tappable>
      <Tappable className={styles.action} onClick={() => setReporting(true)}>
        <Icon name="warning" size={20} color="var(--ink-2)" />
        报错
      </Tappable>
      <ReportSheet store={store} open={reporting} onClose={() => setReporting(false)} />
    </View>
  )
})
