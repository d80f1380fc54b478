import type { ImageProps } from '@tarojs/components'
import { createElement, forwardRef, useEffect, useRef, useState } from 'react'
import { emit } from './emit'
import { renderHost, type HostProps } from './host'
import './plain.css'

/** How far above or below the screen a lazy image is fetched, as with Taro's own. */
const AHEAD = '300px 0px'

/** Taro's Image as plain elements: an `img` in a box. */
const Image = forwardRef<HTMLElement, ImageProps & HostProps>(function Image(props, ref) {
  const { src, mode, lazyLoad = false, nativeProps, ...own } = props
  const picture = useRef<HTMLImageElement>(null)
  const [near, setNear] = useState(false)
  const waits = lazyLoad && !near
  useEffect(() => {
    if (!waits || !src || !picture.current) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries[entries.length - 1].isIntersecting), {
      rootMargin: AHEAD,
    })
    observer.observe(picture.current)
    return () => observer.disconnect()
  }, [waits, src])

  const kind = (mode || 'scaleToFill').toLowerCase().replace(/\s/g, '')
  const image = createElement('img', {
    className: `taro-img__mode-${kind}`,
    src: waits ? undefined : src,
    onLoad: ({ currentTarget: { parentElement, width, height } }) => emit(parentElement, 'load', { width, height }),
    onError: ({ currentTarget: { parentElement }, nativeEvent }) => emit(parentElement, 'error', nativeEvent),
    ...nativeProps,
    ref: picture,
  })
  return renderHost('taro-image-core', own, ref, {
    className: kind === 'widthfix' || kind === 'heightfix' ? `taro-img__${kind}` : undefined,
    children: src ? image : null,
  })
})

export default Image
