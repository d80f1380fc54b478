import type { PropsWithChildren } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import styles from './pay.module.scss'

interface Props {
  icon: IconName
}

/** One line of advice below the cards. */
export function Tip({ icon, children }: PropsWithChildren<Props>) {
  return (
    <View className={styles.tip}>
      <Icon name={icon} size={18} />
      <Text className={styles.tipText}>{children}</Text>
    </View>
  )
}
