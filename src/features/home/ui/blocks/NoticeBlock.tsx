import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import type { PageBlock } from '@contract/shop/calls'
import { Icon } from '@/shared/ui/Icon/Icon'
import { TargetLink } from './TargetLink'
import styles from './NoticeBlock.module.scss'

const TURN_MILLISECONDS = 5000

/** One notice at a time; the next takes its place while the page is seen. */
export const NoticeBlock = ({ block }: { block: PageBlock }) => {
  const items = block.items ?? []
  const [index, setIndex] = useState(0)
  const [seen, setSeen] = useState(true)
  useDidShow(() => setSeen(true))
  useDidHide(() => setSeen(false))
  useEffect(() => {
    if (!seen || items.length < 2) return undefined
    const timer = setInterval(() => setIndex((current) => (current + 1) % items.length), TURN_MILLISECONDS)
    return () => clearInterval(timer)
  }, [seen, items.length])

  const item = items[index % items.length]
  if (!item) return null
  const { title, target } = item
  return (
    <TargetLink className={styles.notice} label={`通知：${title}`} target={target} arrow>
      <Icon name="bell" size={18} color="var(--brand)" />
      <View key={index} className={styles.text}>
        {title}
      </View>
    </TargetLink>
  )
}
