import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useFirstScreenAsSkeleton } from '@/shared/lazy/first-screen'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import styles from './Skeleton.module.scss'

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** The frame of every skeleton; empty while the picture that the server drew of the page stands over it. */
export const Frame = ({ children, className }: { children: ReactNode; className?: string }) => {
  const covered = useFirstScreenAsSkeleton()
  if (covered) return null
  return (
    <View className={className} {...aria({ role: 'status', label: '加载中', busy: true })}>
      {children}
    </View>
  )
}
/** `count` cards below one another. */
export const Stack = ({ count, card }: { count: number; card: (index: number) => ReactNode }) => (
  <Frame className={styles.stack}>{range(count).map(card)}</Frame>
)
export const Line = ({ width }: { width: string }) => (
  <View className={classNames(styles.bone, styles.line)} style={{ width }} />
)

/** Cards of two lines, with a cover, an avatar or nothing on the left. */
export function CardSkeleton({
  count = 3,
  picture = 'cover',
}: {
  count?: number
  picture?: 'cover' | 'face' | 'none'
}) {
  return (
    <Stack
      count={count}
      card={(index) => (
        <View key={index} className={styles.card}>
          {picture !== 'none' && <View className={classNames(styles.bone, styles[picture])} />}
          <View className={styles.lines}>
            <Line width="90%" />
            <Line width="55%" />
          </View>
        </View>
      )}
    />
  )
}

/** Rows of a plain list. */
export function RowSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Frame className={styles.sheet}>
      {range(count).map((index) => (
        <View key={index} className={styles.row}>
          <Line width="45%" />
          <Line width="20%" />
        </View>
      ))}
    </Frame>
  )
}

/** A wide picture with a title and text under it. */
export function DetailSkeleton() {
  return (
    <Frame className={styles.detail}>
      <View className={classNames(styles.bone, styles.hero)} />
      <View className={styles.body}>
        <Line width="30%" />
        <Line width="92%" />
        <Line width="64%" />
        <View className={styles.gap} />
        <Line width="100%" />
        <Line width="96%" />
        <Line width="70%" />
      </View>
    </Frame>
  )
}

/** Lines of text. */
export function LinesSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Frame className={styles.body}>
      {range(count).map((index) => (
        <Line key={index} width={`${100 - ((index * 17) % 40)}%`} />
      ))}
    </Frame>
  )
}
