import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { open } from '@/core/router/router'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './SearchBlock.module.scss'

export const SearchBlock = ({ block }: { block: PageBlock }) => (
  <Tappable className={styles.search} role="link" onClick={() => void open('search')}>
    <Icon name="search" size={18} />
    <View className={styles.hint}>{block.title ?? '搜索课程'}</View>
    <View className={styles.action}>搜索</View>
  </Tappable>
)
