import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { CourseView } from '@contract/course/calls'
import { PUBLISH_STATE_LABEL } from '@contract/course/course-kinds'
import { describeMemberPrice } from '@contract/money'
import { open } from '@/core/router/router'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { ActivityPriceLine } from '@/features/activity/public'
import { describeLearners } from '@/shared/format/count'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Price } from '@/shared/ui/Price/Price'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeObstacle, describeValidity } from '../course-text'
import styles from './CourseHead.module.scss'

/** Opens the membership that the price is of. */
const openLevel = ({ vipLevelId }: CourseView): Promise<void> => open('vip', vipLevelId ? { level: vipLevelId } : {})

/** Price or progress, title, what is good about the course and how long it lasts. */
export const CourseHead = observer(function CourseHead({ course }: { course: CourseView }) {
  const owned = course.access === 'owned'
  const obstacle = describeObstacle(course)
  return (
    <View className={styles.head}>
      <View className={styles.top}>
        {owned ? (
          <View className={styles.progress}>
            <View className={styles.percent}>已学 {Math.floor(course.studyProgress)}%</View>
            <Progress percent={course.studyProgress} label="课程进度" />
          </View>
        ) : course.access === 'notYetValid' ? (
          <View className={styles.bought}>已购买，等待开课</View>
        ) : course.priceFen > 0 && hidesVirtualPrices() ? null : (
          <Price fen={course.priceFen} struckFen={course.originalPriceFen} size="huge" />
        )}
        <View className={styles.learners}>{describeLearners(course.learnerCount)}</View>
      </View>
      {!owned && course.vipPriceFen !== null && !hidesVirtualPrices() && (
        <Tappable className={styles.vip} role="link" onClick={() => void openLevel(course)}>
          <Icon name="crown" size={16} />
          <View className={styles.words}>{describeMemberPrice(course)}</View>
          <Icon name="more" size={16} />
        </Tappable>
      )}
      {course.activity && !hidesVirtualPrices() && <ActivityPriceLine price={course.activity} />}
      <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
        {course.title}
      </View>
      {course.subtitle && <View className={styles.subtitle}>{course.subtitle}</View>}
      <View className={styles.tags}>
        <Tag tone={course.publishState === 'offShelf' ? 'grey' : 'brand'}>
          {PUBLISH_STATE_LABEL[course.publishState]}
        </Tag>
        <Tag tone={course.access === 'expired' ? 'warn' : 'brand'}>{describeValidity(course)}</Tag>
        {course.hasCertificate && <Tag tone="ok">结业发证</Tag>}
        {course.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </View>
      {owned && course.hasCertificate && course.studyProgress >= 100 && (
        <Tappable className={styles.certificate} onClick={() => void open('certificates')}>
          <View className={styles.words}>已学完全部课时，领取或查看证书</View>
          <Icon name="more" size={16} />
        </Tappable>
      )}
      {obstacle && <View className={styles.notice}>{obstacle}</View>}
    </View>
  )
})
