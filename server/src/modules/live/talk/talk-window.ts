import type { TalkMessage } from '@contract/live/talk-calls'
import type { UserName } from '../../user/user-names'
import type { ReadMessage, TalkHead } from './live-talk.repository'

/** What a process knows of the talk of a live, for all its viewers. */
export interface TalkWindow {
  head: TalkHead
  /** The messages that changed last, hidden ones too, with their revisions; oldest first. */
  entries: TalkEntry[]
  /** Changes before this revision have left the window. */
  completeSince: number
  muted: ReadonlySet<string>
}

interface TalkEntry {
  revision: number
  userId: string | null
  /** As others see it. */
  message: TalkMessage
}

type Names = Map<string, UserName>

const nameOf = ({ userId, authorName }: { userId: string | null; authorName: string }, names: Names): string =>
  authorName || (userId && names.get(userId)?.nickName) || '学员'

export const toTalkMessage = ({ message, answers, answered }: ReadMessage, names: Names): TalkMessage => ({
  id: message.id,
  kind: message.kind,
  author: message.author,
  userName: nameOf(message, names),
  userAvatar: (message.userId && names.get(message.userId)?.avatarUrl) || '',
  content: message.content,
  mine: false,
  state: message.state,
  answered,
  answers: answers && { userName: nameOf(answers, names), content: answers.content },
  createdAt: message.createdAt.toISOString(),
})

/** Learners whose names messages show. */
export const namedIn = (rows: ReadMessage[]): string[] => [
  ...new Set(rows.flatMap(({ message, answers }) => [message.userId ?? [], answers?.userId ?? []].flat())),
]

/** `limit`: how many messages were read at most. */
export const toWindow = (
  head: TalkHead,
  rows: ReadMessage[],
  { names, muted, limit }: { names: Names; muted: string[]; limit: number },
): TalkWindow => {
  const entries = rows
    .toSorted((left, right) => left.message.revision - right.message.revision)
    .map((row) => ({
      revision: row.message.revision,
      userId: row.message.userId,
      message: toTalkMessage(row, names),
    }))
  return {
    head,
    entries,
    completeSince: rows.length < limit ? 0 : entries[0].revision,
    muted: new Set(muted),
  }
}
