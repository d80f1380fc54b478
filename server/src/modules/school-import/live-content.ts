import type { ReplayState } from '@contract/live/live-status'
import type { TalkAuthor, TalkKind } from '@contract/live/talk-kinds'

export interface LiveContent {
  startsAt: Date
  endsAt: Date
  /** HLS of a streaming service, or the key of a recording that is sent round and round. */
  streamUrl: string
  loopKey: string
  replayState: ReplayState
  talk: TalkContent[]
}

/** What was said in a live. */
export interface TalkContent {
  id: string
  /** Who wrote it; null for the school, which has a name instead. */
  studentId: string | null
  authorName: string
  author: TalkAuthor
  kind: TalkKind
  content: string
  /** Since the beginning of the live. */
  seconds: number
  answersId: string | null
}
