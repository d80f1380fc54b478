import { Checkbox as NutCheckbox } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { pressKeys } from '@/shared/element/press-keys'
import { Icon } from '../Icon/Icon'
import styles from './CheckBox.module.scss'

interface CheckBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  /** The visible text; the label is what screen readers say. */
  children: ReactNode
}

const EMPTY = <View className={styles.mark} />
const TICKED = (
  <View className={classNames(styles.mark, styles.on)}>
    <Icon name="check" size={14} />
  </View>
)

/** A checkbox with its text beside it. */
export function CheckBox({ checked, onChange, label, children }: CheckBoxProps) {
  return (
    <NutCheckbox
      className={styles.choice}
      checked={checked}
      icon={EMPTY}
      activeIcon={TICKED}
      onChange={onChange}
      {...aria({ role: 'checkbox', label, checked })}
      {...{ onKeyDown: pressKeys(() => onChange(!checked)) }}
    >
      {children}
    </NutCheckbox>
  )
}
