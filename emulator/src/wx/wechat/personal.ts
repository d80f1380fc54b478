import { WxFailure, type WxHost, type WxMethod } from '../../contracts/wx'
import { async, type WxMethods } from '../method'
import type { Privacy } from '../phone/privacy'
import type { Sandbox } from './sandbox'

/** The one address in the WeChat account of the phone's owner. */
const ADDRESS = {
  userName: '林小满',
  telNumber: '13800138000',
  provinceName: '广东省',
  cityName: '广州市',
  countyName: '天河区',
  streetName: '五山街道',
  detailInfo: '五山路 1 号',
  detailInfoNew: '五山街道五山路 1 号',
  postalCode: '510000',
  nationalCode: '440106',
}
const PHONE = '13800138000'

interface PhoneNumberSettings {
  /** The number of the WeChat account: `13800138000`, or `+852 51234567`. */
  phone?: string
  /** False: the school has used up what it bought. */
  quota?: boolean
}

/**
 * What WeChat gives of its account: a postal address, a code for the phone's number, and an avatar. Names with a dot
 * are not WeChat's: built-ins and automation call them.
 */
export const createPersonal = (
  host: WxHost,
  sandbox: Sandbox,
  privacy: Privacy,
  requiredPrivateInfos: readonly string[],
): WxMethods => {
  let phone = PHONE
  let quota = true
  const ask = async (title: string, content: string, items: [string, string]): Promise<boolean> => {
    const { index } = await host.prompts.open({
      kind: 'authorize',
      title,
      content,
      items,
      cancelIndex: 0,
      confirmIndex: 1,
    })
    return index === 1
  }
  const own: Record<string, WxMethod> = {
    'emulator.phoneCode': {
      kind: 'async',
      run: async () => {
        await privacy.require('getPhoneNumber')
        if (!quota) throw new WxFailure('no quota', { errno: 1400001 })
        if (!(await ask('申请获取并验证你的手机号', phone, ['不允许', '允许']))) throw new WxFailure('user deny')
        return { code: await sandbox.createPhoneCode(phone) }
      },
    },
    'emulator.avatar': {
      kind: 'async',
      run: async () => {
        await privacy.require('chooseAvatar')
        return undefined
      },
    },
    'emulator.setPhoneNumber': {
      kind: 'async',
      run: (settings: PhoneNumberSettings) => {
        phone = settings.phone ?? PHONE
        quota = settings.quota ?? true
      },
    },
    'emulator.setPrivacy': { kind: 'async', run: (settings: Parameters<Privacy['set']>[0]) => privacy.set(settings) },
  }
  return {
    ...own,
    ...async('chooseAddress', async () => {
      if (!requiredPrivateInfos.includes('chooseAddress'))
        throw new WxFailure('the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
      const { userName, telNumber, detailInfoNew } = ADDRESS
      if (!(await ask('收货地址', `${userName} ${telNumber} ${detailInfoNew}`, ['取消', '使用'])))
        throw new WxFailure('cancel')
      return ADDRESS
    }),
  }
}
