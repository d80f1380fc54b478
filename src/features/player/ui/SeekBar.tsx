import { useRef, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { formatClock } from '@/shared/time/duration'
import { aria } from '@/shared/ui/aria'
import { measureElement } from '@/shared/ui/element-box'
import { usePanelId } from '@/shared/ui/use-panel'
import type { PlayerStore } from '../player.store'
import styles from './SeekBar.module.scss'

const KEY_STEP_SECONDS = 10
const KEYS: Record<string, number> = { ArrowLeft: -KEY_STEP_SECONDS, ArrowRight: KEY_STEP_SECONDS }

/** A touch, as both platforms tell it; a mouse has no touches. */
interface BarEvent {
  touches?: { clientX: number }[]
  changedTouches?: { clientX: number }[]
  clientX?: number
  stopPropagation(): void
}

interface Box {
  left: number
  width: number
}

const xOf = ({ touches, changedTouches }: BarEvent): number => (touches?.[0] ?? changedTouches?.[0])?.clientX ?? 0

/** Where the lesson is; it can be dragged, and the store decides whether that is allowed (PLAY-04). */
export const SeekBar = observer(function SeekBar({ player, light = false }: { player: PlayerStore; light?: boolean }) {
  const id = usePanelId()
  const box = useRef<Box>()
  const [dragged, setDragged] = useState<number>()
  const { positionSeconds, durationSeconds } = player
  const shown = dragged ?? positionSeconds
  const percent = durationSeconds > 0 ? Math.min(100, (shown / durationSeconds) * 100) : 0

  const measure = async (then: (box: Box) => void) => {
    const found = await measureElement(id)
    if (!found?.width) return
    box.current = { left: found.left, width: found.width }
    then(box.current)
  }
  const toSeconds = (x: number, { left, width }: Box) => Math.min(1, Math.max(0, (x - left) / width)) * durationSeconds
  const move = (event: BarEvent) => {
    if (box.current) setDragged(toSeconds(xOf(event), box.current))
  }
  const begin = (event: BarEvent) => {
    const x = xOf(event)
    void measure((found) => setDragged(toSeconds(x, found)))
  }
  const end = () => {
    if (dragged !== undefined) player.seek(dragged)
    setDragged(undefined)
  }
  // A mouse has no touches; after a touch the click repeats the same place.
  const click = (event: BarEvent) => {
    event.stopPropagation()
    const { clientX } = event
    if (clientX !== undefined) void measure((found) => player.seek(toSeconds(clientX, found)))
  }
  const press = ({ key }: { key: string }) => {
    const step = KEYS[key]
    if (step) player.seek(positionSeconds + step)
  }
  return (
    <View
      id={id} className={light ? `${styles.bar} ${styles.light}` : styles.bar} catchMove
      {...{ onTouchStart: begin, onTouchMove: move }} onTouchEnd={end} onTouchCancel={() => setDragged(undefined)} onClick={(event) => click(event)}
      {...aria({ role: 'slider', label: `播放进度 ${formatClock(shown)}`, now: Math.floor(shown), min: 0, max: Math.floor(durationSeconds) })}
      {...{ tabindex: '0', onKeyDown: press }}
    >
      <View className={styles.track}>
        <View className={styles.fill} style={{ width: `${percent}%` }} />
      </View>
      <View className={styles.knob} style={{ left: `${percent}%` }} />
    </View>
  )
})
