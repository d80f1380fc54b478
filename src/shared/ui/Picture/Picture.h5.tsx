import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/shared/element/class-names'
import type { PictureProps } from './picture.port'
import { watchNear } from './watch-near.h5'
import styles from './Picture.module.scss'

/**
 * An image that fills the box of its class and reports when it could not be loaded. The browser's `loading=lazy` is not
 * used: it fetches pictures two screens ahead, which is too much for a first screen.
 */
export function Picture({ src, alt = '', className, lazy = true, fit = 'cover', width, height, onFail }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [near, setNear] = useState(!lazy)
  const [failedSrc, setFailedSrc] = useState('')
  useEffect(() => (near || !image.current ? undefined : watchNear(image.current, () => setNear(true))), [near, src])
  if (failedSrc === src) return null
  const fail = () => {
    setFailedSrc(src)
    onFail?.()
  }
  return (
    <img
      ref={image}
      className={classNames(className, styles[fit])}
      src={near ? src : undefined}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      onError={fail}
    />
  )
}
