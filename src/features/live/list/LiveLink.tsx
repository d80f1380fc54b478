import type { ReactNode } from 'react'
import { LIVE_STATE_LABEL, type LiveState } from '@contract/live/live-status'
import { open } from '@/core/router/router'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'

interface Props {
  courseId: string
  className: string
  children: ReactNode
}

/** A live in a list, which leads to its lesson in the course. */
export const LiveLink = ({ courseId, className, children }: Props) => (
  <Tappable
    className={className}
    role="link"
    onClick={() => void open('courseDetail', { id: courseId, tab: 'directory' })}
  >
    {children}
  </Tappable>
)

export const LiveTag = ({ state }: { state: LiveState }) => (
  <Tag tone={state === 'unstarted' ? 'grey' : 'price'}>{LIVE_STATE_LABEL[state]}</Tag>
)
