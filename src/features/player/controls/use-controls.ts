import { useCallback, useEffect, useState } from 'react'

const CONTROLS_MILLISECONDS = 4000

/** Controls hide while it plays and they are not in use. */
export const useControls = (playing: boolean) => {
  const [touched, setTouched] = useState(0)
  const [shown, setShown] = useState(true)
  const [held, hold] = useState(false)
  useEffect(() => {
    if (!playing || !shown || held) return
    const timer = setTimeout(() => setShown(false), CONTROLS_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [playing, shown, held, touched])
  const toggle = useCallback(() => setShown((now) => !now || !playing), [playing])
  const touch = useCallback(() => setTouched((now) => now + 1), [])
  const show = useCallback(() => {
    setShown(true)
    touch()
  }, [touch])
  return { visible: shown || !playing, toggle, touch, show, hold }
}
