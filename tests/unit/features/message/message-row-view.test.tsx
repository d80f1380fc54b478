import { fireEvent, screen } from '@testing-library/react'
import type { MessageRow } from '@contract/message/calls'
import { MessageRowView } from '@/features/message/ui/MessageRowView'
import { mountView } from '../../../support/app/mount'

const message = { id: 'm', title: '开课', content: '', read: false, createdAt: new Date().toISOString() } as MessageRow

it('is opened by a tap, and is labelled as unread', async () => {
  const onTap = jest.fn()
  await mountView(MessageRowView, { message, managing: false, chosen: false, onTap })
  fireEvent.click(screen.getByRole('link'))
  expect(onTap).toHaveBeenCalledTimes(1)
  expect(screen.getByText('未读')).toBeTruthy()
})

it('is selected by a tap in the selection mode', async () => {
  await mountView(MessageRowView, { message, managing: true, chosen: true, onTap: jest.fn() })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
})
