import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { useFocusTrap } from '@/shared/element/focus-trap'
import { usePanelId } from '@/shared/element/use-panel'
import styles from './PlayerDialog.module.scss'

interface Props {
  title: string
  text: ReactNode
  children: ReactNode
}

const stay = () => undefined

/** A question that must be answered: no way around it, neither beside the card nor by Escape. */
export function PlayerDialog({ title, text, children }: Props) {
  const id = usePanelId()
  useFocusTrap(true, id, stay)
  return (
    <View className={styles.layer} catchMove>
      <View id={id} className={styles.card} {...aria({ role: 'dialog', label: title, modal: true })}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        <View className={styles.text}>{text}</View>
        {children}
      </View>
    </View>
  )
}
