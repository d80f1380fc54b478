import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { BlockView } from '@/features/home/ui/BlockView'
import { blockViews } from '@/features/home/ui/blocks/block-views'
import type { DecoratedPageStore } from '@/features/home/decorated-page.store'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const store = partial<DecoratedPageStore>({ continueLearning: [], visit: 1 })
const Broken = () => {
  throw new Error('a fault in one kind')
}
const Page = ({ kinds }: { kinds: string[] }) => (
  <View>
    {kinds.map((kind) => (
      <BlockView key={kind} block={partial<PageBlock>({ id: kind, kind, title: '搜课程' })} store={store} />
    ))}
  </View>
)

it('a block that fails draws nothing, and the others stay', async () => {
  blockViews.broken = Broken
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await mountView(Page, { kinds: ['broken', 'search'] })
  expect(page.textContent).toBe('搜课程搜索')
  expect(quiet).toHaveBeenCalledWith('block failed', expect.any(Error))
  quiet.mockRestore()
})

it('a block has the background, padding and corners that the school chose', async () => {
  const style = { background: '#E8EEFF', padding: 12, radius: 8 }
  const page = await mountView(BlockView, { block: partial<PageBlock>({ kind: 'search', style }), store })
  expect((page.firstElementChild as HTMLElement).style.background).toBe('rgb(232, 238, 255)')
})
