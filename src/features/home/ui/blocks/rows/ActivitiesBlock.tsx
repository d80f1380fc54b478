import { ActivityRow } from '@/features/activity/public'
import type { BlockProps } from '../block-props'
import { RowsBlock } from './RowsBlock'

/** Activities that run now. */
export const ActivitiesBlock = ({ block, Section }: BlockProps) => (
  <RowsBlock
    block={block}
    Section={Section}
    rows={block.activities}
    draw={(activity) => <ActivityRow activity={activity} />}
  />
)
