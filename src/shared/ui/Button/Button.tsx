import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/shared/element/class-names'
import { Tappable } from '../Tappable/Tappable'
import { useBusy } from './use-busy'
import styles from './Button.module.scss'

interface ButtonProps {
  kind?: 'primary' | 'ghost' | 'tint' | 'plain' | 'danger'
  size?: 'large' | 'middle' | 'small'
  block?: boolean
  loading?: boolean
  disabled?: boolean
  /** The accessible name when the children are not plain text. */
  label?: string
  className?: string
  /** If it returns a promise, the button shows a spinner and ignores taps until the promise settles. */
  onClick?: () => unknown
  children?: ReactNode
}

/** A button of one of five kinds. */
export function Button({
  kind = 'primary',
  size = 'middle',
  block,
  loading,
  disabled,
  label,
  className,
  onClick,
  children,
}: ButtonProps) {
  const [busy, run] = useBusy()
  const turning = loading || busy
  const off = disabled || turning
  const look = classNames(
    styles.button,
    styles[kind],
    styles[size],
    block && styles.block,
    disabled && styles.disabled,
    className,
  )
  const tap = () => void run(() => onClick?.())
  return (
    <Tappable className={look} disabled={off} busy={turning} label={label} onClick={tap} stop>
      {turning && <View className={styles.spinner} />}
      {children}
    </Tappable>
  )
}
