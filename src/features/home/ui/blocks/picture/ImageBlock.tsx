import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { BlockSection } from '../BlockSection'
import { TargetLink } from '../TargetLink'
import { FramedPicture } from './FramedPicture'
import styles from './ImageBlock.module.scss'

/** Pictures one under the other, each with its target. */
export const ImageBlock = ({ block }: { block: PageBlock }) => (
  <BlockSection block={block}>
    <View className={styles.pictures}>
      {block.items?.map(({ image = '', title = '', target }) => (
        <TargetLink key={image} label={title} target={target}>
          <FramedPicture address={image} />
        </TargetLink>
      ))}
    </View>
  </BlockSection>
)
