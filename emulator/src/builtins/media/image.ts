import { readAsset } from './asset-reader'
import { builtin, type Part } from '../builtin'
import { readPictureSize } from './picture-size'
import { any, flag, text } from '../property'

/**
 * `object-fit` and `object-position` of WeChat's modes; `widthFix` and `heightFix` let the picture decide the other
 * side.
 */
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

interface Outcome {
  loaded(size: { width: number; height: number }): void
  failed(): void
}

const loadInJsdom = async (address: string, { loaded, failed }: Outcome): Promise<void> => {
  try {
    const size = readPictureSize(await readAsset(address))
    if (size) loaded({ width: size.width, height: size.height })
    else failed()
  } catch {
    // The address cannot be loaded: the picture fires its own error event.
    failed()
  }
}

/** Renders a picture and fires `load` with its size or `error` with the reason. */
const attachImage = ({ element, data, services, trigger }: Part<ImageData>) => {
  const picture = document.createElement('img')
  element.append(picture)
  let shown = ''
  const outcomeOf = (source: string): Outcome => ({
    loaded: (size) => source === shown && trigger('load', size),
    failed: () => source === shown && trigger('error', { errMsg: `GET ${source} 404 (Not Found)` }),
  })
  picture.addEventListener('load', () =>
    outcomeOf(shown).loaded({ width: picture.naturalWidth, height: picture.naturalHeight }),
  )
  picture.addEventListener('error', () => outcomeOf(shown).failed())
  const draw = () => {
    Object.assign(
      picture.style,
      { width: '100%', height: '100%', objectFit: '', objectPosition: '' },
      MODES[data.mode] ?? MODES.scaleToFill,
    )
    if (data.src === shown) return
    shown = data.src
    if (!shown) return picture.removeAttribute('src')
    const address = services.resolveAsset(shown)
    picture.src = address
    if (services.engine === 'jsdom') void loadInJsdom(address, outcomeOf(shown))
  }
  draw()
  return { changed: draw }
}

export const image = builtin('image', {
  properties: {
    src: text(),
    mode: text('scaleToFill'),
    lazyLoad: flag(),
    webp: flag(),
    showMenuByLongpress: flag(),
    fadeIn: flag(),
    nativeProps: any<unknown>(null),
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
