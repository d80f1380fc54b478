import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Tappable } from '../Tappable/Tappable'
import styles from './Stepper.module.scss'

interface StepperProps {
  label: string
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
}

/** A whole number that is raised and lowered by one. */
export function Stepper({ label, value, least = 1, most, onChange }: StepperProps) {
  const step = (next: number) => () => {
    if (next >= least && next <= most) onChange(next)
  }
  return (
    <View className={styles.stepper} {...aria({ role: 'group', label })}>
      <Tappable
        className={classNames(styles.button, value <= least && styles.off)}
        label={`减少${label}`}
        // The most may have become less than the value.
        onClick={step(Math.min(value - 1, most))}
      >
        −
      </Tappable>
      <View className={styles.value} {...aria({ role: 'status' })}>
        {value}
      </View>
      <Tappable
        className={classNames(styles.button, value >= most && styles.off)}
        label={`增加${label}`}
        onClick={step(value + 1)}
      >
        +
      </Tappable>
    </View>
  )
}
