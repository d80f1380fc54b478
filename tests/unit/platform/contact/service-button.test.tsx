import { fireEvent, screen } from '@testing-library/react'
import { HAS_WECHAT_SERVICE, ServiceButton } from '@/platform/contact/ServiceButton.weapp'
import { mountView } from '../../../support/app/mount'

it('opens WeChat’s customer service where the school replies there, else what it says of itself', async () => {
  expect(HAS_WECHAT_SERVICE).toBe(true)
  const onOther = jest.fn()
  await mountView(ServiceButton, { inWechat: true, onOther, children: '咨询' })
  expect(screen.getByText('咨询').tagName).toBe('BUTTON')
  fireEvent.click(screen.getByText('咨询'))
  expect(onOther).not.toHaveBeenCalled()
})

it('shows what the school says of itself where it does not reply in WeChat', async () => {
  const onOther = jest.fn()
  await mountView(ServiceButton, { inWechat: false, onOther, children: '咨询' })
  fireEvent.click(screen.getByRole('button', { name: '咨询' }))
  expect(onOther).toHaveBeenCalledTimes(1)
})
