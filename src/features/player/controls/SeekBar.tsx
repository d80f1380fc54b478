import { useRef, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { formatClock } from '@/shared/time/duration'
import { aria } from '@/shared/element/aria'
import { measureElement } from '@/shared/element/element-box'
import type { ElementBox } from '@/shared/element/element-box.port'
import { useElementId } from '@/shared/element/element-id'
import type { PlayerStore } from '../playback/player.store'
import { clamp, pointOf, toPicture, type PointerEvent } from '../stage/input/stage-point'
import styles from './SeekBar.module.scss'

const KEY_STEP_SECONDS = 10
const KEYS: Record<string, number> = { ArrowLeft: -KEY_STEP_SECONDS, ArrowRight: KEY_STEP_SECONDS }

interface BarEvent extends PointerEvent {
  stopPropagation(): void
}

interface KeyEvent {
  key: string
  preventDefault(): void
}

const placeOf = ({ touches, changedTouches }: PointerEvent): PointerEvent => ({ touches, changedTouches })

interface SeekBarProps {
  player: PlayerStore
  /** Whether a finger is on the bar. */
  onDrag?: (dragged: boolean) => void
}

/** Where the lesson is; it can be dragged, and the store decides whether that is allowed (PLAY-04). */
export const SeekBar = observer(function SeekBar({ player, onDrag }: SeekBarProps) {
  const id = useElementId()
  const box = useRef<ElementBox>()
  /** Position of the finger; a quick touch may end before the bar has been measured. */
  const finger = useRef<PointerEvent>()
  const [dragged, setDragged] = useState<number>()
  const { positionSeconds, durationSeconds, port } = player
  const shown = dragged ?? positionSeconds
  // A tenth of a percent is less than a pixel: smaller moves are not redrawn.
  const toShare = (seconds: number) =>
    durationSeconds > 0 ? `${Math.min(100, (seconds / durationSeconds) * 100).toFixed(1)}%` : '0%'

  const measure = async (then: (box: ElementBox) => void) => {
    const found = await measureElement(id)
    if (!found?.width) return
    box.current = found
    then(found)
  }
  // Full screen may have rotated the video, so the bar is vertical.
  const toSeconds = (event: PointerEvent, area: ElementBox) =>
    clamp(toPicture(pointOf(event), area, area.height > area.width).x) * durationSeconds
  const move = (event: BarEvent) => {
    event.stopPropagation()
    finger.current = placeOf(event)
    if (box.current) setDragged(toSeconds(event, box.current))
  }
  const begin = (event: BarEvent) => {
    event.stopPropagation()
    finger.current = placeOf(event)
    box.current = undefined
    onDrag?.(true)
    void measure((found) => {
      if (finger.current) setDragged(toSeconds(finger.current, found))
    })
  }
  const leave = () => {
    finger.current = undefined
    setDragged(undefined)
    onDrag?.(false)
  }
  const end = (event: BarEvent) => {
    event.stopPropagation()
    const { current: place } = finger
    leave()
    if (!place) return
    if (box.current) player.seek(toSeconds(place, box.current))
    else void measure((found) => player.seek(toSeconds(place, found)))
  }
  // A mouse has no touches; after a touch the click repeats the same place.
  const click = (event: BarEvent) => {
    event.stopPropagation()
    if (event.clientX !== undefined) void measure((found) => player.seek(toSeconds(event, found)))
  }
  const press = (event: KeyEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    player.step(step)
  }
  return (
    <View
      id={id}
      className={styles.bar}
      catchMove
      {...{ onTouchStart: begin, onTouchMove: move, onTouchEnd: end, onClick: click }}
      onTouchCancel={leave}
      {...aria({
        role: 'slider',
        label: `播放进度 ${formatClock(shown)}`,
        now: Math.floor(shown),
        min: 0,
        max: Math.floor(durationSeconds),
      })}
      {...{ tabindex: '0', onKeyDown: press }}
    >
      <View className={styles.track}>
        <View className={styles.loaded} style={{ width: toShare(port?.readBufferedSeconds() ?? 0) }} />
        <View className={styles.fill} style={{ width: toShare(shown) }} />
      </View>
      <View className={styles.knob} style={{ left: toShare(shown) }} />
    </View>
  )
})
