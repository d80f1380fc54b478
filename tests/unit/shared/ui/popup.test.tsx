import { act, render, screen } from '@testing-library/react'
import { Popup } from '@/shared/ui/Popup/Popup'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const draw = () => {
  const sheet = (open: boolean) => (
    <Popup open={open} onClose={() => undefined} label="筛选">
      全部分类
    </Popup>
  )
  const { rerender } = render(sheet(false))
  return async (open: boolean) => {
    rerender(sheet(open))
    await pass(0)
  }
}

it.each([1, 150, 299])('keeps its content when it is opened again %i ms after closing', async (milliseconds) => {
  const set = draw()
  await set(true)
  expect(screen.getByRole('dialog', { name: '筛选' }).textContent).toBe('全部分类')
  await set(false)
  await pass(milliseconds)
  await set(true)
  await pass(1000)
  expect(screen.getByRole('dialog', { name: '筛选' }).textContent).toBe('全部分类')
})

it('UI-10 is gone 300 ms after closing', async () => {
  const set = draw()
  await set(true)
  await pass(1000)
  await set(false)
  await pass(300)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})
