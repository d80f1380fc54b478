import { View } from '@tarojs/components'
import { classNames } from '@/shared/element/class-names'
import { Tappable } from '../Tappable/Tappable'
import styles from './Switch.module.scss'

interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Turns one setting on or off. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <Tappable
      className={styles.switch}
      role="switch"
      label={label}
      checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <View className={classNames(styles.track, checked && styles.on, disabled && styles.disabled)}>
        <View className={styles.knob} />
      </View>
    </Tappable>
  )
}
