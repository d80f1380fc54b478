import type { CameraFailure } from './camera.port'

/** Why there will be no camera; undefined when there will be one, or that is not known before it is opened. */
export const checkCamera = async (): Promise<CameraFailure | undefined> => {
  // Pages without https, and WeChat's browser on old phones, have no such interface at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return 'missing'
  const found = await devices.enumerateDevices().catch(() => [])
  if (!found.some(({ kind }) => kind === 'videoinput')) return 'missing'
  return (await isDenied()) ? 'refused' : undefined
}

const isDenied = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'denied'
  } catch {
    // Not every browser can say.
    return false
  }
}
