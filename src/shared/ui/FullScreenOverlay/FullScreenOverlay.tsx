import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useFocusTrap } from '@/shared/element/focus-trap'
import { Icon } from '../Icon/Icon'
import { getNavMetrics } from '../NavBar/nav-metrics'
import { Tappable } from '../Tappable/Tappable'
import { usePanel, usePanelId } from '@/shared/element/use-panel'
import styles from './FullScreenOverlay.module.scss'

interface FullScreenOverlayProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
}

/** UI-03: covers the whole screen, with a close button. */
export function FullScreenOverlay({ open, onClose, title, children }: FullScreenOverlayProps) {
  const { drawn, shown } = usePanel(open)
  const id = usePanelId()
  useFocusTrap(open, id, onClose)
  if (!drawn) return null
  const { statusBarHeight } = getNavMetrics()
  return (
    <View
      id={id}
      className={classNames(styles.overlay, shown && styles.shown)}
      style={statusBarHeight ? { paddingTop: `${statusBarHeight}px` } : {}}
      {...aria({ role: 'dialog', label: title, modal: true })}
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
    </View>
  )
}
