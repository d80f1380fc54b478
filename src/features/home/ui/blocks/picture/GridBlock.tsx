import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Icon } from '@/shared/ui/Icon/Icon'
import { isIconName } from '@/shared/ui/Icon/icon-paths'
import { Picture } from '@/shared/ui/Picture/Picture'
import { TargetLink } from '../TargetLink'
import styles from './GridBlock.module.scss'

const HEX = /^#[0-9a-f]{6}$/i

/** The icon's colour, and a pale background in the same colour over white. */
const colorsOf = (color: string | undefined) =>
  color && HEX.test(color) ? { color, background: `linear-gradient(${color}17, ${color}17), #fff` } : {}

/** Entries, four in a row. */
export const GridBlock = ({ block }: { block: PageBlock }) => (
  <View className={styles.grid}>
    {block.items?.map(({ title = '', icon = '', image, color, target }) => (
      <TargetLink key={title} className={styles.entry} target={target}>
        <View className={styles.sign} style={image ? {} : colorsOf(color)}>
          {image ? (
            <Picture className={styles.image} src={resolveUrl(image)} />
          ) : (
            <Icon name={isIconName(icon) ? icon : 'grid'} />
          )}
        </View>
        <View className={styles.label}>{title}</View>
      </TargetLink>
    ))}
  </View>
)
