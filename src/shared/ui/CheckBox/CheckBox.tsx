import { Checkbox as NutCheckbox } from '@nutui/nutui-react-taro'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { pressKeys } from '@/shared/element/press-keys'
import { CheckMark } from './CheckMark'
import styles from './CheckBox.module.scss'

interface CheckBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  /** The visible text; the label is what screen readers say. */
  children: ReactNode
}

const EMPTY = <CheckMark checked={false} />
const TICKED = <CheckMark checked />

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
