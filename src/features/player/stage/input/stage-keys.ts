import { watchKeys } from '@/platform/player/watch-keys'
import type { PlayerStore } from '@/features/player/playback/player.store'
import { clamp } from './stage-point'

const STEP_SECONDS = 10
const LOUDNESS_STEP = 0.1
const NOTICE_MILLISECONDS = 1000

/**
 * On a desk: space plays, arrows step, f is full screen, m is mute, and up and down change the volume in full screen.
 * Returns what ends it.
 */
export const watchStageKeys = (player: PlayerStore, stageId: string, onUse: () => void): (() => void) => {
  let loudness = 1
  const setLoudness = (value: number) => {
    player.port?.volume?.set(value)
    player.notice.show(value === 0 ? '已静音' : `音量 ${Math.round(value * 100)}%`, NOTICE_MILLISECONDS)
  }
  const changeLoudness = (by: number) => {
    const dial = player.port?.volume
    if (!player.fullScreen.active || !dial) return false
    setLoudness(clamp(dial.read() + by))
    return true
  }
  const mute = () => {
    const dial = player.port?.volume
    if (!dial) return false
    const present = dial.read()
    if (present > 0) loudness = present
    setLoudness(present > 0 ? 0 : loudness)
    return true
  }
  const did = (act: () => unknown) => {
    act()
    return true
  }
  const actions: Record<string, () => boolean> = {
    ' ': () => did(player.toggle),
    ArrowLeft: () => did(() => player.step(-STEP_SECONDS)),
    ArrowRight: () => did(() => player.step(STEP_SECONDS)),
    ArrowUp: () => changeLoudness(LOUDNESS_STEP),
    ArrowDown: () => changeLoudness(-LOUDNESS_STEP),
    f: () => did(player.toggleFullScreen),
    m: mute,
    Escape: () => (player.fullScreen.mode === 'page' ? did(player.toggleFullScreen) : false),
  }
  return watchKeys(stageId, (key) => {
    const act = actions[key.length === 1 ? key.toLowerCase() : key]
    if (!act || player.held) return false
    onUse()
    return act()
  })
}
