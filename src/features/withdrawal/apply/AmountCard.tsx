import { observer } from 'mobx-react-lite'
import { Input, View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import type { WithdrawalOptions } from '@contract/withdrawal/calls'
import { aria } from '@/shared/element/aria'
import { nativeInputProps } from '@/shared/ui/Field/native-input-props'
import { Card } from '@/shared/ui/Card/Card'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeFee, describeRule } from '../withdrawal-text'
import type { WithdrawStore } from './withdraw.store'
import styles from './AmountCard.module.scss'

interface Props {
  options: WithdrawalOptions
  store: WithdrawStore
}

/** How much, and what of it arrives. */
export const AmountCard = observer(function AmountCard({ options, store }: Props) {
  const { quote, quoteError } = store
  const refusal = quote?.refusal || quoteError
  const minus = (fen: number | undefined) => (fen === undefined ? '—' : `-¥${fenToYuan(fen)}`)
  return (
    <Card inset>
      <View className={styles.line}>
        <View className={styles.label}>提现金额</View>
        <View className={styles.available}>
          {options.availableFen < 0 ? '退款抵扣中' : '可提现'} ¥{fenToYuan(options.availableFen)}
        </View>
      </View>
      <View className={styles.typed}>
        <View className={styles.sign}>¥</View>
        <Input
          className={styles.input}
          type="digit"
          value={store.amount}
          placeholder="0.00"
          placeholderClass={styles.placeholder}
          maxlength={10}
          onInput={({ detail }) => store.type(detail.value)}
          nativeProps={nativeInputProps({ label: '提现金额', type: 'digit', invalid: Boolean(refusal) })}
        />
        <Tappable className={styles.all} onClick={store.takeAll}>
          全部
        </Tappable>
      </View>
      {refusal && store.amountFen > 0 ? (
        <View className={styles.refusal} {...aria({ role: 'alert' })}>
          {refusal}
        </View>
      ) : (
        <View className={styles.rule}>{describeRule(options, store.way?.mostFen ?? 0)}</View>
      )}
      <View className={styles.sum}>
        <View>
          手续费<View className={styles.aside}>{describeFee(options)}</View>
        </View>
        <View className={styles.figure}>{minus(quote?.feeFen)}</View>
      </View>
      <View className={styles.sum}>
        <View>
          代扣个税
          {quote && (
            <View className={styles.aside}>
              {options.taxMethod === 'monthly' ? '本月' : '今年'}累计 ¥{fenToYuan(quote.incomeFen)}
            </View>
          )}
        </View>
        <View className={styles.figure}>{minus(quote?.taxFen)}</View>
      </View>
      <View className={styles.net} {...aria({ live: 'polite' })}>
        <View>实际到账</View>
        <View className={styles.netFigure}>{quote ? `¥${fenToYuan(quote.netFen)}` : '—'}</View>
      </View>
    </Card>
  )
})
