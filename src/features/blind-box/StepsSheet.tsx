import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import type { BoxStore } from './box.store'
import { listSteps } from './steps'
import styles from './ProofCard.module.scss'

/** How a draw is checked, step by step. */
export const StepsSheet = observer(function StepsSheet({ store }: { store: BoxStore }) {
  const { checked, showsSteps } = store
  return (
    <Sheet open={showsSteps} onClose={() => store.setSteps(false)} title="每一步怎么算">
      {checked &&
        listSteps(checked).map(({ title, lines }) => (
          <View key={title} className={styles.step}>
            <View {...aria({ role: 'heading', level: 3 })}>{title}</View>
            {lines.map(({ label, value }) => (
              <View key={label}>
                <View className={styles.label}>{label}</View>
                <View className={styles.value}>{value}</View>
              </View>
            ))}
          </View>
        ))}
    </Sheet>
  )
})
