import { builtin, type Part } from './builtin'
import { any, flag, text } from './property'

/** `object-fit` and `object-position` of WeChat's modes; `widthFix` and `heightFix` let the picture decide the other side. */
const MODES: Record<string, Partial<CSSStyleDeclaration>> = {
  scaleToFill: { objectFit: 'fill' },
  aspectFit: { objectFit: 'contain' },
  aspectFill: { objectFit: 'cover' },
  widthFix: { height: 'auto' },
  heightFix: { width: 'auto' },
  top: { objectFit: 'none', objectPosition: 'center top' },
  bottom: { objectFit: 'none', objectPosition: 'center bottom' },
  center: { objectFit: 'none', objectPosition: 'center' },
  left: { objectFit: 'none', objectPosition: 'left center' },
  right: { objectFit: 'none', objectPosition: 'right center' },
  'top left': { objectFit: 'none', objectPosition: 'left top' },
  'top right': { objectFit: 'none', objectPosition: 'right top' },
  'bottom left': { objectFit: 'none', objectPosition: 'left bottom' },
  'bottom right': { objectFit: 'none', objectPosition: 'right bottom' },
}

interface ImageData {
  src: string
  mode: string
}

/** Draws a picture and tells how it went: `load` with its size, `error` with what failed. */
export const attachImage = ({ element, data, services, trigger }: Part<ImageData>) => {
  const picture = document.createElement('img')
  element.append(picture)
  let shown = ''
  const draw = () => {
    Object.assign(picture.style, { width: '100%', height: '100%', objectFit: '', objectPosition: '' }, MODES[data.mode] ?? MODES.scaleToFill)
    if (data.src === shown) return
    shown = data.src
    if (data.src) picture.src = services.resolveAsset(data.src)
    else picture.removeAttribute('src')
  }
  picture.addEventListener('load', () => trigger('load', { width: picture.naturalWidth, height: picture.naturalHeight }))
  picture.addEventListener('error', () => trigger('error', { errMsg: `GET ${data.src} 404 (Not Found)` }))
  draw()
  return { changed: draw }
}

export const image = builtin('image', {
  properties: {
    src: text(), mode: text('scaleToFill'), lazyLoad: flag(), webp: flag(), showMenuByLongpress: flag(), fadeIn: flag(), nativeProps: any<unknown>(null),
  },
  css: `wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden }
wx-image[mode=widthFix] { height: auto } wx-image[mode=heightFix] { width: auto }
wx-image > img { display: block }`,
  attach: attachImage,
})

export const coverImage = builtin('cover-image', {
  properties: { src: text(), mode: text('scaleToFill'), referrerPolicy: text() },
  css: 'wx-cover-image { display: block } wx-cover-image > img { display: block }',
  attach: attachImage,
})
