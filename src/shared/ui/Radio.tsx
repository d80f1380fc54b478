import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from './aria'
import { classNames } from './class-names'
import { Icon } from './Icon'
import { neighbourKey } from './neighbour-key'
import { Tappable } from './Tappable'
import styles from './Choice.module.scss'

export interface RadioOption<Value extends string | number> {
  value: Value
  label: string
  /** A second, smaller line. */
  note?: string
  icon?: ReactNode
  disabled?: boolean
}

interface RadioProps<Value extends string | number> {
  label: string
  options: readonly RadioOption<Value>[]
  value?: Value
  onChange: (value: Value) => void
}

/** A list of which one can be chosen. Arrow keys move the choice. */
export function Radio<Value extends string | number>({ label, options, value, onChange }: RadioProps<Value>) {
  const values = options.filter((option) => !option.disabled).map((option) => option.value)
  const reachable = value !== undefined && values.includes(value) ? value : values[0]
  const move = (key: string) => {
    const next = reachable === undefined ? undefined : neighbourKey(values, reachable, key)
    if (next !== undefined) onChange(next)
  }
  return (
    <View {...aria({ role: 'radiogroup', label })}>
      {options.map((option) => {
        const checked = option.value === value
        return (
          <Tappable
            key={option.value}
            className={classNames(styles.choice, styles.row, option.disabled && styles.disabled)}
            role="radio"
            checked={checked}
            disabled={option.disabled}
            focusable={option.value === reachable}
            onKey={move}
            onClick={() => onChange(option.value)}
          >
            {option.icon}
            <View className={styles.text}>
              {option.label}
              {option.note && <View className={styles.note}>{option.note}</View>}
            </View>
            <View className={classNames(styles.mark, checked && styles.on)}>
              {checked && <Icon name="check" size={14} />}
            </View>
          </Tappable>
        )
      })}
    </View>
  )
}
