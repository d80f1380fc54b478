import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { useFocusTrap } from '@/shared/element/focus-trap'
import { Icon } from '../Icon/Icon'
import { Tappable } from '../Tappable/Tappable'
import { usePanel, usePanelId } from '@/shared/element/use-panel'
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
  const { drawn, shown } = usePanel(open)
  const id = usePanelId()
  useFocusTrap(open, id, onClose)
  if (!drawn) return null
  return (
    <View className={classNames(styles.layer, shown && styles.shown)}>
      <View className={styles.scrim} catchMove onClick={onClose} {...aria({ hidden: true })} />
      <View id={id} className={styles.panel} {...aria({ role: 'dialog', label: title, modal: true })}>
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
      </View>
    </View>
  )
}
