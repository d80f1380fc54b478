import { RegistrationRow } from '@/features/registration/list/RegistrationRow'
import { mountView } from '../../../support/app/mount'
import { givenRegistration } from './registration.fixture'

const textOf = async (change: Parameters<typeof givenRegistration>[0]) =>
  (await mountView(RegistrationRow, { card: givenRegistration(change), onOpen: () => undefined })).textContent

it.each([
  ['where posts cost differently', { fromFen: 0, toFen: 12000 }, '免费 – ¥120'],
  ['where all cost the same', { fromFen: 12000, toFen: 12000 }, '¥120'],
  ['where none costs anything', { fromFen: 0, toFen: 0 }, '免费'],
])('shows the fee %s', async (_where, change, fee) => {
  expect(await textOf(change)).toContain(fee)
})

it('shows the state of my entry in place of its own', async () => {
  expect(await textOf({})).toContain('报名中')
  const entered = await textOf({ myStatus: 'pending' })
  expect(entered).toContain('审核中')
  expect(entered).not.toContain('报名中')
})
