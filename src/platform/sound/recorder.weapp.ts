import Taro from '@tarojs/taro'
import { attemptPrivate } from '../permission/attempt-private'
import type { Recording, RunningRecording } from './recorder.port'

/** The longest that WeChat records. */
const MOST_MILLISECONDS = 600_000

/** Who waits for the one recorder that a mini-program has. Its listeners cannot be taken off, so they are set once. */
let waiting:
  { started: () => void; failed: (error: unknown) => void; stopped: (recording: Recording) => void } | undefined
let isListening = false

const listen = (): void => {
  if (isListening) return
  isListening = true
  const manager = Taro.getRecorderManager()
  manager.onStart(() => waiting?.started())
  manager.onError((error) => waiting?.failed(error))
  manager.onStop(({ tempFilePath, duration, fileSize }) =>
    waiting?.stopped({
      file: { path: tempFilePath, sizeBytes: fileSize, name: '录音.mp3' },
      seconds: Math.max(1, Math.round(duration / 1000)),
    }),
  )
}

export const canRecord = (): boolean => true

/** Asks for the microphone and begins; undefined where it is refused, which has been said then. */
export const startRecording = async (): Promise<RunningRecording | undefined> => {
  const begun = await attemptPrivate('microphone', begin)
  return begun.done ? begun.value : undefined
}

const begin = (): Promise<RunningRecording> => {
  listen()
  const manager = Taro.getRecorderManager()
  return new Promise((resolve, reject) => {
    let keep: (recording: Recording) => void = () => {}
    const recorded = new Promise<Recording>((settle) => (keep = settle))
    waiting = {
      started: () => {
        const stop = () => {
          manager.stop()
          return recorded
        }
        resolve({ stop, cancel: () => manager.stop() })
      },
      failed: reject,
      stopped: keep,
    }
    manager.start({
      duration: MOST_MILLISECONDS,
      format: 'mp3',
      sampleRate: 16_000,
      numberOfChannels: 1,
      encodeBitRate: 48_000,
    })
  })
}
