import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import { getNavMetrics } from './nav-metrics'
import { Tappable } from '../Tappable/Tappable'
import styles from './NavBar.module.scss'

interface NavBarProps {
  title?: ReactNode
  /** Draws the arrow; it calls `onBack`. */
  back?: boolean
  onBack?: () => void
  /**
   * plain: white and sticky. brand: brand colour and sticky. transparent: over a wash, scrolls away. overlay: white
   * icons over a picture, takes no space. stage: the same over a picture that begins below the status bar. dark: for
   * players.
   */
  tone?: 'plain' | 'brand' | 'transparent' | 'overlay' | 'stage' | 'dark'
  left?: ReactNode
  right?: ReactNode
}

/** The custom navigation bar: 44 px under the status bar, and clear of WeChat's capsule. */
export function NavBar({ title, back, onBack, tone = 'plain', left, right }: NavBarProps) {
  const { statusBarHeight, capsuleWidth } = getNavMetrics()
  // The left side is as wide as the capsule on the right, so that the title is centered.
  const slot = title !== undefined && typeof title !== 'string'
  const side = { minWidth: capsuleWidth ? `${capsuleWidth}px` : undefined }
  return (
    <View
      className={classNames(styles.bar, styles[tone], slot && styles.slot, !title && !right && styles.signed)}
      style={statusBarHeight && tone !== 'stage' ? { paddingTop: `${statusBarHeight}px` } : {}}
    >
      {tone === 'transparent' && statusBarHeight > 0 && (
        <View className={styles.strip} style={{ height: `${statusBarHeight}px` }} />
      )}
      <View className={styles.row}>
        <View className={styles.left} style={left ? {} : side}>
          {back && (
            <Tappable className={styles.back} label="返回" onClick={onBack}>
              <Icon name="back" />
            </Tappable>
          )}
          {left}
        </View>
        {/* A text in the place of another is a new one: it has not moved. */}
        <View
          key={slot ? 'slot' : title}
          className={styles.title}
          {...(title && !slot ? aria({ role: 'heading', level: 1 }) : {})}
        >
          {title}
        </View>
        <View
          className={classNames(styles.right, right && styles.filled)}
          style={capsuleWidth ? { paddingRight: `${capsuleWidth}px` } : {}}
        >
          {right}
        </View>
      </View>
    </View>
  )
}
