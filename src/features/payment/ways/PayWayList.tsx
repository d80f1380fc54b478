import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { PayOptions } from '@contract/payment/calls'
import { sourceOf, type PaySource, type PayWay } from '@contract/payment/payment-status'
import { withSchool } from '@/core/share/shared-screen'
import { toPublicUrl } from '@/platform/device/environment'
import { copyText } from '@/platform/media/media'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
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
  const url = toPublicUrl(withSchool(address))
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
      <Sheet open={opened !== undefined} onClose={() => setOpened(undefined)} title="在浏览器中打开">
        <View className={styles.steps}>
          <View>{`微信里不能使用${opened ? WAY_TEXT[opened].label : ''}。请点右上角的“…”，选择“在浏览器中打开”；`}</View>
          <View>或者复制下面的地址，到手机浏览器里打开。</View>
          <View className={styles.address}>{url}</View>
          <Button kind="primary" size="large" block onClick={() => copyText(url).then(() => toast('已复制地址'))}>
            复制地址
          </Button>
        </View>
      </Sheet>
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
