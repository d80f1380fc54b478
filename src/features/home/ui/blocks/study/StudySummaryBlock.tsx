import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { session } from '@/core/session/session.store'
import { lazyView } from '@/shared/lazy/lazy-view'
import { BlockSection } from '../BlockSection'
import styles from './StudySummaryBlock.module.scss'

/** As high as the usual content, so that the blocks below do not move. */
const Room = () => <View className={session.loggedIn ? styles.learner : styles.visitor} />
const StudySummary = lazyView(() => import('@/features/study/public').then((module) => module.StudySummary), Room)

interface StudySummaryBlockProps {
  block: PageBlock
  visit: number
}

/** The learner's study time as the server measured it, or a login link for a visitor. */
export const StudySummaryBlock = ({ block, visit }: StudySummaryBlockProps) => (
  <BlockSection block={block}>
    <StudySummary visit={visit} />
  </BlockSection>
)
