import { View } from '@tarojs/components'
import { Card } from '../Card/Card'
import { Frame, Line, range, Stack } from '../Skeleton/Skeleton'
import styles from './TextSkeleton.module.scss'

/** Cards of text without a picture, as notes and messages are. */
export function TextCardSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Stack
      count={count}
      card={(index) => (
        <View key={index} className={styles.card}>
          <Line width="46%" />
          <Line width="96%" />
          <Line width="70%" />
        </View>
      )}
    />
  )
}

/** A card on top, as high as the content, and rows of facts under it. */
export function FactsSkeleton({ top, rows = 4 }: { top: 'text' | 'sheet'; rows?: number }) {
  return (
    <Frame>
      <Card inset>
        {top === 'sheet' ? (
          <View className={styles.sheet} />
        ) : (
          <View className={styles.text}>
            <Line width="92%" />
            <Line width="60%" />
            <Line width="34%" />
          </View>
        )}
      </Card>
      <Card inset padded={false}>
        {range(rows).map((index) => (
          <View key={index} className={styles.fact}>
            <Line width="22%" />
            <Line width={`${52 - ((index * 13) % 24)}%`} />
          </View>
        ))}
      </Card>
    </Frame>
  )
}
