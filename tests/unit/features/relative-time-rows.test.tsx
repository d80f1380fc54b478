import { render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { Comment } from '@contract/comment/calls'
import type { MyNote, Note } from '@contract/note/calls'
import type { MessageRow } from '@contract/message/calls'
import { CommentRow } from '@/features/comment/CommentRow'
import { NoteRow } from '@/features/note/course/NoteRow'
import { MessageRowView } from '@/features/message/ui/MessageRowView'
import { MyNoteRow } from '@/features/note/mine/MyNoteRow'

const HOUR = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const person = { id: 'a', userName: '林晓', userAvatar: '', content: '很好', mine: false }
const comment = {
  ...person,
  pictures: [],
  stars: 5,
  state: 'visible',
  createdAt: ago(50 * HOUR),
  replies: [{ ...person, byLearner: true, state: 'visible', createdAt: ago(HOUR) }],
} as Comment
const note = {
  ...person,
  open: true,
  lessonTitle: '',
  positionSeconds: 0,
  likeCount: 0,
  liked: false,
  createdAt: ago(15 * 24 * HOUR),
  editedAt: null,
} as Note
const message = { id: 'm', title: '开课', content: '', read: true, createdAt: ago(0) } as MessageRow

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))

const none = () => undefined
it.each([
  ['comments and their replies', <CommentRow key="1" comment={comment} />, ['2 天前', '1 小时前']],
  ['notes', <NoteRow key="2" note={note} onLike={none} onJump={none} />, ['2 周前']],
  ['my notes', <MyNoteRow key="3" note={note as MyNote} onOpen={none} onShare={none} onRemove={none} />, ['2 周前']],
  ['messages', <MessageRowView key="4" message={message} managing={false} chosen={false} onTap={none} />, ['刚刚']],
])('UI-12 shows relative time: %s', (_what, row, words) => {
  const { textContent } = render(row).container
  for (const word of words) expect(textContent).toContain(word)
})
