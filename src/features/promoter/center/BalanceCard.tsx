import { View } from '@tarojs/components'
import type { Center } from '@contract/promoter/promoter-views'
import { open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { formatSum } from '../promoter-text'
import styles from './BalanceCard.module.scss'

/** Why nothing can be withdrawn; '' where something can. */
const refusalOf = ({ availableFen, canWithdraw, state }: Center): string => {
  if (availableFen < 0) return '退款抵扣中，之后的佣金先补上这一笔'
  if (!canWithdraw) return state === 'suspended' ? '暂停期间不能提现' : '现在不能提现'
  return availableFen === 0 ? '还没有可提现的金额' : ''
}

/** What can be withdrawn, what is still frozen and until when, and what was asked for before. */
export const BalanceCard = ({ center }: { center: Center }) => {
  const { availableFen, waitingFen, waitingUntil, settledFen } = center
  const refusal = refusalOf(center)
  return (
    <Card inset>
      <View className={styles.top}>
        <View className={styles.balance}>
          <View className={styles.label}>可提现（元）</View>
          <View className={styles.sum}>{formatSum(availableFen)}</View>
          {refusal !== '' && <View className={styles.label}>{refusal}</View>}
        </View>
        <Button disabled={refusal !== ''} onClick={() => open('withdraw', {})}>
          提现
        </Button>
      </View>
      <View className={styles.foot}>
        <View className={styles.part}>
          <View className={styles.label}>冻结中</View>
          <View className={styles.line}>
            <View className={styles.small}>{formatSum(waitingFen)}</View>
            {waitingUntil && <View className={styles.label}>{formatDate(waitingUntil, 'n月j日')}起解冻</View>}
          </View>
        </View>
        <View className={styles.part}>
          <View className={styles.label}>已申请提现</View>
          <View className={styles.small}>{formatSum(settledFen - availableFen)}</View>
        </View>
      </View>
    </Card>
  )
}
