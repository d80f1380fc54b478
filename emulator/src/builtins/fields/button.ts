import { builtin, type Part } from '../builtin'
import { any, flag, number, text, type DataOf } from '../property'
import { behaviourOf, findAround } from '../registry'

const properties = {
  size: text('default'),
  type: text('default'),
  plain: flag(),
  disabled: flag(),
  loading: flag(),
  formType: text(),
  openType: text(),
  name: text(),
  hoverClass: text('button-hover'),
  hoverStartTime: number(20),
  hoverStayTime: number(70),
  lang: text('en'),
  sessionFrom: text(),
  sendMessageTitle: text(),
  sendMessagePath: text(),
  sendMessageImg: text(),
  showMessageCard: flag(),
  appParameter: any<unknown>(''),
  businessId: text(),
  phoneNumberNoQuotaToast: flag(true),
}

type ButtonData = DataOf<typeof properties>

/** What WeChat does for an open-type before it fires the button's event. */
const openers = ({
  component,
  data,
  services,
  trigger,
}: Part<ButtonData>): Record<string, () => Promise<void> | void> => ({
  share: () => services.share(component),
  contact: () => trigger('contact', { path: data.sendMessagePath, query: {}, errMsg: 'enterContact:ok' }),
  getPhoneNumber: async () => {
    trigger('getphonenumber', await requestCode(services, 'getPhoneNumber'))
  },
  getRealtimePhoneNumber: async () => {
    trigger('getrealtimephonenumber', await requestCode(services, 'getRealtimePhoneNumber'))
  },
  getUserInfo: async () => trigger('getuserinfo', await services.callWx('getUserInfo', {})),
  chooseAvatar: async () => {
    // Refused or undeclared, WeChat fires no event.
    if (!(await services.callWx('emulator.avatar', {}))) return
    const chosen = (await services.callWx('chooseImage', { count: 1 })) as { tempFilePaths?: string[] } | undefined
    if (chosen?.tempFilePaths?.[0])
      trigger('chooseavatar', { avatarUrl: chosen.tempFilePaths[0], errMsg: 'chooseAvatar:ok' })
  },
  openSetting: async () => trigger('opensetting', await services.callWx('openSetting', {})),
  launchApp: () => trigger('error', { errMsg: 'invalid scene' }),
  feedback: () => undefined,
  agreePrivacyAuthorization: () => trigger('agreeprivacyauthorization', { errMsg: 'agreePrivacyAuthorization:ok' }),
})

/** WeChat's code that the server exchanges for the phone's number, or `{ errMsg, errno? }` of why there is none. */
const requestCode = async (services: Part<ButtonData>['services'], name: string): Promise<object> => {
  try {
    const { code } = (await services.callWxToEnd('emulator.phoneCode', {})) as { code: string }
    return { errMsg: `${name}:ok`, code }
  } catch (error) {
    const { errMsg = '', ...extra } = error as { errMsg?: string }
    return { ...extra, errMsg: errMsg.replace('emulator.phoneCode', name) }
  }
}

export const button = builtin('button', {
  properties,
  css: `
    wx-button {
      display: block;
      position: relative;
      margin: 0 auto;
      padding: 0 14px;
      box-sizing: border-box;
      overflow: hidden;
      font-size: 18px;
      line-height: 2.55555556;
      text-align: center;
      border-radius: 5px;
      color: #000;
      background: #f8f8f8;
      -webkit-tap-highlight-color: transparent;
    }
    wx-button::after {
      content: " ";
      position: absolute;
      top: 0;
      left: 0;
      width: 200%;
      height: 200%;
      box-sizing: border-box;
      pointer-events: none;
      border: 1px solid rgba(0, 0, 0, 0.2);
      border-radius: 10px;
      transform: scale(0.5);
      transform-origin: 0 0;
    }
    wx-button[type="primary"] {
      color: #fff;
      background: #07c160;
    }
    wx-button[type="warn"] {
      color: #fff;
      background: #fa5151;
    }
    wx-button[plain] {
      color: #353535;
      background: transparent;
      border: 1px solid #353535;
    }
    wx-button[size="mini"] {
      display: inline-block;
      font-size: 13px;
      line-height: 2.3;
    }
    wx-button[disabled] {
      opacity: 0.6;
    }
    wx-button.button-hover {
      filter: brightness(0.94);
    }
    wx-button[loading]::before {
      content: "";
      display: inline-block;
      width: 18px;
      height: 18px;
      margin-right: 5px;
      border: 2px solid;
      border-left-color: transparent;
      border-radius: 50%;
      box-sizing: border-box;
      vertical-align: middle;
      animation: wx-turn 1s linear infinite;
    }
    @keyframes wx-turn {
      to {
        transform: rotate(1turn);
      }
    }
  `,
  attach: (part) => {
    const open = openers(part)
    return {
      blocksTap: () => part.data.disabled,
      tap: () => {
        const { formType, openType } = part.data
        const around = formType ? findAround(part.element, 'form') : undefined
        const act = around ? behaviourOf(around)?.actions?.[formType] : undefined
        if (act) (act as () => void)()
        const opener = open[openType]
        if (opener) void Promise.resolve(opener()).catch(part.services.reportError)
      },
    }
  },
})
