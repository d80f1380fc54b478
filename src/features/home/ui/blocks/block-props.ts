import type { ComponentType } from 'react'
import type { PageBlock } from '@contract/shop/calls'
import type { BlockSection } from './BlockSection'
import type { TargetLink } from './TargetLink'

/**
 * What a block that is loaded later gets. It is given the pieces that it shares with the blocks of the home page: what
 * a later file imports from the first one becomes a module of its own there, which delays the first reaction.
 */
export interface BlockProps {
  block: PageBlock
  /** How many times the page was shown. */
  visit: number
  Section: typeof BlockSection
  Link: typeof TargetLink
}
export type BlockComponent = ComponentType<BlockProps>
