import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { NoteListStore } from '@/features/note/course/note-list.store'
import { NoteSheet } from '@/features/note/course/NoteSheet'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const draw = async () => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  const save = jest.fn(() => Promise.resolve())
  const store = partial<NoteListStore>({ writing: true, save, closeForm: () => undefined })
  await mountView(NoteSheet, { store, readPosition: () => 74 })
  return save
}

it.each([
  ['a tap', (element: HTMLElement) => fireEvent.click(element)],
  ['the space key', (element: HTMLElement) => fireEvent.keyDown(element, { key: ' ' })],
])('NOTE-01 makes the note public by %s on the switch', async (_way, use) => {
  const save = await draw()
  const shared = await screen.findByRole('switch', { name: '公开笔记' })
  expect(shared.getAttribute('aria-checked')).toBe('false')
  use(shared)
  await waitFor(() => expect(shared.getAttribute('aria-checked')).toBe('true'))
  expect(screen.getByText('同学也能看到')).toBeTruthy()
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '先断电' } })
  fireEvent.click(screen.getByText('保存笔记'))
  await waitFor(() => expect(save).toHaveBeenCalledWith('先断电', true, 74))
})
