import { View } from '@tarojs/components'
import type { VipOffer } from '@contract/shop/page-block'
import { shortYuan } from '@contract/money'
import { open } from '@/core/router/router'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { shop } from '@/core/shop/shop.store'
import { formatDate } from '@/shared/time/format-date'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { BlockProps } from '../block-props'
import styles from './VipCardBlock.module.scss'

const describeOffer = ({ percentOff, freeCourseCount }: VipOffer): string =>
  [
    percentOff > 0 && !hidesVirtualPrices() && `课程 ${Number(((100 - percentOff) / 10).toFixed(1))} 折起`,
    freeCourseCount > 0 && `${freeCourseCount} 门课免费学`,
  ]
    .filter(Boolean)
    .join(' · ') || (hidesVirtualPrices() ? '会员课程和会员权益' : '会员价、免费课程和优惠券')

/** What a membership gives, or how long the learner's own still lasts. */
export const VipCardBlock = ({ block, Section }: BlockProps) => {
  const { vip } = block
  if (!vip) return null
  const { mine, fromFen } = vip
  const price = fromFen === null || hidesVirtualPrices() ? '' : `¥${shortYuan(fromFen)} 起`
  return (
    <Section block={block}>
      <Tappable className={styles.card} role="link" onClick={() => void open('vip')}>
        <Icon name="crown" size={32} color="var(--crown)" />
        <View className={styles.words}>
          <View className={styles.name}>{mine ? mine.levelName : `${shop.info?.shopName ?? ''}会员`}</View>
          <View className={styles.note}>
            {mine ? `有效期至 ${formatDate(mine.endsAt, 'y年n月j日')}` : describeOffer(vip)}
          </View>
        </View>
        <View className={styles.action}>{mine ? '会员中心' : price || '去看看'}</View>
      </Tappable>
    </Section>
  )
}
