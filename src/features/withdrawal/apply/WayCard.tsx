import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { WayOption, WithdrawalOptions } from '@contract/withdrawal/calls'
import { WITHDRAWAL_WAY_LABEL } from '@contract/withdrawal/withdrawal-status'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Card } from '@/shared/ui/Card/Card'
import { CheckMark } from '@/shared/ui/CheckBox/CheckMark'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { WithdrawStore } from './withdraw.store'
import styles from './WayCard.module.scss'

const MARK = { wechat: '微', alipay: '支', bank: '卡' }

interface Props {
  options: WithdrawalOptions
  store: WithdrawStore
}

/** Where the money goes. A way without an account leads to where it is written down. */
export const WayCard = observer(function WayCard({ options, store }: Props) {
  return (
    <Card inset padded={false} className={styles.card}>
      <View {...aria({ role: 'radiogroup', label: '收款方式' })}>
        {options.ways.map((option) => (
          <WayRow key={option.way} option={option} checked={option.way === store.way?.way} store={store} />
        ))}
      </View>
      <Cell label="收款人和账户" value={options.payeeName || '去填写'} onClick={() => void open('payee')} />
    </Card>
  )
})

const WayRow = ({ option, checked, store }: { option: WayOption; checked: boolean; store: WithdrawStore }) => {
  const { way, label, note, ready } = option
  const name = WITHDRAWAL_WAY_LABEL[way]
  return (
    <Tappable className={styles.way} role="radio" label={name} checked={checked} onClick={() => store.choose(way)}>
      <Text className={classNames(styles.badge, styles[way])}>{MARK[way]}</Text>
      <View className={styles.words}>
        <View>{name}</View>
        <View className={classNames(styles.note, !ready && styles.missing)}>
          {[label, note].filter(Boolean).join(' · ')}
        </View>
      </View>
      <CheckMark checked={checked} />
    </Tappable>
  )
}
