import { View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { aria, type AriaState } from '@/shared/element/aria'
import { pressKeys } from '@/shared/element/press-keys'
import styles from './Tappable.module.scss'

interface TappableProps extends AriaState {
  className?: string
  style?: CSSProperties
  onClick?: (event?: ITouchEvent) => void
  /** Keeps the tap from reaching a tappable card around it. */
  stop?: boolean
  /** False inside a group that moves the focus itself. */
  focusable?: boolean
  id?: string
  /** Keys beyond Enter and space, as a tab list needs them. */
  onKey?: (key: string) => void
  children?: ReactNode
}

/** Anything that can be tapped: also reachable and usable by keyboard, and announced by its role. */
export function Tappable({
  className = '',
  style,
  onClick,
  stop,
  focusable = true,
  id,
  onKey,
  children,
  ...state
}: TappableProps) {
  const tap = (event?: ITouchEvent) => {
    if (stop) event?.stopPropagation()
    if (!state.disabled) onClick?.(event)
  }
  const keyboard = { onKeyDown: pressKeys(tap, onKey), tabindex: focusable && !state.disabled ? '0' : '-1' }
  return (
    <View
      {...(id ? { id } : {})}
      className={className}
      style={style}
      hoverClass={state.disabled ? 'none' : styles.pressed}
      hoverStartTime={20}
      hoverStayTime={80}
      onClick={tap}
      {...aria({ role: 'button', ...state })}
      {...keyboard}
    >
      {children}
    </View>
  )
}
