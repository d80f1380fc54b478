import { useEffect, useRef } from 'react'
import { readRefusal } from '../permission/permission.h5'
import type { CameraFailure, CameraProps } from './camera.port'
import { PHOTO_SIDE } from './camera.port'
import { drawPhoto } from './draw-photo.h5'
import styles from './camera.module.scss'

const toFailure = (error: unknown): CameraFailure => (readRefusal(error) === 'denied' ? 'refused' : 'missing')

const requestCamera = (): Promise<MediaStream> => {
  // Pages without https, and WeChat's browser on old phones, have no such interface at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return devices?.getUserMedia
    ? devices.getUserMedia({
        audio: false,
        video: { facingMode: 'user', width: { ideal: PHOTO_SIDE }, height: { ideal: PHOTO_SIDE } },
      })
    : Promise.reject(new Error('no camera interface'))
}

/** The front camera in the page. It is released as soon as it is not shown. */
export function Camera({ onPort, onFailure }: CameraProps) {
  const element = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const video = element.current!
    let gone = false
    let stream: MediaStream | undefined
    const release = () => stream?.getTracks().forEach((track) => track.stop())
    const show = (opened: MediaStream) => {
      stream = opened
      if (gone) return release()
      video.srcObject = opened
      // Autoplay without sound is usually allowed; where it is refused, the system's own camera is offered.
      video.play().catch((error: unknown) => {
        if (!gone) onFailure(toFailure(error))
      })
    }
    requestCamera().then(show, (error: unknown) => {
      if (!gone) onFailure(toFailure(error))
    })
    return () => {
      gone = true
      release()
      onPort(undefined)
    }
  }, [onPort, onFailure])

  const passPort = () =>
    onPort({ take: () => drawPhoto(element.current!, element.current!.videoWidth, element.current!.videoHeight) })
  return (
    <video
      ref={element}
      className={`${styles.camera} ${styles.mirror}`}
      playsInline
      muted
      autoPlay
      aria-label="摄像头画面"
      onLoadedData={passPort}
    />
  )
}
