import { View } from '@tarojs/components'
import type { PickUp } from '@contract/book/calls'
import { open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { spaceCode } from '../book-text'
import styles from './PickUpCard.module.scss'

/** What is shown at the counter, as soon as something has arrived. */
export const PickUpCard = ({ pickUp: { code, qr, count, counter, until } }: { pickUp: PickUp }) => (
  <View className={styles.card}>
    <View className={styles.qr}>
      <Picture src={qr} alt={`取书码 ${spaceCode(code)} 的二维码`} width={80} height={80} fit="contain" />
    </View>
    <View className={styles.words}>
      <View className={styles.line}>
        <View className={styles.fact}>取书码 · {count} 件已到</View>
        <Tappable className={styles.more} onClick={() => void open('bookRecords')}>
          明细
          <Icon name="more" size={16} />
        </Tappable>
      </View>
      <View className={styles.code}>{spaceCode(code)}</View>
      <View className={styles.fact}>
        {[counter, until && `${formatDate(until, 'n月j日 h:i')} 前`].filter(Boolean).join(' · ') || '到学校窗口领取'}
      </View>
    </View>
  </View>
)
