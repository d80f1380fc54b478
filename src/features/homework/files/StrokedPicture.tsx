import { Image, View } from '@tarojs/components'
import type { Strokes } from '@contract/homework/pieces'
import { showPictures } from '@/core/page/show-pictures'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { drawStrokes } from './stroke-drawing'
import styles from './StrokedPicture.module.scss'

interface Props {
  /** Of the picture. */
  url: string
  /** From 1. */
  number: number
  strokes: Strokes | undefined
  /** The learner may look at the picture without them. */
  shown: boolean
}

/** A picture with what the teacher drew over it. */
export const StrokedPicture = ({ url, number, strokes, shown }: Props) => (
  <Tappable className={styles.picture} label={`查看第 ${number} 张图片`} onClick={() => showPictures([url], url)}>
    <Image className={styles.image} src={url} mode="widthFix" />
    {strokes && shown && <Image className={styles.strokes} src={drawStrokes(strokes)} mode="scaleToFill" />}
    {strokes && (
      <View className={styles.mark}>
        <Tag tone="price">批注 {strokes.lines.length} 处</Tag>
      </View>
    )}
  </Tappable>
)
