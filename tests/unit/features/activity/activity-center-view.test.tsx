import { fireEvent, screen } from '@testing-library/react'
import { ActivityCenterView } from '@/features/activity/ActivityCenterView'
import { mountView } from '../../../support/app/mount'

it('says of each state that there are no activities', async () => {
  const view = await mountView(ActivityCenterView, {})
  expect(view.textContent).toContain('现在没有进行中的活动')
  fireEvent.click(screen.getByRole('tab', { name: '已结束' }))
  expect(view.textContent).toContain('还没有办过活动')
  expect(view.textContent).not.toContain('现在没有进行中的活动')
})
