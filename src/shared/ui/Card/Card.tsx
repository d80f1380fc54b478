import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/shared/element/class-names'
import { Tappable } from '../Tappable/Tappable'
import styles from './Card.module.scss'

interface CardProps {
  children?: ReactNode
  /** True keeps the page's margin of 16 at both sides. */
  inset?: boolean
  /** False where rows have their own vertical padding. */
  padded?: boolean
  className?: string
  onClick?: () => void
  label?: string
}

/** A white surface with rounded corners. */
export function Card({ children, inset, padded = true, className, onClick, label }: CardProps) {
  const look = classNames(styles.card, inset && styles.inset, padded ? styles.padded : styles.rows, className)
  if (onClick)
    return (
      <Tappable className={look} label={label} onClick={onClick}>
        {children}
      </Tappable>
    )
  return <View className={look}>{children}</View>
}
