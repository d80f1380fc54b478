import type { PageBlock } from '@contract/shop/calls'
import { observer } from 'mobx-react-lite'
import { lazyView } from '@/shared/lazy/lazy-view'
import type { DecoratedPageStore } from '../decorated-page.store'
import { BannerBlock } from './blocks/picture/BannerBlock'
import { BlockSection } from './blocks/BlockSection'
import { ContinueLearningBlock } from './blocks/study/ContinueLearningBlock'
import { CourseListBlock } from './blocks/course/CourseListBlock'
import { CourseRailBlock } from './blocks/course/CourseRailBlock'
import { GridBlock } from './blocks/picture/GridBlock'
import { ImageBlock } from './blocks/picture/ImageBlock'
import { NoticeBlock } from './blocks/NoticeBlock'
import { PlainBlock } from './blocks/PlainBlock'
import { SearchBlock } from './blocks/SearchBlock'
import { StudySummaryBlock } from './blocks/study/StudySummaryBlock'
import { TeachersBlock } from './blocks/TeachersBlock'

const RichText = lazyView(() => import('@/shared/ui/RichText/RichText').then((module) => module.RichText))

interface BlockViewProps {
  block: PageBlock
  store: DecoratedPageStore
}

/** Draws a block by its kind; a kind that only a newer server has becomes a plain block. */
export const BlockView = observer(function BlockView({ block, store }: BlockViewProps) {
  switch (block.kind) {
    case 'search':
      return <SearchBlock block={block} />
    case 'banner':
      return <BannerBlock block={block} />
    case 'grid':
      return <GridBlock block={block} />
    case 'notice':
      return <NoticeBlock block={block} />
    case 'continueLearning':
      return <ContinueLearningBlock block={block} courses={store.continueLearning} />
    case 'studySummary':
      return <StudySummaryBlock block={block} visit={store.visit} />
    case 'courseRail':
      return <CourseRailBlock block={block} />
    case 'courseList':
      return <CourseListBlock block={block} />
    case 'teachers':
      return <TeachersBlock block={block} />
    case 'richText':
      return (
        <BlockSection block={block} card>
          <RichText html={block.html ?? ''} />
        </BlockSection>
      )
    case 'image':
      return <ImageBlock block={block} />
    default:
      return <PlainBlock block={block} />
  }
})
