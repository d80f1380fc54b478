import type { ShareLink } from '@contract/share/calls'
import { session } from '@/core/session/session.store'
import type { PosterContent } from '@/features/share/poster/draw-poster'
import { ShareStore } from '@/features/share/poster/share.store'
import type { ShareApi } from '@/features/share/share.api'

const ADDRESS = '/sub/article/view?id=1'
const LINK: ShareLink = {
  subject: {
    kind: 'article',
    address: ADDRESS,
    title: '怎么考证',
    description: '',
    picture: '/a.webp',
    priceFen: null,
  },
  code: 'ABCDEFGH23',
  url: 'http://school.test/s/ABCDEFGH23',
  codeKind: 'qr',
  codeImage: 'data:image/png;base64,AA',
}
const PICTURE = { id: '1', title: '学一门手艺', image: '/s.webp', link: '' }

const open = async (answers: Partial<ShareApi> = {}, fails = false) => {
  const painted: PosterContent[] = []
  const api: ShareApi = {
    link: async () => LINK,
    pictures: async () => [PICTURE],
    arrive: () => Promise.reject(new Error('not expected here')),
    ...answers,
  }
  const store = new ShareStore(ADDRESS, api, async (content) => {
    painted.push(content)
    if (fails) throw new Error('no canvas')
    return `poster-${painted.length}`
  })
  await store.loadFor()
  return { store, painted }
}

describe('posters of a screen', () => {
  beforeEach(() => {
    session.forget()
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  })

  it('begin with the subject’s own and go on with the school’s, painted when they are looked at', async () => {
    const { store, painted } = await open()
    expect(store.posters.map(({ title }) => title)).toEqual(['内容海报', '学一门手艺'])
    expect(painted).toHaveLength(1)
    await store.choose(1)
    await store.choose(0)
    expect(painted.map(({ picture }) => picture)).toEqual(['', '/s.webp'])
    expect(store.poster?.path).toBe('poster-1')
  })

  it('are still there without the school’s pictures', async () => {
    const { store } = await open({ pictures: () => Promise.reject(new Error('no network')) })
    expect(store.posters).toHaveLength(1)
  })

  it('say when one could not be painted, and try again', async () => {
    const { store, painted } = await open({}, true)
    expect(store.poster).toMatchObject({ failed: true, path: '' })
    await store.choose(0)
    expect(painted).toHaveLength(2)
  })

  it('are made anew for another learner only', async () => {
    const { store, painted } = await open()
    await store.loadFor()
    expect(painted).toHaveLength(1)
    await store.loadFor('another')
    expect(painted).toHaveLength(2)
  })
})
