import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { CardHead } from '@/features/offline-course/public'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { describeFacts } from '../selection-text'
import type { SelectionStore } from '../list/selection.store'
import styles from './WishRows.module.scss'

/** The wishes in their order; each saved as soon as it is moved. */
export const WishRows = observer(function WishRows({ store }: { store: SelectionStore }) {
  const { wishes, plan, busyId } = store
  if (wishes.length === 0) return null
  return (
    <Card inset>
      <CardHead title="我的志愿" side={`${wishes.length} / ${plan?.mostWishes ?? 0} 个`} />
      {wishes.map((course, place) => (
        <View key={course.id} className={styles.row}>
          <View className={styles.rank}>{course.rank}</View>
          <View className={styles.words}>
            <View className={styles.name}>{course.title}</View>
            <View className={styles.fact}>{describeFacts(course)}</View>
          </View>
          {place > 0 && (
            <Button
              kind="ghost"
              size="small"
              disabled={busyId !== ''}
              label={`上移：${course.title}`}
              onClick={() => store.raiseWish(course.id)}
            >
              上移
            </Button>
          )}
          <Button
            kind="plain"
            size="small"
            disabled={busyId !== ''}
            label={`去掉：${course.title}`}
            onClick={() => store.toggleWish(course.id)}
          >
            去掉
          </Button>
        </View>
      ))}
    </Card>
  )
})
