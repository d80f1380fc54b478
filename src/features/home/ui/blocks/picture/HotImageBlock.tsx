import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { Picture } from '@/shared/ui/Picture/Picture'
import type { BlockProps } from '../block-props'
import styles from './HotImageBlock.module.scss'

/** A picture with parts that lead to different places. */
export const HotImageBlock = ({ block, Section, Link }: BlockProps) => {
  const { image = '', options, items = [] } = block
  return (
    <Section block={block}>
      <View className={classNames(styles.frame, styles[options?.shape ?? ''])}>
        <Picture className={styles.picture} src={resolveUrl(image)} />
        {items.map(({ title, target, left = 0, top = 0, width = 0, height = 0 }) => (
          <View
            key={`${left} ${top} ${title}`}
            className={styles.area}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
          >
            <Link className={styles.link} label={title} target={target}>
              {null}
            </Link>
          </View>
        ))}
      </View>
    </Section>
  )
}
