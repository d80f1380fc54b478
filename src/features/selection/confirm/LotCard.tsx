import { View } from '@tarojs/components'
import type { SelectionPlan } from '@contract/selection/calls'
import { CardHead } from '@/features/offline-course/public'
import { Card } from '@/shared/ui/Card/Card'
import { formatDate } from '@/shared/time/format-date'
import styles from './LotCard.module.scss'

/** What makes the lot checkable: the seed's hash before, everything afterwards. */
export const LotCard = ({ plan }: { plan: SelectionPlan }) => {
  const lot = plan.rounds.find((round) => round.lot)?.lot
  if (!lot) return null
  const facts = [
    { label: '种子的 SHA-256（开放前公布）', value: lot.seedHash },
    { label: '公开随机数', value: lot.publicValue || `drand quicknet 第 ${lot.publicRound} 轮，关闭以后才产生` },
    { label: '种子', value: lot.seed || '抽签以后公布' },
    { label: '志愿的哈希', value: lot.inputHash },
    { label: '结果的哈希', value: lot.resultHash },
  ]
  return (
    <Card inset>
      <CardHead
        title="抽签可以复核"
        side={lot.drawnAt ? `${formatDate(lot.drawnAt, 'n月j日 h:i')} 抽签` : '还没有抽签'}
      />
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <View key={label} className={styles.row}>
            <View className={styles.label}>{label}</View>
            <View className={styles.value}>{value}</View>
          </View>
        ))}
    </Card>
  )
}
