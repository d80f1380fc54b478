import { act, fireEvent, screen } from '@testing-library/react'
import type { Address } from '@contract/address/calls'
import { AddressRow } from '@/features/address/list/AddressRow'
import { mountView } from '../../../support/app/mount'

const ADDRESS: Address = {
  id: 'a1',
  receiverName: '张三',
  phone: '138****0001',
  districtCode: '330106',
  region: '浙江省 杭州市 西湖区',
  detail: '文三路 1 号',
  tag: 'company',
  isDefault: false,
  createdAt: '2026-11-22T00:00:00Z',
}

const draw = async (change: Partial<Address> = {}) => {
  const none = async () => undefined
  const onDefault = jest.fn(none)
  const address = { ...ADDRESS, ...change }
  const row = await mountView(AddressRow, { address, onOpen: none, onEdit: none, onDefault, onRemove: none })
  return { row, onDefault }
}

it('becomes the default by a tap, which the default itself ignores', async () => {
  const other = await draw()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { checked: false })))
  expect(other.onDefault).toHaveBeenCalledTimes(1)

  const first = await draw({ isDefault: true })
  await act(async () => void fireEvent.click(screen.getByRole('radio', { checked: true })))
  expect(first.onDefault).not.toHaveBeenCalled()
})

it('asks for the region anew when its district is gone', async () => {
  expect((await draw()).row.textContent).toContain('浙江省 杭州市 西湖区 文三路 1 号')
  expect((await draw({ region: '' })).row.textContent).toContain('所在地区已变更')
})
