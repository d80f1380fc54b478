import { View } from '@tarojs/components'
import type { OfflineView } from '@contract/offline-course/calls'
import { describeMemberPrice } from '@contract/money'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { describeLearners } from '@/shared/format/count'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Price } from '@/shared/ui/Price/Price'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './SaleHead.module.scss'

/** Title, price, and what is good about it. */
export const SaleHead = ({ view: { course, commentCount, score } }: { view: OfflineView }) => {
  const facts = [
    commentCount > 0 && `${score.toFixed(1)} 分`,
    course.learnerCount > 0 && describeLearners(course.learnerCount),
  ].filter(Boolean)
  return (
    <View className={styles.head}>
      <View className={styles.top}>
        <Price fen={course.priceFen} struckFen={course.originalPriceFen} size="huge" />
        <View className={styles.facts}>{facts.join(' · ')}</View>
      </View>
      {course.vipPriceFen !== null && (
        <Tappable
          className={styles.vip}
          role="link"
          onClick={() => void open('vip', course.vipLevelId ? { level: course.vipLevelId } : {})}
        >
          <Icon name="crown" size={16} />
          <View className={styles.words}>{describeMemberPrice(course)}</View>
          <Icon name="more" size={16} />
        </Tappable>
      )}
      <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
        {course.title}
      </View>
      {course.subtitle !== '' && <View className={styles.subtitle}>{course.subtitle}</View>}
      <View className={styles.tags}>
        <Tag>面授</Tag>
        {course.hasCertificate && <Tag tone="ok">结课发证</Tag>}
        {course.tags
          .filter((tag) => tag !== '面授')
          .map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
      </View>
    </View>
  )
}
