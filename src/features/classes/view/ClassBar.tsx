import { View } from '@tarojs/components'
import type { ClassDetail } from '@contract/classes/calls'
import { JOIN_REFUSAL_LABEL } from '@contract/classes/class-kinds'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Price } from '@/shared/ui/Price/Price'
import styles from './ClassBar.module.scss'

/** How a stranger joins: at the cashier, also for nothing. */
export const ClassBar = ({ detail }: { detail: ClassDetail }) => {
  const { id, priceFen, refusal } = detail
  return (
    <View className={styles.bar}>
      <View className={styles.price}>
        <Price fen={priceFen} size="large" />
      </View>
      <Button
        size="large"
        className={styles.main}
        disabled={refusal !== null}
        onClick={() => open('buy', { id, kind: 'class' })}
      >
        {refusal ? JOIN_REFUSAL_LABEL[refusal] : priceFen === 0 ? '免费报名' : '立即报名'}
      </Button>
    </View>
  )
}
