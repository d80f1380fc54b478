import { fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { ShopInfo } from '@contract/shop/calls'
import { shop } from '@/core/shop/shop.store'
import { rememberLinkedHost } from '@/core/router/linked-hosts'
import { WebPageView } from '@/features/shop/ui/WebPageView'
import { partial } from '../../../support/app/partial'
import * as copying from '@/platform/media/copy-text'
import { openOutside, OUTSIDE_LABEL } from '@/platform/navigation/open-outside.weapp'

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))
afterEach(() => jest.restoreAllMocks())

const show = (url: string) => render(<WebPageView url={url} title="网页" />).container

describe('in the mini-program', () => {
  const showInWechat = (url: string) => render(<WebPageView url={url} title="网页" anyHost={false} />).container
  const register = (...webHosts: string[]) => {
    shop.info = partial<ShopInfo>({ webHosts })
  }
  afterEach(() => {
    shop.info = undefined
  })

  it('a registered host fills the page, without a bar of ours below WeChat’s', () => {
    register('a.cn')
    const page = showInWechat('https://a.cn/b')
    expect(page.querySelector('iframe')?.src).toBe('https://a.cn/b')
    expect(screen.queryByText('复制链接')).toBeNull()
    expect(page.textContent).toBe('')
  })

  it.each(['https://b.cn/x', 'https://sub.a.cn/x', 'http://a.cn/b'])('shows the address of another: %s', (url) => {
    register('a.cn')
    const page = showInWechat(url)
    expect(page.querySelector('iframe')).toBeNull()
    expect(page.textContent).toContain(url)
  })
})

describe('JUMP-06 an external site', () => {
  beforeEach(() => rememberLinkedHost('https://a.cn/'))

  it('that the school does not link to opens only after the learner has agreed', () => {
    const page = show('https://School.cn@evil.example:8443/b')
    expect(page.querySelector('iframe')).toBeNull()
    expect(page.textContent).toContain('evil.example:8443')
    expect(page.textContent).not.toContain('School.cn')
    fireEvent.click(screen.getByText('继续访问'))
    expect(page.querySelector('iframe')?.src).toBe('https://School.cn@evil.example:8443/b')
  })

  it('cannot move our page', () => {
    expect(show('https://a.cn/b').querySelector('iframe')?.getAttribute('sandbox')).not.toContain('top-navigation')
  })

  it('is embedded in our page, with a link to the browser for sites that refuse that', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    expect(show('https://a.cn/b').querySelector('iframe')?.src).toBe('https://a.cn/b')
    fireEvent.click(screen.getByText('在浏览器打开'))
    expect(open).toHaveBeenCalledWith('https://a.cn/b', '_blank', 'noopener')
  })

  it.each(['http://a.cn/b', 'ftp://a.cn/b'])('is shown as an address where browsers cannot embed it: %s', (url) => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    const page = show(url)
    expect(page.querySelector('iframe')).toBeNull()
    expect(page.textContent).toEqual(expect.stringContaining(url))
    fireEvent.click(screen.getByText('在浏览器打开'))
    expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener')
  })

  it.each(['javascript:alert(1)', 'a.cn', ''])('is not opened when its address is invalid: %s', (url) => {
    const page = show(url)
    expect(page.querySelector('iframe')).toBeNull()
    expect(screen.queryByText('在浏览器打开')).toBeNull()
    expect(page.textContent).toContain('链接地址不正确')
  })

  it('is copied in the mini-program, which cannot open a browser', async () => {
    const copy = jest.spyOn(copying, 'copyText').mockResolvedValue(true)
    await openOutside('http://a.cn/b')
    expect(OUTSIDE_LABEL).toBe('复制链接')
    expect(copy).toHaveBeenCalledWith('http://a.cn/b', '链接已复制，请到浏览器里打开')
  })
})
