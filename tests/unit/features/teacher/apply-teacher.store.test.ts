import type { TeacherApplication } from '@contract/teacher/application-calls'
import { ApplyTeacherStore } from '@/features/teacher/apply/apply-teacher.store'
import type { ApplyTeacherApi } from '@/features/teacher/apply/apply-teacher.api'

const REJECTED = {
  id: 'a1',
  name: '赵师傅',
  title: '高级技师',
  field: '焊接',
  intro: '焊了二十年',
  papers: [{ key: 'k1', url: '/media/s/1/k1' }],
  status: 'rejected',
  reason: '照片不清楚',
} as TeacherApplication

const givenStore = (latest: TeacherApplication | null) => {
  const saved: unknown[] = []
  const api = {
    view: async () => latest,
    save: async (input: unknown) => {
      saved.push(input)
      return { ...REJECTED, status: 'pending' }
    },
    uploadPaper: async () => ({ key: 'k2', url: '' }),
  } as unknown as ApplyTeacherApi
  return { store: new ApplyTeacherStore(api), saved }
}

it('begins with what was rejected, and hands it in anew', async () => {
  const { store, saved } = givenStore(REJECTED)
  await store.load()
  expect(store.form.values.name).toBe('赵师傅')
  await store.papers.addPicture({ path: '/tmp/2.jpg', sizeBytes: 100 })
  expect(await store.submit()).toBe(true)
  expect(saved).toEqual([
    { name: '赵师傅', title: '高级技师', field: '焊接', intro: '焊了二十年', papers: ['k1', 'k2'], submit: true },
  ])
  expect(store.isOpen).toBe(false)
})

it('asks for a paper before anything is sent', async () => {
  const { store, saved } = givenStore(null)
  await store.load()
  store.form.set({ name: '赵', title: '技师', field: '焊接', intro: '二十年' })
  expect(await store.submit()).toBe(false)
  expect(store.form.error).toContain('至少一张')
  expect(saved).toEqual([])
})
