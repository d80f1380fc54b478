import { offerWechat } from '@/core/share/offer-wechat'
import { client } from '@/platform/device/client'
import { storage } from '@/platform/storage/storage'

const QQ = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Mobile/15E148 QQ/9.0.30.633'
const ADDRESS = '/sub/article/view?id=1&share=ABCDEFGH23'

const open = async (device: Partial<typeof client>, wanted = true) => {
  const confirm = jest.fn().mockResolvedValue(wanted)
  const copyText = jest.fn().mockResolvedValue(undefined)
  await offerWechat(ADDRESS, { client: { ...client, isWeb: true, isInWechat: false, ...device }, confirm, copyText })
  return { confirm, copyText }
}

beforeEach(() => storage.clear())

it('offers the link of a share that was opened in another app, once on a device', async () => {
  const first = await open({ userAgent: QQ })
  expect(first.copyText).toHaveBeenCalledWith(expect.stringContaining('share=ABCDEFGH23'))
  const second = await open({ userAgent: QQ })
  expect(second.confirm).not.toHaveBeenCalled()
})

it('copies nothing for a visitor who goes on browsing', async () => {
  expect((await open({ userAgent: QQ }, false)).copyText).not.toHaveBeenCalled()
})

it('asks neither in WeChat nor in a browser of its own', async () => {
  const inWechat = await open({ userAgent: `${QQ} MicroMessenger/8.0`, isInWechat: true })
  expect(inWechat.confirm).not.toHaveBeenCalled()
  const inSafari = await open({ userAgent: 'Mozilla/5.0 (iPhone) Version/17.0 Mobile/15E148 Safari/604.1' })
  expect(inSafari.confirm).not.toHaveBeenCalled()
})
