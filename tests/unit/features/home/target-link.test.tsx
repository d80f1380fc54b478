import type { PageBlock } from '@contract/shop/calls'
import { BannerBlock } from '@/features/home/ui/blocks/picture/BannerBlock'
import { GridBlock } from '@/features/home/ui/blocks/picture/GridBlock'
import { ImageBlock } from '@/features/home/ui/blocks/picture/ImageBlock'
import { NoticeBlock } from '@/features/home/ui/blocks/NoticeBlock'
import { PlainBlock } from '@/features/home/ui/blocks/PlainBlock'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const draw = (target?: object) =>
  mountView(NoticeBlock, {
    block: partial<PageBlock>({ kind: 'notice', items: [{ title: '烤箱房周四检修', target }] }),
  })

it('is a link with a target, and plain text without one', async () => {
  expect((await draw({ targetType: 1, targetAddr: '/pages/course' })).querySelectorAll('[role=link]')).toHaveLength(1)
  for (const target of [undefined, { targetType: 0 }]) {
    const notice = await draw(target)
    expect(notice.textContent).toBe('烤箱房周四检修')
    expect(notice.querySelectorAll('[role=link]')).toHaveLength(0)
  }
})

it.each([
  ['banner', BannerBlock],
  ['grid', GridBlock],
  ['image', ImageBlock],
  ['unknown', PlainBlock],
])('is a link within a block of another kind: %s', async (kind, Block) => {
  const items = [
    { title: '春季开班', image: '/a.webp', target: { targetType: 1 } },
    { title: '烤箱房', image: '/b.webp' },
  ]
  const container = await mountView(Block, { block: partial<PageBlock>({ kind, items }) })
  expect(container.querySelectorAll('[role=link]')).toHaveLength(1)
})
