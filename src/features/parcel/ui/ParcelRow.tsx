import { View } from '@tarojs/components'
import type { Parcel } from '@contract/parcel/calls'
import { PARCEL_STATE_LABEL } from '@contract/parcel/parcel-status'
import { resolveUrl } from '@/platform/device/environment'
import { formatDate } from '@/shared/time/format-date'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeContents, describeLatest, describeNumber, PARCEL_STATE_TONE } from '../parcel-text'
import styles from './ParcelRow.module.scss'

/** A parcel in a list. */
export const ParcelRow = ({ parcel, onOpen }: { parcel: Parcel; onOpen: () => void }) => (
  <Tappable className={styles.card} role="link" onClick={onOpen}>
    <View className={styles.line}>
      <View className={styles.number}>{describeNumber(parcel)}</View>
      <Tag tone={PARCEL_STATE_TONE[parcel.state]}>{PARCEL_STATE_LABEL[parcel.state]}</Tag>
    </View>
    <View className={styles.main}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(parcel.items[0]?.cover ?? '')} />
      </View>
      <View className={styles.texts}>
        <View className={styles.title}>{describeContents(parcel)}</View>
        <View className={styles.latest}>{describeLatest(parcel)}</View>
        <View className={styles.date}>{formatDate(parcel.shippedAt, 'y-m-d h:i')} 发货</View>
      </View>
    </View>
  </Tappable>
)
