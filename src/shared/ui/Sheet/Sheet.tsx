import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { Icon } from '../Icon/Icon'
import { LazyPopup } from '../Popup/LazyPopup'
import { Tappable } from '../Tappable/Tappable'
import styles from './Sheet.module.scss'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays at the bottom, as a confirming button. */
  footer?: ReactNode
  children?: ReactNode
}

/** A panel from the bottom. Closes by its button, by a tap beside it and by Escape. */
export function Sheet({ open, onClose, title, footer, children }: SheetProps) {
  return (
    <LazyPopup needed={open} open={open} onClose={onClose} label={title}>
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        <Tappable className={styles.close} label="关闭" onClick={onClose}>
          <Icon name="close" size={20} />
        </Tappable>
      </View>
      <View className={styles.content}>{children}</View>
      {footer && <View className={styles.footer}>{footer}</View>}
    </LazyPopup>
  )
}
