import type { PropsWithChildren } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import styles from './ContactCard.module.scss'

interface ContactCardProps {
  icon: IconName
  title: string
  note: string
}

/** A way to reach the school: what it is, and the button beside it. */
export const ContactCard = ({ icon, title, note, children }: PropsWithChildren<ContactCardProps>) => (
  <View className={styles.card}>
    <View className={styles.sign}>
      <Icon name={icon} size={22} />
    </View>
    <View className={styles.words}>
      <View className={styles.title}>{title}</View>
      {note && <View className={styles.note}>{note}</View>}
    </View>
    {children}
  </View>
)
