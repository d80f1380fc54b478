import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { PracticeHomeStore } from './practice-home.store'
import styles from './PointTree.module.scss'

interface Props {
  store: PracticeHomeStore
  onStart: (pointId: string) => void
}

/** Knowledge points, folded; each may be practised with all below it. */
export const PointTree = observer(function PointTree({ store, onStart }: Props) {
  return (
    <View className={styles.tree}>
      {store.rows.map(({ point, depth, hasChildren }) => {
        const { id, name, questionCount, doneCount, rightCount } = point
        const open = store.opened.includes(id)
        const share = doneCount > 0 ? ` · 正确率 ${Math.round((rightCount / doneCount) * 100)}%` : ''
        const words = (
          <View className={styles.words}>
            <View className={styles.name}>{name}</View>
            <View className={styles.facts}>
              已做 {doneCount}/{questionCount}
              {share}
            </View>
          </View>
        )
        return (
          <View key={id} className={styles.row} style={{ paddingLeft: `${depth * 5}%` }}>
            {hasChildren ? (
              <Tappable className={styles.fold} expanded={open} onClick={() => store.toggle(id)}>
                <Icon name={open ? 'up' : 'down'} size={16} color="var(--ink-3)" />
                {words}
              </Tappable>
            ) : (
              <View className={styles.fold}>{words}</View>
            )}
            <Button size="small" kind="tint" label={`练习 ${name}`} onClick={() => onStart(id)}>
              练习
            </Button>
          </View>
        )
      })}
    </View>
  )
})
