import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { openTarget } from '@/core/router/open-target'
import { resolveUrl } from '@/platform/environment'
import { Picture } from '@/shared/ui/Picture'
import { Tappable } from '@/shared/ui/Tappable'
import { BlockSection } from './BlockSection'
import styles from './ImageBlock.module.scss'

/** Pictures one under the other, each with its target. */
export const ImageBlock = ({ block }: { block: PageBlock }) => (
  <BlockSection block={block}>
    <View className={styles.pictures}>
      {block.items?.map(({ image = '', title = '', target }) => (
        <Tappable key={image} role='link' label={title} onClick={() => void openTarget(target)}>
          <View className={styles.frame}><Picture className={styles.picture} src={resolveUrl(image)} /></View>
        </Tappable>
      ))}
    </View>
  </BlockSection>
)
