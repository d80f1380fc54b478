import { offerWechat } from '@/core/share/offer-wechat'
import { client } from '@/platform/device/client'
import { storage } from '@/platform/storage/storage'

const ADDRESS = '/sub/article/view?id=1&share=ABCDEFGH23'

const open = async (device: Partial<typeof client>, wanted = true) => {
  const confirm = jest.fn().mockResolvedValue(wanted)
  const copyText = jest.fn().mockResolvedValue(undefined)
  await offerWechat(ADDRESS, {
    client: { ...client, isInOtherApp: true, isInWechat: false, ...device },
    confirm,
    copyText,
  })
  return { confirm, copyText }
}

beforeEach(() => storage.clear())

it('offers the link of a screen that was opened in another app, once on a device', async () => {
  const first = await open({})
  expect(first.copyText).toHaveBeenCalledWith(expect.stringContaining('share=ABCDEFGH23'), '链接已复制，去微信里打开吧')
  const second = await open({})
  expect(second.confirm).not.toHaveBeenCalled()
})

it('copies nothing for a visitor who goes on browsing', async () => {
  expect((await open({}, false)).copyText).not.toHaveBeenCalled()
})

it('asks neither in WeChat nor in a browser of its own', async () => {
  const inWechat = await open({ isInWechat: true })
  expect(inWechat.confirm).not.toHaveBeenCalled()
  const inSafari = await open({ isInOtherApp: false })
  expect(inSafari.confirm).not.toHaveBeenCalled()
})
