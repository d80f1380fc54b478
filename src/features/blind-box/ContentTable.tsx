import { View } from '@tarojs/components'
import type { BlindBox } from '@contract/activity/blind-box-calls'
import { shortYuan } from '@contract/money'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tag } from '@/shared/ui/Tag/Tag'
import { CardHead } from '@/features/offline-course/public'
import { formatOdds } from './box-text'
import styles from './ContentTable.module.scss'

/** What a box has: of each kind the value, how many are left, and the chance of the next place. */
export const ContentTable = ({ box }: { box: BlindBox }) => (
  <Card inset>
    <CardHead title="里面有什么" side={`每样都不低于 ¥${shortYuan(box.priceFen)}`} />
    <View {...aria({ role: 'table', label: '里面有什么' })}>
      <View className={`${styles.row} ${styles.heads}`} {...aria({ role: 'row' })}>
        <View className={styles.name} {...aria({ role: 'columnheader' })}>
          款式
        </View>
        <View className={styles.value} {...aria({ role: 'columnheader' })}>
          市价
        </View>
        <View className={styles.left} {...aria({ role: 'columnheader' })}>
          余 / 共
        </View>
        <View className={styles.odds} {...aria({ role: 'columnheader' })}>
          概率
        </View>
      </View>
      {box.contents.map(({ name, cover, valueFen, rare, left, count, odds }) => (
        <View key={name} className={styles.row} {...aria({ role: 'row' })}>
          <View className={styles.name} {...aria({ role: 'cell' })}>
            {cover !== '' && (
              <View className={styles.picture}>
                <Picture src={resolveUrl(cover)} />
              </View>
            )}
            <View>{name}</View>
            {rare && <Tag tone="warn">稀有</Tag>}
          </View>
          <View className={styles.value} {...aria({ role: 'cell' })}>
            ¥{shortYuan(valueFen)}
          </View>
          <View className={styles.left} {...aria({ role: 'cell' })}>
            {left} / {count}
          </View>
          <View className={styles.odds} {...aria({ role: 'cell' })}>
            {formatOdds(odds)}
          </View>
        </View>
      ))}
    </View>
    <View className={styles.promise}>
      概率合计 {box.gone.length < box.size ? '100.0%' : '0.0%'}
      {box.rareWithin !== null && `；任意连续 ${box.rareWithin} 个号里至少有 1 个稀有款`}
    </View>
  </Card>
)
