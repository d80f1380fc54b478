import type { Notice } from '@contract/classes/calls'
import { NoticeListStore } from '@/features/classes/notice/notice-list.store'
import { pageOf } from '../../../support/app/page-of'
import { partial } from '../../../support/app/partial'

const NOTICE = partial<Notice>({
  ...{ id: 'n', classId: 'c', className: '电工班', title: '实操考试着装', authorName: '周建国', html: '<p>穿长袖</p>' },
  ...{ publishedAt: '2026-11-20T00:20:00.000Z', read: false, asksReceipt: true, signed: false, signedAt: null },
  ...{ choices: ['按时参加', '需要补考'], choice: '', canSign: true, signedCount: 0, studentCount: 2 },
})

const given = (notice: Notice = NOTICE, opened?: string) => {
  let shown = notice
  const signed: (string | undefined)[] = []
  const store = new NoticeListStore(
    { id: 'c', notice: opened },
    {
      pageNotices: async () => pageOf([shown]),
      viewNotice: async () => (shown = { ...shown, read: true }),
      signNotice: async (_id, choice) => {
        signed.push(choice)
        return (shown = { ...shown, signed: true, choice: choice ?? '', signedAt: '2026-11-20T01:00:00.000Z' })
      },
    },
  )
  return { store, signed }
}

it('opening a notice is reading it, which the list then shows', async () => {
  const { store } = given()
  await store.load()
  expect(store.list.items[0]!.read).toBe(false)
  await store.open('n')
  expect(store.list.items[0]!.read).toBe(true)
  store.close()
  expect(store.openId).toBeUndefined()
})

it('opens at once the notice that a message leads to', async () => {
  const { store } = given(NOTICE, 'n')
  await store.load()
  expect(store.notice.data!.html).toBe('<p>穿长袖</p>')
})

it('signs with the choice, and without one only where none is asked', async () => {
  const { store, signed } = given()
  await store.open('n')
  expect(store.missing).toBe('请先选择一项')
  store.choose('需要补考')
  expect(store.missing).toBe('')
  await store.sign()
  const plain = given({ ...NOTICE, choices: [] })
  await plain.store.open('n')
  expect(plain.store.missing).toBe('')
  await plain.store.sign()
  expect([...signed, ...plain.signed]).toEqual(['需要补考', undefined])
})
