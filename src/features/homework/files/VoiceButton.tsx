import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import type { HomeworkFile } from '@contract/homework/pieces'
import { resolveUrl } from '@/platform/device/environment'
import { playSound } from '@/platform/sound/sound'
import type { PlayingSound } from '@/platform/sound/sound.port'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import { formatVoice } from '../homework-text'
import styles from './VoiceButton.module.scss'

/** A sound that a tap plays and stops. */
export const VoiceButton = ({ voice, label = '录音' }: { voice: HomeworkFile; label?: string }) => {
  const playing = useRef<PlayingSound>()
  const [isPlaying, setPlaying] = useState(false)
  const end = () => {
    playing.current = undefined
    setPlaying(false)
  }
  const toggle = () => {
    if (playing.current) {
      playing.current.stop()
      return end()
    }
    setPlaying(true)
    playing.current = playSound(resolveUrl(voice.url), end, () => {
      end()
      toast('录音放不出来，请稍后再试')
    })
  }
  useEffect(() => () => playing.current?.stop(), [])
  return (
    <Tappable className={styles.voice} label={`${isPlaying ? '停止' : '播放'}${label}`} onClick={toggle}>
      <View className={styles.sign}>
        <Icon name={isPlaying ? 'pause' : 'play-filled'} size={16} color="#fff" />
      </View>
      {label}
      {voice.seconds > 0 && <View className={styles.length}>{formatVoice(voice.seconds)}</View>}
    </Tappable>
  )
}
