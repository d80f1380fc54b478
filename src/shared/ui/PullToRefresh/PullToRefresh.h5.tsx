import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import {
  ABORT_MS,
  dampPull,
  FAILURE_MS,
  nextPullState,
  PULL_FAILED,
  PULL_THRESHOLD,
  PULL_WORDS,
  pullEventOf,
  RESTORE_MS,
  type PullEvent,
  type PullState,
} from './pull-machine'
import type { PullToRefreshProps } from './pull-to-refresh.port'
import { useElementId } from '@/shared/element/element-id'
import styles from './PullToRefresh.module.scss'

/** Whether nothing around the element can still scroll up. */
function isAtTop(element: Element | null): boolean {
  if (window.scrollY > 0) return false
  for (let box = element; box; box = box.parentElement) if (box.scrollTop > 0) return false
  return true
}

/** UI-09: pulling at the top refreshes. The page follows the finger, slower the further it goes. */
export function PullToRefresh({ onRefresh, disabled, children }: PullToRefreshProps) {
  const id = useElementId()
  const [state, setState] = useState<PullState>('idle')
  const [offset, setOffset] = useState(0)
  const [failed, setFailed] = useState(false)
  const live = useRef({ state, onRefresh, disabled })
  live.current.onRefresh = onRefresh
  live.current.disabled = disabled

  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    let startY: number | undefined
    const timers: ReturnType<typeof setTimeout>[] = []
    const send = (event: PullEvent) => {
      live.current.state = nextPullState(live.current.state, event)
      setState(live.current.state)
    }
    const settle = (delay: number) => {
      setOffset(0)
      timers.push(setTimeout(() => send('settle'), delay))
    }
    const refresh = async () => {
      setOffset(PULL_THRESHOLD)
      setFailed(false)
      let refreshed = false
      try {
        refreshed = await live.current.onRefresh()
      } finally {
        send('finish')
        setFailed(!refreshed)
        // Long enough to be read, since the old content is still there and looks like new.
        if (refreshed) settle(RESTORE_MS)
        else timers.push(setTimeout(() => settle(RESTORE_MS), FAILURE_MS))
      }
    }
    const start = (event: TouchEvent) => {
      const free = live.current.state === 'idle' && !live.current.disabled && event.touches.length === 1
      startY = free && isAtTop(element) ? event.touches[0]?.clientY : undefined
    }
    const move = (event: TouchEvent) => {
      if (startY === undefined) return
      const damped = dampPull((event.touches[0]?.clientY ?? startY) - startY)
      if (damped <= 0 && live.current.state === 'idle') return
      if (event.cancelable) event.preventDefault()
      setOffset(damped)
      send(pullEventOf(damped))
    }
    const release = () => {
      if (startY === undefined) return
      startY = undefined
      send('release')
      if (live.current.state === 'aborting') settle(ABORT_MS)
      if (live.current.state === 'refreshing') void refresh()
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', release)
    element.addEventListener('touchcancel', release)
    return () => {
      timers.forEach(clearTimeout)
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', release)
      element.removeEventListener('touchcancel', release)
    }
  }, [id])

  const restored = failed ? 'warning' : 'check'
  const held = state === 'pulling' || state === 'reached'
  // No transform at rest: it would make fixed and sticky children relative to this box.
  const shift = offset > 0 ? { transform: `translateY(${offset}px)` } : {}
  return (
    <View id={id} className={styles.box}>
      <View className={classNames(styles.head, state !== 'idle' && styles.seen)} {...aria({ live: 'polite' })}>
        {state !== 'idle' && PULL_WORDS[state] !== '' && (
          <>
            <View
              className={classNames(
                styles.sign,
                state === 'reached' && styles.turned,
                state === 'refreshing' && styles.turning,
              )}
            >
              <Icon
                name={state === 'refreshing' ? 'refresh' : state === 'restoring' ? restored : 'arrow-down'}
                size={16}
              />
            </View>
            {state === 'restoring' && failed ? PULL_FAILED : PULL_WORDS[state]}
          </>
        )}
      </View>
      <View className={classNames(styles.content, !held && styles.gliding)} style={shift}>
        {children}
      </View>
    </View>
  )
}
