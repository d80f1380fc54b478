import { View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import type { WithdrawalRow } from '@contract/withdrawal/calls'
import { WITHDRAWAL_STATE_LABEL, WITHDRAWAL_WAY_LABEL } from '@contract/withdrawal/withdrawal-status'
import { formatDate } from '@/shared/time/format-date'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { WITHDRAWAL_TONE } from '../withdrawal-text'
import styles from './WithdrawalRowView.module.scss'

/** A withdrawal in the list. */
export const WithdrawalRowView = ({ row, onOpen }: { row: WithdrawalRow; onOpen: () => void }) => (
  <Tappable className={styles.card} role="link" onClick={onOpen}>
    <View className={styles.line}>
      <View className={styles.amount}>¥{fenToYuan(row.amountFen)}</View>
      <Tag tone={WITHDRAWAL_TONE[row.state]}>{WITHDRAWAL_STATE_LABEL[row.state]}</Tag>
    </View>
    <View className={styles.facts}>
      {WITHDRAWAL_WAY_LABEL[row.way]} · {formatDate(row.appliedAt, 'y-m-d h:i')} · 到账 ¥{fenToYuan(row.netFen)}
    </View>
    {row.reason !== '' && <View className={styles.reason}>{row.reason}</View>}
  </Tappable>
)
