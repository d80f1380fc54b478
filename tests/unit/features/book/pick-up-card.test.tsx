import { YesNo } from '@/features/book/choose/YesNo'
import { PickUpCard } from '@/features/book/choose/PickUpCard'
import { mountView } from '../../../support/app/mount'

const PICK_UP = { code: '742916', qr: 'data:image/png;base64,AAAA', count: 3, counter: '1 号窗口' }

it('shows the code in groups of three, what waits and until when', async () => {
  const { textContent } = await mountView(PickUpCard, { pickUp: { ...PICK_UP, until: '2026-12-05T09:00:00.000Z' } })
  expect(textContent).toContain('取书码 · 3 件已到')
  expect(textContent).toContain('742 916')
  expect(textContent).toContain('1 号窗口 · 12月5日 17:00 前')
})

it.each([
  [undefined, [false, false]],
  [true, [true, false]],
  [false, [false, true]],
])('presets nothing: with %s the choice is %p', async (value, checked) => {
  const shown = await mountView(YesNo, { value, label: '电工技术基础', onChange: () => undefined })
  const radios = [...shown.querySelectorAll('[role="radio"]')]
  expect(radios.map((radio) => radio.getAttribute('aria-checked') === 'true')).toEqual(checked)
})
