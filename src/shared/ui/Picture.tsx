import { Image } from '@tarojs/components'
import { useState } from 'react'
import { webImageProps } from './web-image-props'

interface PictureProps {
  src: string
  /** Empty for decoration. */
  alt?: string
  className?: string
  lazy?: boolean
  /** cover fills the box and may cut; contain shows all of it. */
  fit?: 'cover' | 'contain'
  /** Natural size, where known: the browser reserves the room. */
  width?: number
  height?: number
  onFail?: () => void
}

/** An image that fills the box its class gives it, and tells when it could not be loaded. */
export function Picture({ src, alt = '', className, lazy = true, fit = 'cover', width, height, onFail }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState('')
  if (failedSrc === src) return null
  const fail = () => {
    setFailedSrc(src)
    onFail?.()
  }
  return (
    <Image
      className={className}
      src={src}
      mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
      lazyLoad={lazy}
      onError={fail}
      {...webImageProps({ alt, fit, width, height })}
    />
  )
}
