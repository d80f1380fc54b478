import type { Comment } from '@contract/comment/calls'
import type { Note } from '@contract/note/calls'
import { CommentListStore } from '@/features/course/comments/comment-list.store'
import { NoteListStore } from '@/features/course/notes/note-list.store'
import type { CommentApi, NoteApi } from '@/features/course/course.api'

const pageOf = <Row>(list: Row[]) => ({ list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 })

describe('likes of a note', () => {
  const first = { id: 'a', liked: false, likeCount: 3 } as Note
  const open = async (setLiked: NoteApi['setLiked']) => {
    const store = new NoteListStore('course', undefined, {
      page: async () => pageOf([first]),
      setLiked,
    } as unknown as NoteApi)
    await store.list.refresh()
    return store
  }

  it('show at once and end as the server says', async () => {
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

  it('go back when the server refuses', async () => {
    const store = await open(() => Promise.reject(new Error('no')))
    await expect(store.toggleLike('a')).rejects.toThrow('no')
    expect(store.list.items[0]).toMatchObject({ liked: false, likeCount: 3 })
  })
})

describe('answers to a comment', () => {
  it('appear under it, trimmed, and the form closes', async () => {
    const comments = [
      { id: 'a', replies: [] },
      { id: 'b', replies: [] },
    ] as unknown as Comment[]
    const reply = jest.fn(async (_id: string, content: string) => ({ id: 'r', content }))
    const store = new CommentListStore('course', { page: async () => pageOf(comments), reply } as unknown as CommentApi)
    await store.list.refresh()
    store.answer(store.list.items[1])
    await store.sendAnswer(' 同意 ')
    expect(reply).toHaveBeenCalledWith('b', '同意')
    expect(store.list.items.map(({ replies }) => replies.length)).toEqual([0, 1])
    expect(store.answering).toBeUndefined()
  })
})

describe('one comment a learner', () => {
  const given = (written: boolean) => {
    const page = jest.fn(async () => ({
      ...pageOf([{ id: 'a', mine: false, replies: [] }] as unknown as Comment[]),
      written,
    }))
    return new CommentListStore('course', { page, save: async () => ({ id: 'b' }) } as unknown as CommentApi)
  }

  it('is known by the server, also where it is not among the rows that were loaded', async () => {
    const [writer, reader] = [given(true), given(false)]
    expect(writer.written).toBeUndefined()
    await Promise.all([writer.list.refresh(), reader.list.refresh()])
    expect([writer.written, reader.written]).toEqual([true, false])
  })

  it('is written as soon as it is saved', async () => {
    const store = given(true)
    store.openForm()
    await store.save(' 很好 ', 5)
    expect([store.written, store.writing]).toEqual([true, false])
  })
})
