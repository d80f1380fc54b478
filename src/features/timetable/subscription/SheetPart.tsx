import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import styles from './SheetPart.module.scss'

interface Props {
  heading: string
  text: ReactNode
  children: ReactNode
}

/** A part of the sheet of reminders and calendars, with what it is for. */
export const SheetPart = ({ heading, text, children }: Props) => (
  <View className={styles.part}>
    <View className={styles.heading} {...aria({ role: 'heading', level: 3 })}>
      {heading}
    </View>
    <View className={styles.text}>{text}</View>
    {children}
  </View>
)
