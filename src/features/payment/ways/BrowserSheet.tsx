import { View } from '@tarojs/components'
import type { PaySource } from '@contract/payment/payment-status'
import { usePublicUrl } from '@/core/share/use-public-url'
import { copyText } from '@/platform/media/copy-text'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { WAY_TEXT } from './way-text'
import styles from './PayWayList.module.scss'

interface Props {
  /** What WeChat does not offer; undefined while the sheet is closed. */
  source: PaySource | undefined
  address: string
  onClose: () => void
}

/** How to go on in the phone's browser. */
export function BrowserSheet({ source, address, onClose }: Props) {
  const url = usePublicUrl(address, source !== undefined)
  return (
    <Sheet open={source !== undefined} onClose={onClose} title="在浏览器中打开">
      <View className={styles.steps}>
        <View>{`微信里不能使用${source ? WAY_TEXT[source].label : ''}。请点右上角的“…”，选择“在浏览器中打开”；`}</View>
        <View>或者复制下面的地址，到手机浏览器里打开。</View>
        <View className={styles.address}>{url}</View>
        <Button kind="primary" size="large" block onClick={() => copyText(url, '已复制地址')}>
          复制地址
        </Button>
      </View>
    </Sheet>
  )
}
