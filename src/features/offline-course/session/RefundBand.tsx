import { View } from '@tarojs/components'
import type { StepAmount } from '@contract/offline-course/calls'
import { classNames } from '@/shared/element/class-names'
import { describeStep, STEP_TONE } from '../offline-text'
import styles from './RefundBand.module.scss'

/** What goes back, step by step, for one person. */
export const RefundBand = ({ steps }: { steps: readonly StepAmount[] }) => (
  <View className={styles.band}>
    {steps.map((each) => {
      const { title, amount, when } = describeStep(each)
      return (
        <View key={each.step} className={styles.step}>
          <View className={classNames(styles.bar, styles[STEP_TONE[each.step]])} />
          <View className={styles.title}>
            {title} <View className={styles.amount}>{amount}</View>
          </View>
          <View className={styles.when}>{when}</View>
        </View>
      )
    })}
  </View>
)
