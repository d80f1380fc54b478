import { openLayer } from '@/shared/layers/open-layers'
import { toast } from '@/shared/ui/toast/toast'

const LAYER =
  'position:fixed;inset:0;z-index:5000;background:#000;display:flex;overflow-x:auto;scroll-snap-type:x mandatory'
const SLIDE =
  'flex:0 0 100%;height:100%;display:flex;align-items:center;justify-content:center;scroll-snap-align:center'
const PICTURE = 'max-width:100%;max-height:100%;touch-action:pinch-zoom'
const CLOSE =
  'position:fixed;top:12px;right:12px;z-index:5001;width:44px;height:44px;border:0;border-radius:22px;' +
  'background:rgba(255,255,255,.2);color:#fff;font-size:22px;line-height:44px'

const makeSlide = (url: string, index: number, count: number): HTMLElement => {
  const slide = document.createElement('div')
  slide.style.cssText = SLIDE
  const picture = document.createElement('img')
  picture.src = url
  picture.alt = `图片 ${index + 1}/${count}`
  picture.style.cssText = PICTURE
  // REQ-08.
  picture.onerror = () => toast('图片下载异常')
  slide.append(picture)
  return slide
}

/** Shows pictures full-screen; a swipe turns, a tap, Esc or the back key closes. Returns how to close it. */
export const openImageViewer = (urls: string[], first: number): (() => void) => {
  const focused = document.activeElement as HTMLElement | null
  const layer = document.createElement('div')
  layer.style.cssText = LAYER
  layer.setAttribute('role', 'dialog')
  layer.setAttribute('aria-modal', 'true')
  layer.setAttribute('aria-label', '图片预览')
  const button = document.createElement('button')
  button.style.cssText = CLOSE
  button.setAttribute('aria-label', '关闭')
  button.textContent = '×'
  layer.append(button, ...urls.map((url, index) => makeSlide(url, index, urls.length)))

  const remove = () => {
    document.removeEventListener('keydown', closeOnEscape)
    layer.remove()
    focused?.focus()
  }
  const returnBackStep = openLayer(remove)
  const close = () => {
    remove()
    returnBackStep()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  layer.addEventListener('click', close)
  document.addEventListener('keydown', closeOnEscape)

  document.body.append(layer)
  layer.scrollLeft = layer.clientWidth * first
  button.focus()
  return close
}
