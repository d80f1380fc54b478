import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { Film } from '@/shared/ui/Film/Film'
import type { BlockProps } from '../block-props'
import styles from './FilmBlock.module.scss'

/** A film of the school, played where it stands. */
export const FilmBlock = ({ block, Section }: BlockProps) => {
  const { title = '学校视频', film = '', poster = '' } = block
  return (
    <Section block={block}>
      <View className={styles.film}>
        <Film src={resolveUrl(film)} poster={resolveUrl(poster)} title={title} />
      </View>
    </Section>
  )
}
