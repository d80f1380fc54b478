import type { PageBlock } from '@contract/shop/calls'
import { lazyView } from '@/shared/lazy/lazy-view'
import { BlockSection } from './BlockSection'

const RichText = lazyView(() => import('@/shared/ui/RichText/RichText').then((module) => module.RichText))

/** A text of the school. */
export const RichTextBlock = ({ block }: { block: PageBlock }) => (
  <BlockSection block={block} card>
    <RichText html={block.html ?? ''} />
  </BlockSection>
)
