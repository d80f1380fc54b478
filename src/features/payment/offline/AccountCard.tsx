import { View } from '@tarojs/components'
import type { OfflineAccount } from '@contract/payment/voucher-calls'
import { copyText } from '@/platform/media/copy-text'
import { Cell } from '@/shared/ui/Cell/Cell'
import styles from './OfflineView.module.scss'

interface Props {
  account: OfflineAccount
  /** To be written into the transfer. */
  orderNumber: string
}

/** The school's account, each line of it to be copied. */
export const AccountCard = ({ account, orderNumber }: Props) => {
  const facts = [
    { label: '户名', text: account.accountName },
    { label: '开户行', text: account.bankName },
    { label: '账号', text: account.accountNumber },
    { label: '转账附言', text: orderNumber },
  ]
  return (
    <View className={styles.card}>
      <View className={styles.heading}>转账到学校账户</View>
      {facts.map(({ label, text }) => (
        <Cell
          key={label}
          label={label}
          note={text}
          action="复制"
          onClick={() => void copyText(text, `已复制${label}`)}
        />
      ))}
      {account.hint !== '' && <View className={styles.hint}>{account.hint}</View>}
    </View>
  )
}
