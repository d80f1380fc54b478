import { Image } from '@tarojs/components'
import { useState } from 'react'
import type { PictureProps } from './picture.port'

/** An image that fills the box of its class and reports when it could not be loaded. */
export function Picture({ src, className, lazy = true, fit = 'cover', onFail }: PictureProps) {
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
    />
  )
}
