import { waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { open, openAddress } from '@/core/router/router'
import { openRichLink } from '@/features/jump/open-rich-link'
import { copyText } from '@/platform/media/copy-text'

jest.mock('@/core/router/router', () => ({ open: jest.fn(), openAddress: jest.fn() }))
jest.mock('@/platform/media/copy-text', () => ({ copyText: jest.fn().mockResolvedValue(true) }))

const dial = jest.spyOn(Taro, 'makePhoneCall')
beforeEach(() => jest.clearAllMocks())

describe('a link in a school’s text', () => {
  it('opens a screen of ours, with and without the path of the app', () => {
    openRichLink('/wap/pages/course')
    openRichLink('/pages/article')
    expect(jest.mocked(openAddress).mock.calls).toEqual([['/pages/course'], ['/pages/article']])
  })

  it('opens another site in a frame', () => {
    openRichLink('https://example.cn/a')
    expect(open).toHaveBeenCalledWith('webview', { url: 'https://example.cn/a' })
  })

  it('dials a phone number', async () => {
    dial.mockResolvedValueOnce({ errMsg: 'makePhoneCall:ok' })
    openRichLink('tel:4008201926')
    await waitFor(() => expect(dial).toHaveBeenCalledWith({ phoneNumber: '4008201926' }))
    expect(copyText).not.toHaveBeenCalled()
  })

  it('copies a number that cannot be dialled, and the address of a mailbox', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    dial.mockRejectedValueOnce(new Error('no phone'))
    openRichLink('tel:4008201926')
    openRichLink('mailto:school@example.cn?subject=x')
    await waitFor(() =>
      expect(
        jest
          .mocked(copyText)
          .mock.calls.map(([text]) => text)
          .sort(),
      ).toEqual(['4008201926', 'school@example.cn']),
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp:x', '#part'])(
    'goes nowhere by %s',
    (href) => {
      openRichLink(href)
      expect(open).not.toHaveBeenCalled()
      expect(openAddress).not.toHaveBeenCalled()
      expect(dial).not.toHaveBeenCalled()
    },
  )
})
