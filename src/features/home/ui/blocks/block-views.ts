import { useEffect, useState } from 'react'
import type { PageBlock } from '@contract/shop/calls'
import { prepareScript } from '@/shared/lazy/prepare-script'
import type { BlockComponent } from './block-props'
import { CourseListBlock } from './course/CourseListBlock'
import { CourseRailBlock } from './course/CourseRailBlock'
import { NoticeBlock } from './NoticeBlock'
import { PlainBlock } from './PlainBlock'
import { BannerBlock } from './picture/BannerBlock'
import { GridBlock } from './picture/GridBlock'
import { ImageBlock } from './picture/ImageBlock'
import { RichTextBlock } from './RichTextBlock'
import { SearchBlock } from './SearchBlock'
import { TeachersBlock } from './TeachersBlock'

/** What draws each kind: at first those of the usual home page, and others once a page has them. */
export const blockViews: Record<string, BlockComponent> = {
  search: SearchBlock,
  banner: BannerBlock,
  grid: GridBlock,
  notice: NoticeBlock,
  courseRail: CourseRailBlock,
  packages: CourseRailBlock,
  courseList: CourseListBlock,
  teachers: TeachersBlock,
  richText: RichTextBlock,
  image: ImageBlock,
}

const loadMore = () => import(/* webpackChunkName: "blocks" */ './more-blocks')
prepareScript(async () => Object.assign(blockViews, await (await loadMore()).loadEveryBlock()))

/** The page has this block's data in its store. */
const isKnown = (kind: string): boolean => kind in blockViews || kind === 'continueLearning'

/** A kind whose code cannot be loaded draws nothing; the failure itself is covered by BOOT-03. */
const load = async (kind: string): Promise<void> => {
  let view: BlockComponent = () => null
  try {
    view = (await (await loadMore()).loadBlock(kind)) ?? PlainBlock
  } finally {
    blockViews[kind] = view
  }
}

/**
 * Returns how many blocks from the top can be drawn: as far as their code has arrived, so that nothing that is drawn
 * is ever pushed down by a block above it. Loads the others.
 */
export const useBlocksWithCode = (blocks: PageBlock[]): number => {
  const [, setLoads] = useState(0)
  const missing = [...new Set(blocks.map(({ kind }) => kind))].filter((kind) => !isKnown(kind)).join()
  useEffect(() => {
    for (const kind of missing ? missing.split(',') : []) void load(kind).finally(() => setLoads((count) => count + 1))
  }, [missing])
  const first = blocks.findIndex(({ kind }) => !isKnown(kind))
  return first < 0 ? blocks.length : first
}
