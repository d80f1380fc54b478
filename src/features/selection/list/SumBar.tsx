import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { describeBounds, showCredits } from '../selection-text'
import type { SelectionStore } from './selection.store'
import styles from './SumBar.module.scss'

/** What was chosen so far against what must be, and the way to confirm it. */
export const SumBar = observer(function SumBar({ store }: { store: SelectionStore }) {
  const { data } = store.view
  if (!data?.plan) return null
  const { plan, sum } = data
  return (
    <View className={styles.bar}>
      <View className={styles.words}>
        {store.isWishing ? (
          <View className={styles.sum}>
            <View className={styles.number}>{store.wishes.length}</View> 个志愿
          </View>
        ) : (
          <View className={styles.sum}>
            <View className={styles.number}>{showCredits(sum.creditTenths)}</View> 学分 · {sum.courseCount} 门
          </View>
        )}
        <View className={styles.bounds}>{describeBounds(plan, sum.lacking)}</View>
      </View>
      <Button size="large" onClick={() => open('confirmSelection', {})}>
        查看并确认
      </Button>
    </View>
  )
})
