import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import type { NextLessonStore } from './next-lesson.store'
import styles from './NextLesson.module.scss'

/** Shows what plays next, and five seconds to cancel it. */
export const NextLesson = observer(function NextLesson({ store }: { store: NextLessonStore }) {
  const { lesson, secondsLeft } = store
  if (!lesson) return null
  return (
    <View className={styles.layer} {...{ onClick: (event: { stopPropagation(): void }) => event.stopPropagation() }}>
      <View className={styles.count} {...aria({ role: 'status' })}>
        {secondsLeft} 秒后播放下一节
      </View>
      <View className={styles.title}>{lesson.title}</View>
      <View className={styles.actions}>
        <Button kind="ghost" size="small" onClick={store.stop}>
          取消
        </Button>
        <Button size="small" onClick={store.go}>
          立即播放
        </Button>
      </View>
    </View>
  )
})
