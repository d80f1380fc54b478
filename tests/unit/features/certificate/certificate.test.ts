import { ApiError } from '@/core/request/api-error'
import type { CertificateApi } from '@/features/certificate/certificate.api'
import { CertificateCheckStore } from '@/features/certificate/check/certificate-check.store'
import { CertificateListStore } from '@/features/certificate/list/certificate-list.store'
import { describeStudiedTime } from '@/features/certificate/certificate-text'
import { ReceiveCertificateStore } from '@/features/certificate/detail/receive-certificate.store'

const due = { kind: 'course' as const, courseId: 'c1', courseTitle: '急救', finishedAt: '2026-11-01T02:00:00Z' }
const emptyPage = { list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 }

describe('taking a certificate', () => {
  const sent: unknown[] = []
  const api = {
    receive: async (courseId: string, holderName: string) => {
      sent.push([courseId, holderName])
      return { id: 'x', courseId, holderName }
    },
  } as unknown as CertificateApi

  beforeEach(() => {
    sent.length = 0
  })

  it('starts with the real name of the profile and sends it trimmed', async () => {
    const store = new ReceiveCertificateStore(' 林晓 ', api)
    store.choose(due)
    expect(await store.receive()).toMatchObject({ id: 'x' })
    expect(sent).toEqual([['c1', '林晓']])
    expect(store.course).toBeUndefined()
  })

  it('requires a name before it calls the server', async () => {
    const store = new ReceiveCertificateStore('', api)
    store.choose(due)
    expect(await store.receive()).toBeUndefined()
    expect(store.form.field('holderName').error).toBe('请填写真实姓名')
    expect(sent).toEqual([])
  })

  it('stays open and shows why the server refused the name', async () => {
    const refusing = {
      receive: () => Promise.reject(new ApiError(3032, '请填写真实姓名')),
    } as unknown as CertificateApi
    const store = new ReceiveCertificateStore('林晓', refusing)
    store.choose(due)
    expect(await store.receive()).toBeUndefined()
    expect(store.course).toEqual(due)
    expect(store.form.field('holderName').error).toBe('请填写真实姓名')
    store.form.field('holderName').set('林小晓')
    expect(store.form.field('holderName').error).toBe('')
  })

  it('sends once for several taps', async () => {
    const store = new ReceiveCertificateStore('林晓', api)
    store.choose(due)
    await Promise.all([store.receive(), store.receive(), store.receive()])
    expect(sent).toHaveLength(1)
  })
})

describe('my certificates', () => {
  it('are empty only when none is due either', async () => {
    const apiOf = (list: (typeof due)[]) =>
      ({ page: async () => emptyPage, listDue: async () => list }) as unknown as CertificateApi
    const waiting = new CertificateListStore(apiOf([due]))
    await waiting.load()
    expect(waiting.isEmpty).toBe(false)
    const empty = new CertificateListStore(apiOf([]))
    await empty.load()
    expect(empty.isEmpty).toBe(true)
  })
})

describe('checking a certificate', () => {
  it('requires a number, and clears the last result before a new check', async () => {
    const asked: string[] = []
    const api = { check: async (number: string) => (asked.push(number), { number }) } as unknown as CertificateApi
    const store = new CertificateCheckStore('', api)
    await store.check()
    expect(store.error).toBe('请输入证书编号')
    store.setNumber(' 2026-1 ')
    await store.check()
    expect(asked).toEqual(['2026-1'])
    expect(store.result.data).toEqual({ number: '2026-1' })
    const again = store.check()
    expect(store.result.data).toBeUndefined()
    await again
  })
})

it.each([
  [0, '0 分钟'],
  [59, '59 分钟'],
  [60, '1 小时'],
  [754, '12.6 小时'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(describeStudiedTime(minutes)).toBe(text)
})
