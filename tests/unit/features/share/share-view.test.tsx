import { act, fireEvent, screen } from '@testing-library/react'
import type { ShareLink } from '@contract/share/calls'
import { session } from '@/core/session/session.store'
import { ShareStore } from '@/features/share/poster/share.store'
import { ShareView } from '@/features/share/poster/ShareView'
import { mountView } from '../../../support/app/mount'

const LINK: ShareLink = {
  subject: {
    kind: 'article',
    address: '/sub/article/view?id=1',
    title: '怎么考证',
    description: '',
    picture: '',
    priceFen: null,
  },
  code: 'ABCDEFGH23',
  url: 'http://school.test/s/ABCDEFGH23',
  codeKind: 'qr',
  codeImage: 'data:image/png;base64,AA',
}

it('offers a poster to keep, and to paint it again where that failed', async () => {
  session.forget()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const paint = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue('/p.jpg')
  const api = { link: async () => LINK, pictures: async () => [], arrive: () => Promise.reject(new Error()) }
  const store = new ShareStore(LINK.subject.address, api, paint)
  await store.loadFor()
  await mountView(ShareView, { store, title: '分享' })
  const save = () => screen.getByRole('button', { name: '保存海报' })
  expect(save().getAttribute('aria-disabled')).toBe('true')

  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })))
  expect(screen.getByRole('img', { name: '内容海报，可长按保存' }).getAttribute('src')).toBe('/p.jpg')
  expect(save().getAttribute('aria-disabled')).not.toBe('true')
})
