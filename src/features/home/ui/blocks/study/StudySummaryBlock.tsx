import { StudySummary } from '@/features/study/public'
import type { BlockProps } from '../block-props'

/** The learner's study time as the server measured it, or a login link for a visitor. */
export const StudySummaryBlock = ({ block, visit, Section }: BlockProps) => (
  <Section block={block}>
    <StudySummary visit={visit} />
  </Section>
)
