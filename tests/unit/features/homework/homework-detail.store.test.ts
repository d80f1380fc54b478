import type { Homework } from '@contract/homework/calls'
import { ApiError } from '@/core/request/api-error'
import { HomeworkDetailStore } from '@/features/homework/detail/homework-detail.store'
import type { HomeworkApi } from '@/features/homework/homework.api'
import { FormDraft } from '@/core/form/form-draft'
import { partial } from '../../../support/app/partial'

const HOMEWORK = partial<Homework>({
  ...{
    id: 'h',
    classId: 'c',
    title: '接线',
    state: 'todo',
    canHandIn: true,
    handIns: [],
    attempts: 2,
    attemptsLeft: 2,
  },
  accepts: { text: true, picture: 2, voice: 1, film: 0, file: 0 },
})
const PICTURE = { kind: 'picture', name: '图片', path: 'blob:1', sizeBytes: 1000, seconds: 0 } as const

const stores: HomeworkDetailStore[] = []
const given = (fields: Partial<HomeworkApi> = {}, homework: Homework = HOMEWORK) => {
  const sent: Parameters<HomeworkApi['handIn']>[0][] = []
  const api = partial<HomeworkApi>({
    view: async () => homework,
    handIn: async (input) => {
      sent.push(input)
      return { ...homework, state: 'handedIn', handIns: [partial<Homework['handIns'][number]>({ id: 'a' })] }
    },
    uploadPicture: async () => ({ key: 'k1', url: '/media/k1' }),
    findUpload: async (key) => ({ key, url: `/media/${key}` }),
    ...fields,
  })
  const store = new HomeworkDetailStore('h', api)
  stores.push(store)
  return { store, sent }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose()
  new FormDraft('homework:h').remove()
  jest.useRealTimers()
})

it('says what is missing, and sends words and files once they are there', async () => {
  const { store, sent } = given()
  await store.load()
  expect(store.isWriting).toBe(true)
  expect(store.missing).toBe('请先写点内容或者添加文件')
  store.form.set({ text: ' 接好了 ' })
  await store.files.add(PICTURE)
  expect(store.missing).toBe('')
  expect((await store.submit())?.state).toBe('handedIn')
  expect(sent).toMatchObject([
    { homeworkId: 'h', text: '接好了', handInFiles: [{ key: 'k1', name: '图片', seconds: 0 }] },
  ])
  expect(store.form.isDirty).toBe(false)
  expect(store.isWriting).toBe(false)
})

it('names a repeated request by the same id, and another content by another', async () => {
  let fails = true
  const ids: string[] = []
  const { store } = given({
    handIn: async ({ clientRequestId }) => {
      ids.push(clientRequestId)
      if (fails) throw new ApiError(0, '网络不好')
      return { ...HOMEWORK, handIns: [partial<Homework['handIns'][number]>({ id: 'a' })] }
    },
  })
  await store.load()
  store.form.set({ text: '第一稿' })
  await store.submit()
  await store.submit()
  store.form.set({ text: '第二稿' })
  fails = false
  await store.submit()
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[1])
})

it('keeps a draft of words and uploads over a reload, without those that are gone', async () => {
  const first = given().store
  await first.load()
  first.form.set({ text: '写了一半' })
  await first.files.add(PICTURE)
  await jest.advanceTimersByTimeAsync(1000)
  first.dispose()
  const kept = given().store
  await kept.load()
  expect(kept.form.values.text).toBe('写了一半')
  expect(kept.files.files).toMatchObject([{ key: 'k1', path: '/media/k1', state: 'ready' }])
  kept.dispose()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const gone = given({ findUpload: () => Promise.reject(new ApiError(5003, '图片不存在')) }).store
  await gone.load()
  expect(gone.files.files).toEqual([])
  expect(gone.form.values.text).toBe('写了一半')
})

it('an upload that failed stays, blocks, and can be sent again', async () => {
  let fails = true
  const { store } = given({
    uploadPicture: async () => {
      if (fails) throw new ApiError(0, '网络不好')
      return { key: 'k1', url: '' }
    },
  })
  await store.load()
  await expect(store.files.add(PICTURE)).rejects.toThrow('网络不好')
  expect(store.missing).toBe('有文件没有传上去，请重试或者删除')
  fails = false
  await store.files.retry(store.files.files[0]!.key)
  expect(store.missing).toBe('')
})

it('refuses a file that is too large, and counts what may still be added', async () => {
  const { store } = given()
  await store.load()
  await expect(store.files.add({ ...PICTURE, sizeBytes: 6 * 1024 * 1024 })).rejects.toThrow('图片不能超过 5 MB')
  expect(store.files.roomFor('picture', HOMEWORK.accepts)).toBe(2)
  await store.files.add(PICTURE)
  expect(store.files.roomFor('picture', HOMEWORK.accepts)).toBe(1)
})

it('is not written where nothing is taken, and again only when asked or sent back', async () => {
  const attempt = partial<Homework['handIns'][number]>({ id: 'a' })
  const again = given({}, { ...HOMEWORK, state: 'handedIn', handIns: [attempt] }).store
  await again.load()
  expect(again.isWriting).toBe(false)
  again.writeAgain()
  expect(again.isWriting).toBe(true)
  const back = given({}, { ...HOMEWORK, state: 'returned', handIns: [attempt] }).store
  await back.load()
  expect(back.isWriting).toBe(true)
  const closed = given({}, { ...HOMEWORK, canHandIn: false }).store
  await closed.load()
  expect(closed.isWriting).toBe(false)
})
