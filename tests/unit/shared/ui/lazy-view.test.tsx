import { act, render } from '@testing-library/react'
import { lazyView } from '@/shared/lazy/lazy-view'

const Greeting = ({ name }: { name: string }) => <span>你好，{name}</span>

it('renders nothing until it is needed, then the loaded view', async () => {
  const load = jest.fn().mockResolvedValue(Greeting)
  const Lazy = lazyView<{ name: string }>(load)
  const { container, rerender } = render(<Lazy name="林晓" needed={false} />)
  expect(load).not.toHaveBeenCalled()
  await act(async () => rerender(<Lazy name="林晓" needed />))
  expect(container.textContent).toBe('你好，林晓')
})

it('loads once for several uses', async () => {
  const load = jest.fn().mockResolvedValue(Greeting)
  const Lazy = lazyView<{ name: string }>(load)
  await act(async () => void render(<Lazy name="甲" />))
  const { container } = render(<Lazy name="乙" />)
  expect(container.textContent).toBe('你好，乙')
  expect(load).toHaveBeenCalledTimes(1)
})

it('renders nothing after the page was closed', async () => {
  let arrive: (view: typeof Greeting) => void = () => undefined
  const Lazy = lazyView<{ name: string }>(
    () =>
      new Promise<typeof Greeting>((resolve) => {
        arrive = resolve
      }),
  )
  const { container, unmount } = render(<Lazy name="甲" />)
  unmount()
  await act(async () => arrive(Greeting))
  expect(container.textContent).toBe('')
})

it('draws the view at once after it was prepared', async () => {
  const Lazy = lazyView<{ name: string }>(async () => Greeting)
  await Lazy.prepare()
  expect(render(<Lazy name="林晓" />).container.textContent).toBe('你好，林晓')
})
