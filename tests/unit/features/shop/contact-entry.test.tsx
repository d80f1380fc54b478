import { fireEvent, screen } from '@testing-library/react'
import type { ShopInfo } from '@contract/shop/calls'
import { shop } from '@/core/shop/shop.store'
import { ContactEntry } from '@/features/shop/public'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const NOTHING = { phone: '', workTime: '', serviceCode: '', wechatService: false }

const given = async (info: Partial<ShopInfo>) => {
  shop.info = partial<ShopInfo>({ ...NOTHING, ...info })
  await mountView(ContactEntry, {})
}

afterEach(() => {
  shop.info = undefined
})

it('says how the school is reached: by phone, on WeChat, and when', async () => {
  await given({ phone: '400-820-1926', workTime: '周一至周六 9:00-18:00', serviceCode: '/media/service.webp' })
  fireEvent.click(screen.getByRole('button', { name: '咨询' }))
  expect(await screen.findByText('400-820-1926')).toBeTruthy()
  expect(screen.getByText('周一至周六 9:00-18:00')).toBeTruthy()
  expect(screen.getByAltText('客服微信二维码')).toBeTruthy()
})

it.each([
  ['a phone', { phone: '400-820-1926' }, 1],
  ['a picture', { serviceCode: '/media/service.webp' }, 1],
  ['working hours alone', { workTime: '9:00-18:00' }, 0],
  ['WeChat’s customer service, in a browser', { wechatService: true }, 0],
])('is there for %s: %#', async (_name, info, count) => {
  await given(info)
  expect(screen.queryAllByRole('button', { name: '咨询' })).toHaveLength(count)
})
