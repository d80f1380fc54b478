import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/icon-paths'
import { Tappable } from '../Tappable/Tappable'
import styles from './Cell.module.scss'

interface CellProps {
  label: ReactNode
  value?: ReactNode
  /** A second, smaller line under the label. */
  note?: ReactNode
  icon?: IconName
  /** Defaults to whether the row can be tapped. */
  arrow?: boolean
  /** A label for the action of a tap, instead of the arrow: 复制. */
  action?: string
  disabled?: boolean
  onClick?: () => void
}

/** One row of a list of settings or facts. */
export function Cell({ label, value, note, icon, arrow, action, disabled, onClick }: CellProps) {
  const face = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <View className={classNames(styles.texts, value === undefined && styles.alone)}>
        <View className={styles.label}>{label}</View>
        {note && <View className={styles.note}>{note}</View>}
      </View>
      {value !== undefined && <View className={styles.value}>{value}</View>}
      {action && <View className={styles.action}>{action}</View>}
      {(arrow ?? (Boolean(onClick) && !action)) && <Icon name="more" size={16} color="var(--ink-3)" />}
    </>
  )
  if (!onClick) return <View className={styles.cell}>{face}</View>
  return (
    <Tappable className={classNames(styles.cell, disabled && styles.disabled)} disabled={disabled} onClick={onClick}>
      {face}
    </Tappable>
  )
}
