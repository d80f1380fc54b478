import { fireEvent, screen, waitFor } from '@testing-library/react'
import { CommentSheet } from '@/features/comment/CommentSheet'
import { CommentListStore } from '@/features/comment/comment-list.store'
import type { CommentApi } from '@/features/comment/comment.api'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'

it('NOTE-01 saves the comment with the stars that were chosen by keyboard', async () => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  const saved: unknown[] = []
  const store = new CommentListStore('c1', {
    save: async (...input: unknown[]) => {
      saved.push(input)
      return { state: 'visible' }
    },
    page: async () => ({ list: [], pageCurrent: 1, pageSize: 50, totalCount: 0, totalPage: 1, written: true }),
  } as unknown as CommentApi)
  store.openForm()
  await mountView(CommentSheet, { store })

  fireEvent.input(await screen.findByRole('textbox'), { target: { value: ' 讲得很清楚 ' } })
  const stars = screen.getByRole('slider', { name: '评分' })
  for (const key of ['ArrowLeft', 'ArrowDown']) fireEvent.keyDown(stars, { key })
  expect(stars.getAttribute('aria-valuenow')).toBe('3')
  fireEvent.click(screen.getByText('提交评价'))
  await waitFor(() => expect(saved).toEqual([['c1', { content: '讲得很清楚', stars: 3, commentPictures: [] }]]))
})

it.each([
  ['takes', async () => ({ key: 'k' }), 1],
  ['has no place for', undefined, 0],
])('%s pictures where its comments do: %#', async (_name, uploadPicture, count) => {
  const store = new CommentListStore('c1', { uploadPicture } as unknown as CommentApi)
  store.openForm()
  await mountView(CommentSheet, { store, plain: true })
  await screen.findByRole('textbox')
  expect(screen.queryAllByRole('button', { name: '上传图片 0/9' })).toHaveLength(count)
})
