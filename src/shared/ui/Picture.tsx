import { Image } from '@tarojs/components'
import { useState } from 'react'

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
  // The web component positions its img by the picture's own proportions; object-fit does it right for every box.
  const style = {
    position: 'static', display: 'block', width: '100%', height: '100%', minWidth: '0', minHeight: '0', maxWidth: 'none',
    maxHeight: 'none', transform: 'none', objectFit: fit,
  }
  const size = width && height ? { width, height } : {}
  return (
    <Image
      className={className}
      src={src}
      mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
      lazyLoad={lazy}
      onError={fail}
      nativeProps={{ alt, decoding: 'async', style, ...size }}
    />
  )
}
