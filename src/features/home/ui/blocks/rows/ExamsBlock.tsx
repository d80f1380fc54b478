import { PaperRow } from '@/features/paper/public'
import type { BlockProps } from '../block-props'
import { RowsBlock } from './RowsBlock'

/** Papers that can be sat now. */
export const ExamsBlock = ({ block, Section }: BlockProps) => (
  <RowsBlock block={block} Section={Section} rows={block.exams} draw={(paper) => <PaperRow paper={paper} />} />
)
