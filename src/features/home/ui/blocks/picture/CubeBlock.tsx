import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { Picture } from '@/shared/ui/Picture/Picture'
import type { BlockProps } from '../block-props'
import styles from './CubeBlock.module.scss'

/** Square pictures put together in a fixed layout. */
export const CubeBlock = ({ block, Section, Link }: BlockProps) => (
  <Section block={block}>
    <View className={classNames(styles.cube, styles[block.options?.layout ?? 'two'])}>
      {block.items?.map(({ image = '', title, target }) => (
        <View key={`${image} ${title}`} className={styles.cell}>
          <Link className={styles.link} label={title} target={target}>
            <Picture className={styles.picture} src={resolveUrl(image)} />
          </Link>
        </View>
      ))}
    </View>
  </Section>
)
