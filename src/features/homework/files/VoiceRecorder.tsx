import { useEffect, useRef, useState } from 'react'
import { startRecording } from '@/platform/sound/recorder'
import type { Recording, RunningRecording } from '@/platform/sound/recorder.port'
import { Button } from '@/shared/ui/Button/Button'
import { formatVoice } from '../homework-text'

interface Props {
  mostSeconds: number
  onRecorded: (recording: Recording) => void
}

/** Records a sound: one tap begins, the next ends. It ends by itself at the longest. */
export const VoiceRecorder = ({ mostSeconds, onRecorded }: Props) => {
  const running = useRef<RunningRecording>()
  const [seconds, setSeconds] = useState<number>()
  const isRunning = seconds !== undefined
  const stop = async () => {
    const recording = running.current
    running.current = undefined
    setSeconds(undefined)
    if (recording) onRecorded(await recording.stop())
  }
  const start = async () => {
    running.current = await startRecording()
    if (running.current) setSeconds(0)
  }
  useEffect(() => () => running.current?.cancel(), [])
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSeconds((before = 0) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    if (seconds === mostSeconds) void stop()
  })
  return isRunning ? (
    <Button kind="danger" size="small" onClick={stop}>
      {`完成录音 ${formatVoice(seconds)}`}
    </Button>
  ) : (
    <Button kind="tint" size="small" onClick={start}>
      录音
    </Button>
  )
}
