import { keepFile } from '../network/upload.h5'
import { attemptPrivate } from '../permission/attempt-private'
import { NotSupported } from '../permission/refusal'
import type { RunningRecording } from './recorder.port'

/** What phones play best first. */
const TYPES = [
  { mime: 'audio/mp4', ending: 'm4a' },
  { mime: 'audio/webm', ending: 'webm' },
  { mime: 'audio/ogg', ending: 'ogg' },
] as const

const findType = () =>
  typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)
    ? undefined
    : TYPES.find(({ mime }) => MediaRecorder.isTypeSupported(mime))

export const canRecord = (): boolean => findType() !== undefined

/** Asks for the microphone and begins; undefined where it is refused, which has been said then. */
export const startRecording = async (): Promise<RunningRecording | undefined> => {
  const begun = await attemptPrivate('microphone', begin)
  return begun.done ? begun.value : undefined
}

const begin = async (): Promise<RunningRecording> => {
  const type = findType()
  if (!type) throw new NotSupported('no recorder')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream, { mimeType: type.mime })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  const end = async (): Promise<void> => {
    if (recorder.state !== 'inactive') recorder.stop()
    await ended
    for (const track of stream.getTracks()) track.stop()
  }
  const beganAt = performance.now()
  recorder.start()
  return {
    stop: async () => {
      const seconds = Math.max(1, Math.round((performance.now() - beganAt) / 1000))
      await end()
      return { file: keepFile(new File(pieces, `录音.${type.ending}`, { type: type.mime })), seconds }
    },
    cancel: () => void end(),
  }
}
