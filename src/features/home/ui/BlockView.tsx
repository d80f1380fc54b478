import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { observer } from 'mobx-react-lite'
import { toLength } from '@/shared/element/length'
import type { DecoratedPageStore } from '../decorated-page.store'
import { BlockBoundary } from './BlockBoundary'
import { blockViews } from './blocks/block-views'
import { BlockSection } from './blocks/BlockSection'
import { ContinueLearningBlock } from './blocks/study/ContinueLearningBlock'
import { TargetLink } from './blocks/TargetLink'

interface BlockViewProps {
  block: PageBlock
  store: DecoratedPageStore
}

/** Draws a block by its kind, in the style that the school gave it. */
export const BlockView = observer(function BlockView({ block, store }: BlockViewProps) {
  const { kind, style } = block
  const KindView = blockViews[kind]
  const view = (
    <BlockBoundary>
      {kind === 'continueLearning' && <ContinueLearningBlock block={block} courses={store.continueLearning} />}
      {KindView && <KindView block={block} visit={store.visit} Section={BlockSection} Link={TargetLink} />}
    </BlockBoundary>
  )
  if (!style) return view
  const { background, padding = 0, radius = 0 } = style
  return <View style={{ background, padding: `${toLength(padding)} 0`, borderRadius: toLength(radius) }}>{view}</View>
})
