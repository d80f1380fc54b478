import { ArticleRow } from '@/features/article/public'
import type { BlockProps } from '../block-props'
import { RowsBlock } from './RowsBlock'

/** Articles one under the other. */
export const ArticlesBlock = ({ block, Section }: BlockProps) => (
  <RowsBlock
    block={block}
    Section={Section}
    rows={block.articles}
    draw={(article) => <ArticleRow article={article} />}
  />
)
