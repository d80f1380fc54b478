import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { Button } from '@/shared/ui/Button/Button'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import styles from './pay.module.scss'

interface Props {
  nav: ReactNode
  /** False for a canceled order. */
  good: boolean
  title: string
  /** What it is about. */
  goods: string | undefined
  choice: { label: string; onClick: () => unknown }
}

/** Shown instead of a payment page when there is nothing to pay, with the way to go on. */
export const PayNotice = ({ nav, good, title, goods, choice }: Props) => (
  <AppPage nav={nav} background="card">
    <View className={styles.notice}>
      <View className={classNames(styles.face, good ? styles.good : styles.neutral)}>
        <Icon name={good ? 'check' : 'close'} size={32} />
      </View>
      <Text className={styles.big}>{title}</Text>
      <Text className={styles.advice}>{goods}</Text>
      <View className={styles.choice}>
        <Button kind="primary" size="large" block onClick={choice.onClick}>
          {choice.label}
        </Button>
      </View>
    </View>
  </AppPage>
)
