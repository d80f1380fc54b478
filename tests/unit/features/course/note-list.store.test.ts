import { countCharacters } from '@contract/text-length'
import { NOTE_MAX_LENGTH } from '@contract/course/course-kinds'
import { NoteListStore } from '@/features/course/notes/note-list.store'

const given = () => {
  const page = jest.fn().mockResolvedValue({ list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 })
  const save = jest.fn().mockResolvedValue({})
  return { page, save, store: new NoteListStore('course', 'lesson', { page, save } as never) }
}

it('NOTE-01 saves a note as public or for oneself, trimmed, where the lesson stood', async () => {
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
  expect([store.writing, page.mock.calls.length]).toEqual([false, 1])
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
