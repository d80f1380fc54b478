import { countCharacters } from '@contract/text-length'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import type { Note } from '@contract/note/calls'
import type { NoteApi } from '@/features/note/note.api'
import { NoteListStore } from '@/features/note/course/note-list.store'
import { partial } from '../../../support/app/partial'

const given = () => {
  const page = jest.fn().mockResolvedValue({ list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 })
  const save = jest.fn().mockResolvedValue({})
  return { page, save, store: new NoteListStore('course', 'lesson', partial<NoteApi>({ page, save })) }
}

it('NOTE-01 saves a public or private note, trimmed, at the position of the lesson', async () => {
  const { save, page, store } = given()
  store.openForm()
  await store.save(' 先断电再救人 ', true, 74)
  expect(save).toHaveBeenCalledWith({
    courseId: 'course',
    resourceId: 'lesson',
    content: '先断电再救人',
    open: true,
    positionSeconds: 74,
  })
  expect(store.writing).toBe(false)
  expect(page.mock.calls.length).toBe(1)
})

it('NOTE-01 keeps the form open when the server refuses', async () => {
  const { save, store } = given()
  save.mockRejectedValue(new Error('请先购买课程'))
  store.openForm()
  await expect(store.save('要点', false)).rejects.toThrow('请先购买课程')
  expect(store.writing).toBe(true)
})

it('NOTE-01 limits notes to 140 characters as people count them', () => {
  expect(NOTE_MAX_LENGTH).toBe(140)
  expect(countCharacters('👨‍👩‍👧‍👦'.repeat(140))).toBe(140)
})

describe('likes of a note', () => {
  const first = { id: 'a', liked: false, likeCount: 3 } as Note
  const open = async (setLiked: NoteApi['setLiked']) => {
    const store = new NoteListStore(
      'course',
      undefined,
      partial<NoteApi>({
        page: async () => ({ list: [first], pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 }),
        setLiked,
      }),
    )
    await store.list.refresh()
    return store
  }

  it('show immediately and end with the server’s count', async () => {
    let answer: (value: { liked: boolean; likeCount: number }) => void = () => undefined
    const store = await open(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const done = store.toggleLike('a')
    expect(store.list.items[0]).toMatchObject({ liked: true, likeCount: 4 })
    answer({ liked: true, likeCount: 9 })
    await done
    expect(store.list.items[0]).toMatchObject({ liked: true, likeCount: 9 })
  })

  it('are reverted when the server refuses', async () => {
    const store = await open(() => Promise.reject(new Error('no')))
    await expect(store.toggleLike('a')).rejects.toThrow('no')
    expect(store.list.items[0]).toMatchObject({ liked: false, likeCount: 3 })
  })
})
