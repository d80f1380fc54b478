import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { QuestionBody } from '@contract/question/question'
import { MediaElement } from '@/platform/player/element/MediaElement'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { formatClock } from '@/shared/time/duration'
import { ClipStore, type Clip } from './clip.store'
import styles from './QuestionMedia.module.scss'

/** Audio and videos of a question, each loaded by a tap. */
export const QuestionMedia = ({ media = [] }: Pick<QuestionBody, 'media'>) => (
  <>
    {media.map((clip) => (
      <ClipPlayer key={clip.url} clip={clip} />
    ))}
  </>
)

const ClipPlayer = observer(function ClipPlayer({ clip }: { clip: Clip }) {
  const [store] = useState(() => new ClipStore(clip))
  useEffect(() => store.stop, [store])
  return clip.kind === 'audio' ? <AudioClip store={store} /> : <VideoClip store={store} />
})

const AudioClip = observer(function AudioClip({ store }: { store: ClipStore }) {
  const { source, isPlaying, positionSeconds, durationSeconds, error } = store
  return (
    <View className={styles.audio}>
      {source && <MediaElement source={source} poster="" onPort={store.attach} events={store} />}
      <Tappable className={styles.button} label={isPlaying ? '暂停音频' : '播放音频'} onClick={store.toggle}>
        <Icon name={isPlaying ? 'pause' : 'play-filled'} size={22} color="var(--on-brand)" />
      </Tappable>
      <View className={styles.words}>
        <View className={styles.title} {...aria({ role: error ? 'alert' : undefined })}>
          {error || '听音频'}
        </View>
        <Progress label="播放进度" percent={durationSeconds ? (positionSeconds / durationSeconds) * 100 : 0} />
      </View>
      <View className={styles.time}>{formatClock(durationSeconds ? durationSeconds - positionSeconds : 0)}</View>
    </View>
  )
})

const VideoClip = observer(function VideoClip({ store }: { store: ClipStore }) {
  const { source, isPlaying, isWaiting, error } = store
  const cover = (
    <Tappable className={styles.cover} label={isPlaying ? '暂停视频' : '播放视频'} onClick={store.toggle}>
      {!isPlaying && (
        <View className={styles.start}>
          <Icon name="play-filled" size={28} color="var(--on-dark)" />
        </View>
      )}
      {(error || isWaiting) && <View className={styles.notice}>{error || '加载中…'}</View>}
    </Tappable>
  )
  return (
    <View className={styles.video}>
      {source ? (
        <MediaElement source={source} poster="" onPort={store.attach} events={store}>
          {cover}
          <Tappable className={styles.full} label="全屏" onClick={store.enterFullScreen}>
            <Icon name="fullscreen" size={20} color="var(--on-dark)" />
          </Tappable>
        </MediaElement>
      ) : (
        cover
      )}
    </View>
  )
})
