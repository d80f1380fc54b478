import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { Icon } from '../Icon/Icon'
import { getNavMetrics } from '../NavBar/nav-metrics'
import { LazyPopup } from '../Popup/LazyPopup'
import { Tappable } from '../Tappable/Tappable'
import styles from './FullScreenOverlay.module.scss'

interface FullScreenOverlayProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
}

/** UI-03: covers the whole screen, with a close button. */
export function FullScreenOverlay({ open, onClose, title, children }: FullScreenOverlayProps) {
  const { statusBarHeight } = getNavMetrics()
  return (
    <LazyPopup
      needed={open}
      full
      open={open}
      onClose={onClose}
      label={title}
      className={styles.overlay}
      style={statusBarHeight ? { paddingTop: `${statusBarHeight}px` } : {}}
    >
      <View className={styles.head}>
        <Tappable className={styles.close} label="关闭" onClick={onClose}>
          <Icon name="close" size={22} />
        </Tappable>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        <View className={styles.close} />
      </View>
      <View className={styles.content}>{children}</View>
    </LazyPopup>
  )
}
