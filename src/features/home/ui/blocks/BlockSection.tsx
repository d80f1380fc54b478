import type { PropsWithChildren } from 'react'
import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { openTarget } from '@/features/jump/public'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './BlockSection.module.scss'

interface BlockSectionProps {
  block: Pick<PageBlock, 'title' | 'more'>
  /** White, with padding. */
  card?: boolean
}

/** A block with its title and, where the school set one, a link to the full list. */
export const BlockSection = ({ block: { title, more }, card, children }: PropsWithChildren<BlockSectionProps>) => (
  <View>
    {title && (
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        {more && (
          <Tappable className={styles.more} label={`全部${title}`} onClick={() => void openTarget(more)}>
            全部
            <Icon name="more" size={16} />
          </Tappable>
        )}
      </View>
    )}
    {card ? <View className={styles.card}>{children}</View> : children}
  </View>
)
