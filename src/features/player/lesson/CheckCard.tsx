import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Dialog } from '@/shared/ui/Dialog/Dialog'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { StudyCheckStore } from './study-check.store'
import styles from './CheckCard.module.scss'

/** PLAY-10: a small sum that shows that the learner is still there. */
export const CheckCard = observer(function CheckCard({ check }: { check: StudyCheckStore }) {
  const { question, wrong } = check
  if (!question) return null
  return (
    <Dialog title="还在学习吗？" text="选出正确答案，继续播放">
      <View className={styles.question}>{question.text}</View>
      <View className={styles.choices}>
        {question.choices.map((choice) => (
          <Tappable key={`${question.text} ${choice}`} className={styles.choice} onClick={() => check.answer(choice)}>
            {choice}
          </Tappable>
        ))}
      </View>
      <View className={styles.wrong} {...aria({ role: 'status' })}>
        {wrong ? '答错了，换一题再试' : ''}
      </View>
    </Dialog>
  )
})
