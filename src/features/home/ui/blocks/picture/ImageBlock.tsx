import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Picture } from '@/shared/ui/Picture/Picture'
import { BlockSection } from '../BlockSection'
import { TargetLink } from '../TargetLink'
import styles from './ImageBlock.module.scss'

/** Pictures one under the other, each with its target. */
export const ImageBlock = ({ block }: { block: PageBlock }) => (
  <BlockSection block={block}>
    <View className={styles.pictures}>
      {block.items?.map(({ image = '', title = '', target }) => (
        <TargetLink key={image} label={title} target={target}>
          <View className={styles.frame}>
            <Picture className={styles.picture} src={resolveUrl(image)} />
          </View>
        </TargetLink>
      ))}
    </View>
  </BlockSection>
)
