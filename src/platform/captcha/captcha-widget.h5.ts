import type { WidgetResult } from './captcha-widget.port'

export const canShowWidget: boolean = true

/** Until the vendor's script must have loaded. */
const LOAD_MILLISECONDS = 10_000

interface Told {
  captcha?: { state: 'ready' | 'closed' | 'failed' } | { state: 'passed'; ticket: string; randstr: string }
}

/** Shows the page with a vendor's widget over the app, until the learner passes or closes it. */
export const showWidget = (address: string): Promise<WidgetResult> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = '安全验证'
    frame.style.cssText =
      'position:fixed;inset:0;z-index:2000;width:100%;height:100%;border:0;background:rgba(0,0,0,.5)'
    const finish = (result: WidgetResult) => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
      window.removeEventListener('popstate', close)
      frame.remove()
      resolve(result)
    }
    const close = () => finish({ state: 'closed' })
    const listen = ({ source, origin, data }: MessageEvent<Told | undefined>) => {
      if (source !== frame.contentWindow || origin !== new URL(address, location.href).origin) return
      const told = data?.captcha
      if (told?.state === 'ready') clearTimeout(timer)
      else if (told?.state === 'passed')
        finish({ state: 'passed', ticket: { ticket: told.ticket, randstr: told.randstr } })
      else if (told) finish({ state: told.state })
    }
    const timer = setTimeout(() => finish({ state: 'failed' }), LOAD_MILLISECONDS)
    window.addEventListener('message', listen)
    window.addEventListener('popstate', close)
    document.body.append(frame)
    frame.focus()
  })
