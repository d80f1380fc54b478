import { Image, View } from '@tarojs/components'
import type { HomeworkFile } from '@contract/homework/pieces'
import { keepDocument } from '@/core/document/keep-document'
import { showPictures } from '@/core/page/show-pictures'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { formatFileSize } from '@/shared/format/file-size'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { VoiceButton } from './VoiceButton'
import styles from './FileStrip.module.scss'

interface Props {
  files: readonly HomeworkFile[]
  label: string
  /** Pictures are shown elsewhere, with what was drawn over them. */
  withoutPictures?: boolean
}

/** Pictures as small ones, sounds that play, files that open. */
export const FileStrip = ({ files, label, withoutPictures = false }: Props) => {
  const pictures = withoutPictures
    ? []
    : files.filter(({ kind }) => kind === 'picture').map(({ url }) => resolveUrl(url))
  const voices = files.filter(({ kind }) => kind === 'voice')
  const others = files.filter(({ kind }) => kind === 'film' || kind === 'file')
  if (pictures.length + voices.length + others.length === 0) return null
  return (
    <View className={styles.strip} {...aria({ role: 'group', label })}>
      {pictures.length > 0 && (
        <View className={styles.pictures}>
          {pictures.map((url, at) => (
            <Tappable key={url} label={`查看第 ${at + 1} 张图片`} onClick={() => showPictures(pictures, url)}>
              <Image className={styles.picture} src={url} mode="aspectFill" />
            </Tappable>
          ))}
        </View>
      )}
      {voices.map((voice) => (
        <VoiceButton key={voice.url} voice={voice} />
      ))}
      {others.map((file) => (
        <Cell
          key={file.url}
          icon={file.kind === 'film' ? 'play' : 'doc'}
          label={file.name}
          note={formatFileSize(file.bytes)}
          onClick={() => void keepDocument(file, '文件打不开，请稍后再试')}
        />
      ))}
    </View>
  )
}
