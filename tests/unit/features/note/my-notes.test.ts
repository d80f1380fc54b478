import type { MyNote } from '@contract/note/calls'
import { ApiError } from '@/core/request/api-error'
import { MyNoteStore } from '@/features/note/detail/my-note.store'
import { MyNotesStore } from '@/features/note/mine/my-notes.store'
import type { MyNoteApi } from '@/features/note/my-note.api'
import { partial } from '../../../support/app/partial'

const note = (id: string, fields: Partial<MyNote> = {}) =>
  ({ id, content: `笔记 ${id}`, open: true, mine: true, ...fields }) as MyNote
const pageOf = (list: MyNote[]) => ({ list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 })

describe('my notes', () => {
  let asked: unknown[] = []
  let kept = [note('a'), note('b', { open: false })]
  const api = partial<MyNoteApi>({
    page: async (input: { open?: boolean }) => {
      asked.push(input.open)
      return pageOf(kept.filter(({ open }) => input.open === undefined || open === input.open))
    },
    setOpen: async (id: string, open: boolean) => {
      kept = kept.map((row) => (row.id === id ? note(id, { open }) : row))
      return note(id, { open })
    },
    remove: async (id: string) => {
      kept = kept.filter((row) => row.id !== id)
      return {}
    },
  })

  beforeEach(() => {
    asked = []
    kept = [note('a'), note('b', { open: false })]
  })

  it('NOTE-01 are shown all, public or private', async () => {
    const store = new MyNotesStore(undefined, api)
    await store.load()
    await store.choose('open')
    await store.choose('private')
    expect(asked).toEqual([undefined, true, false])
    expect(store.list.items.map(({ id }) => id)).toEqual(['b'])
  })

  it('NOTE-01 leave a tab that they no longer belong to, and stay under all', async () => {
    const store = new MyNotesStore(undefined, api)
    await store.load()
    await store.setOpen('a', false)
    expect(store.list.items.map(({ open }) => open)).toEqual([false, false])
    await store.choose('private')
    await store.setOpen('b', true)
    expect(store.list.items.map(({ id }) => id)).toEqual(['a'])
  })

  it('disappear when deleted, and an emptied list is reloaded', async () => {
    const store = new MyNotesStore(undefined, api)
    await store.load()
    await store.remove('a')
    expect(store.list.items.map(({ id }) => id)).toEqual(['b'])
    expect(asked).toHaveLength(1)
    await store.remove('b')
    expect(asked).toHaveLength(2)
    expect(store.list.isEmpty).toBe(true)
  })
})

describe('one note of mine', () => {
  const edit = jest.fn(async (id: string, content: string) => note(id, { content }))
  const api = partial<MyNoteApi>({ view: async (id: string) => note(id, { content: '原文' }), edit })

  beforeEach(() => edit.mockClear())

  it('is saved only when it was changed', async () => {
    const store = new MyNoteStore('a', api)
    await store.load()
    expect(store.isChanged).toBe(false)
    store.form.field('content').set(' 原文 ')
    expect(store.isChanged).toBe(false)
    store.form.field('content').set('   ')
    await store.save()
    expect(edit).not.toHaveBeenCalled()
    store.form.field('content').set('改过')
    await store.save()
    expect(edit).toHaveBeenCalledWith('a', '改过')
    expect(store.form.field('content').value).toBe('改过')
    expect(store.isChanged).toBe(false)
  })

  it('keeps the input when the server refuses it', async () => {
    const refusing = partial<MyNoteApi>({ ...api, edit: () => Promise.reject(new ApiError(4000, '太快了')) })
    const store = new MyNoteStore('a', refusing)
    await store.load()
    store.form.field('content').set('改过')
    expect(await store.save()).toBe(false)
    expect(store.form.field('content').error).toBe('太快了')
    expect(store.form.field('content').value).toBe('改过')
  })
})
