import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { session } from '@/core/session/session.store'
import { lazyView } from '@/shared/lazy/lazy-view'
import { BlockSection } from '../BlockSection'
import styles from './StudySummaryBlock.module.scss'

/** As high as what most will see, so that the blocks below stay where they are. */
const Room = () => <View className={session.loggedIn ? styles.learner : styles.visitor} />
const StudySummary = lazyView(() => import('@/features/study/public').then((module) => module.StudySummary), Room)

interface StudySummaryBlockProps {
  block: PageBlock
  visit: number
}

/** My study: what the server measured, or the way in for a visitor. */
export const StudySummaryBlock = ({ block, visit }: StudySummaryBlockProps) => (
  <BlockSection block={block}>
    <StudySummary visit={visit} />
  </BlockSection>
)
