import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import { Tappable } from '../Tappable/Tappable'
import styles from './Choice.module.scss'

interface CheckBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Needed when the children are not plain text. */
  label?: string
  disabled?: boolean
  children?: ReactNode
}

/** A box to tick with its text beside it; links inside the text keep their own taps with `stop`. */
export function CheckBox({ checked, onChange, label, disabled, children }: CheckBoxProps) {
  return (
    <Tappable
      className={classNames(styles.choice, disabled && styles.disabled)}
      role="checkbox"
      checked={checked}
      label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <View className={classNames(styles.mark, checked && styles.on)}>
        {checked && <Icon name="check" size={14} />}
      </View>
      <View className={styles.text}>{children}</View>
    </Tappable>
  )
}
