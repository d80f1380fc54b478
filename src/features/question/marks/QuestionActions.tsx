import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { messageOf } from '@/core/request/api-error'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import { questionMarkApi } from './question-mark.api'
import { ReportSheet } from './ReportSheet'
import styles from './QuestionActions.module.scss'

interface Props {
  questionId: string
  collected: boolean
  onCollected?: (collected: boolean) => void
}

/** What a learner may do with any question: keep it, or say what is wrong with it. */
export function QuestionActions({ questionId, collected, onCollected }: Props) {
  const [kept, setKept] = useState(collected)
  const [reporting, setReporting] = useState(false)
  useEffect(() => setKept(collected), [questionId, collected])
  const toggle = async () => {
    try {
      const { collected: now } = await questionMarkApi.collect(questionId, !kept)
      setKept(now)
      onCollected?.(now)
      toast(now ? '已收藏，可在练习里集中做' : '已取消收藏')
    } catch (error) {
      toast(messageOf(error))
    }
  }
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
      <ReportSheet questionId={questionId} open={reporting} onClose={() => setReporting(false)} />
    </View>
  )
}
