/** A script with the documented interface of both vendors' widgets: `TencentCaptcha` and `initAliyunCaptcha`. */
export const drawWidgetScript = (ticketPath: string): string => `
(() => {
  const fetchTicket = async (scene, fault) => {
    const address = '${ticketPath}?scene=' + encodeURIComponent(scene) + '&fault=' + fault
    return (await fetch(address, { method: 'POST' })).json()
  }
  const CHOICES = [
    ['我不是机器人', ''],
    ['验证不通过', 'refused'],
    ['平台超时', 'hangs'],
    ['平台出错', 'fails'],
  ]
  const draw = (scene, onTicket, onClose) => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-label', '安全验证（沙箱）')
    dialog.style.cssText =
      'position:fixed;inset:auto 24px 30vh;padding:20px;border-radius:16px;background:#fff;color:#1B2333;' +
      'box-shadow:0 8px 32px rgba(0,0,0,.24);font:16px/1.6 sans-serif;text-align:center'
    const title = document.createElement('p')
    title.textContent = '安全验证（沙箱）'
    title.style.margin = '0 0 12px'
    dialog.append(title)
    const add = (text, onClick, isMain) => {
      const button = document.createElement('button')
      button.textContent = text
      button.style.cssText =
        'display:block;width:100%;height:44px;margin-top:8px;border:0;border-radius:22px;font:inherit;' +
        (isMain ? 'background:#2B5CFF;color:#fff' : 'background:#F0F3F9;color:#1B2333')
      button.onclick = () => {
        dialog.remove()
        onClick()
      }
      dialog.append(button)
    }
    CHOICES.forEach(([text, fault]) => add(text, async () => onTicket(await fetchTicket(scene, fault)), !fault))
    add('关闭', onClose)
    document.body.append(dialog)
  }
  window.TencentCaptcha = class {
    constructor(scene, callback) {
      this.scene = scene
      this.callback = callback
    }
    show() {
      draw(
        this.scene,
        ({ ticket, randstr }) => this.callback({ ret: 0, ticket, randstr, CaptchaAppId: this.scene }),
        () => this.callback({ ret: 2, ticket: null }),
      )
    }
    destroy() {}
  }
  window.initAliyunCaptcha = ({ SceneId, success, onClose, getInstance }) =>
    getInstance({
      show: () =>
        draw(
          SceneId,
          ({ ticket }) => success(JSON.stringify({ sceneId: SceneId, certifyId: ticket, deviceToken: '', data: '' })),
          () => onClose && onClose(),
        ),
      hide() {},
      destroyCaptcha() {},
    })
})()
`
