import { View } from '@tarojs/components'
import type { Voucher } from '@contract/payment/voucher-calls'
import { showPictures } from '@/core/page/show-pictures'
import { resolveUrl } from '@/platform/device/environment'
import { formatDate } from '@/shared/time/format-date'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { Tip } from '../ui/Tip'
import styles from './OfflineView.module.scss'

/** What was handed in and waits for the school. */
export const HandedInCard = ({ voucher }: { voucher: Voucher }) => {
  const urls = voucher.pictures.map(resolveUrl)
  return (
    <>
      <Tip icon="clock">学校正在核对收款，一般一个工作日内确认。确认后订单自动完成，不用再付款</Tip>
      <View className={styles.card}>
        <View className={styles.heading}>已提交的凭证</View>
        <Cell label="付款人" value={voucher.payerName} />
        <Cell label="提交时间" value={formatDate(voucher.submittedAt, 'y-m-d h:i')} />
        <View className={styles.pictures}>
          {urls.map((url, index) => (
            <Tappable
              key={url}
              className={styles.picture}
              label={`查看凭证 ${index + 1}`}
              onClick={() => showPictures(urls, url)}
            >
              <Picture src={url} className={styles.image} />
            </Tappable>
          ))}
        </View>
      </View>
    </>
  )
}
