import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { PayOptions } from '@contract/payment/calls'
import { sourceOf, type PaySource, type PayWay } from '@contract/payment/payment-status'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { BrowserSheet } from './BrowserSheet'
import type { PayChoice } from './pay-choice'
import { WAY_TEXT } from './way-text'
import styles from './PayWayList.module.scss'

interface Props {
  options: PayOptions
  choice: PayChoice
  /** Where a browser outside of WeChat goes on. */
  address: string
}

/** The ways to pay that this place offers, and those that need another browser. */
export const PayWayList = observer(function PayWayList({ options, choice, address }: Props) {
  const [opened, setOpened] = useState<PaySource>()
  const { ways, browserWays } = options
  const chosen = choice.among(ways)
  return (
    <View className={styles.card}>
      <Text className={styles.heading}>支付方式</Text>
      <View {...aria({ role: 'radiogroup', label: '支付方式' })}>
        {ways.map((way) => (
          <WayRow key={way} way={way} checked={way === chosen} onClick={() => choice.choose(way)} />
        ))}
      </View>
      {browserWays.map((way) => (
        <BrowserRow key={way} way={way} onClick={() => setOpened(sourceOf(way))} />
      ))}
      <BrowserSheet source={opened} address={address} onClose={() => setOpened(undefined)} />
    </View>
  )
})

interface RowProps {
  way: PayWay
  onClick: () => void
}

const WayRow = ({ way, checked, onClick }: RowProps & { checked: boolean }) => {
  const { label, note } = WAY_TEXT[sourceOf(way)]
  return (
    <Tappable className={styles.way} role="radio" label={label} checked={checked} onClick={onClick}>
      <WayFace way={way} note={note} />
      <View className={classNames(styles.mark, checked && styles.on)}>
        {checked && <Icon name="check" size={14} />}
      </View>
    </Tappable>
  )
}

const BrowserRow = ({ way, onClick }: RowProps) => (
  <Tappable className={styles.way} label={`${WAY_TEXT[sourceOf(way)].label}，在浏览器中打开`} onClick={onClick}>
    <WayFace way={way} note="微信里不能使用，请在浏览器中打开" />
    <Icon name="more" size={16} color="var(--ink-3)" />
  </Tappable>
)

const WayFace = ({ way, note }: { way: PayWay; note: string }) => {
  const source = sourceOf(way)
  const { label, mark } = WAY_TEXT[source]
  return (
    <>
      <Text className={classNames(styles.badge, styles[source])}>{mark}</Text>
      <View className={styles.words}>
        <Text className={styles.name}>{label}</Text>
        <Text className={styles.note}>{note}</Text>
      </View>
    </>
  )
}
