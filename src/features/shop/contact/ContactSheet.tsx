import { View } from '@tarojs/components'
import type { ShopInfo } from '@contract/shop/calls'
import { showPictures } from '@/core/page/show-pictures'
import { callPhone } from '@/platform/contact/call-phone'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import styles from './ContactSheet.module.scss'

interface Props {
  open: boolean
  onClose: () => void
  info: Pick<ShopInfo, 'phone' | 'workTime' | 'serviceCode'>
}

/** How the school is reached: by phone, on WeChat, and when. */
export const ContactSheet = ({ open, onClose, info: { phone, workTime, serviceCode } }: Props) => {
  const code = resolveUrl(serviceCode)
  return (
    <Sheet open={open} onClose={onClose} title="联系学校">
      {phone !== '' && <Cell icon="phone" label="电话" value={phone} onClick={() => void callPhone(phone)} />}
      {workTime !== '' && <Cell icon="clock" label="工作时间" value={workTime} />}
      {serviceCode !== '' && (
        <>
          <View className={styles.code}>
            <Picture className={styles.picture} src={code} alt="客服微信二维码" lazy={false} />
          </View>
          <View className={styles.note}>在微信里长按识别，或保存图片后用微信“扫一扫”</View>
          <Button block kind="tint" onClick={() => showPictures([code], code)}>
            查看大图
          </Button>
        </>
      )}
    </Sheet>
  )
}
