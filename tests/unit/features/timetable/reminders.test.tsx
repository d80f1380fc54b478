import { act, fireEvent, screen } from '@testing-library/react'
import type { ReminderChoice } from '@contract/timetable/reminder-kinds'
import { ReminderStore } from '@/features/timetable/reminder/reminder.store'
import { Reminders } from '@/features/timetable/reminder/Reminders'
import { mountView } from '../../../support/app/mount'

const checked = () =>
  screen
    .getAllByRole('radio')
    .filter((chip) => chip.getAttribute('aria-checked') === 'true')
    .map((chip) => chip.textContent)

it('shows the choice and changes it once the server has it', async () => {
  const chosen: ReminderChoice[] = []
  const store = new ReminderStore({
    view: async () => ({ choice: 'none' }),
    choose: async (choice) => {
      chosen.push(choice)
      return { choice }
    },
  })
  await mountView(Reminders, { store })
  await screen.findByText('前一晚 8 点')
  expect(checked()).toEqual(['不提醒'])
  await act(async () => fireEvent.click(screen.getByText('课前 30 分钟')))
  expect(chosen).toEqual(['minutes30'])
  expect(checked()).toEqual(['课前 30 分钟'])
})

it('keeps what it was where the change was refused', async () => {
  const store = new ReminderStore({
    view: async () => ({ choice: 'evening' }),
    choose: () => Promise.reject(new Error('offline')),
  })
  await store.load()
  await expect(store.choose('none')).rejects.toThrow('offline')
  expect(store.choice).toBe('evening')
})
