import { fireEvent, screen } from '@testing-library/react'
import type { CourseContract } from '@contract/course-contract/calls'
import type { ContractApi } from '@/features/contract/public'
import { ContractStore } from '@/features/contract/sign/contract.store'
import { ContractSuccessView } from '@/features/contract/success/ContractSuccessView'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const draw = async (contract: Partial<CourseContract>) => {
  const view = async () => partial<CourseContract>({ id: 'c1', courseId: 'k1', courseTitle: '电工', ...contract })
  const store = new ContractStore('c1', partial<ContractApi>({ view }))
  await store.load()
  const onStudy = jest.fn()
  await mountView(ContractSuccessView, { store, onStudy })
  return onStudy
}

it('leads to the course once it is signed', async () => {
  const onStudy = await draw({ status: 'signed', signedAt: '2026-11-22T00:00:00Z' })
  expect(screen.getByRole('button', { name: '打开合同文件' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '去学习' }))
  expect(onStudy).toHaveBeenCalledWith('k1')
})

it('leads back to the signature before', async () => {
  await draw({ status: 'waiting', signedAt: null })
  expect(screen.getByText('合同还没有签署')).toBeTruthy()
  expect(screen.getByRole('button', { name: '去签署' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '去学习' })).toBeNull()
})
