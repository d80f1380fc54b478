import { fireEvent, screen } from '@testing-library/react'
import { CertificateCheckStore } from '@/features/certificate/check/certificate-check.store'
import { CertificateCheckView } from '@/features/certificate/check/CertificateCheckView'
import type { CertificateApi } from '@/features/certificate/certificate.api'
import { mountView } from '../../../support/app/mount'

const found = { holderName: '林晓', courseTitle: '电工', studiedMinutes: 0, shopName: '启航', number: '2026-7K3M' }
const draw = (check: CertificateApi['check']) =>
  mountView(CertificateCheckView, { store: new CertificateCheckStore('2026-7K3M', { check } as CertificateApi) })

it('shows the holder of a valid number', async () => {
  await draw((async () => ({ ...found, issuedAt: '2026-05-01T02:00:00Z' })) as unknown as CertificateApi['check'])
  fireEvent.click(screen.getByText('查验'))
  expect((await screen.findByRole('status')).textContent).toBe('证书真实有效')
  expect(screen.getByText('林晓')).toBeTruthy()
  expect(screen.queryByText('学习时长')).toBeNull()
})

it('shows why a number was not found', async () => {
  await draw(() => Promise.reject(new Error('没有这张证书')))
  fireEvent.click(screen.getByText('查验'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows that the certificate was revoked', async () => {
  const revoked = { ...found, issuedAt: '2026-05-01T02:00:00Z', revoked: true }
  await draw((async () => revoked) as unknown as CertificateApi['check'])
  fireEvent.click(screen.getByText('查验'))
  expect((await screen.findByRole('status')).textContent).toBe('证书已撤销：课程已退款')
})
