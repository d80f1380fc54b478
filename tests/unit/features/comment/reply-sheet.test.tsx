import { act, fireEvent, screen } from '@testing-library/react'
import type { Comment } from '@contract/comment/calls'
import { CommentListStore } from '@/features/comment/comment-list.store'
import { ReplySheet } from '@/features/comment/ReplySheet'
import { partial } from '../../../support/app/partial'
import { mountView } from '../../../support/app/mount'

const [first, second] = ['一', '二'].map((name, index) => partial<Comment>({ id: `m${index}`, userName: name }))

it('keeps what was typed as the draft of that comment, also when the sheet closed in between', async () => {
  const store = new CommentListStore('c1')
  store.openReply(first)
  await mountView(ReplySheet, { store })
  fireEvent.input(await screen.findByRole('textbox'), { target: { value: '谢谢' } })
  act(() => store.closeReply())
  act(() => store.openReply(second))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('')
  act(() => store.openReply(first))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('谢谢')
})
