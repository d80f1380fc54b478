import type { Comment } from '@contract/comment/calls'
import { CommentListStore } from '@/features/comment/comment-list.store'
import type { CommentApi } from '@/features/comment/comment.api'

const pageOf = <Row>(list: Row[]) => ({ list, pageCurrent: 1, pageSize: 10, totalCount: list.length, totalPage: 1 })

describe('replies to a comment', () => {
  it('appear under it, trimmed, and the form closes', async () => {
    const comments = [
      { id: 'a', replies: [] },
      { id: 'b', replies: [] },
    ] as unknown as Comment[]
    const reply = jest.fn(async (_id: string, content: string) => ({ id: 'r', content }))
    const store = new CommentListStore('course', { page: async () => pageOf(comments), reply } as unknown as CommentApi)
    await store.list.refresh()
    store.openReply(store.list.items[1])
    await store.sendReply(' 同意 ')
    expect(reply).toHaveBeenCalledWith('b', '同意')
    expect(store.list.items.map(({ replies }) => replies.length)).toEqual([0, 1])
    expect(store.replyingTo).toBeUndefined()
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

  it('is reported by the server even when it is not among the loaded rows', async () => {
    const [writer, reader] = [given(true), given(false)]
    expect(writer.written).toBeUndefined()
    await Promise.all([writer.list.refresh(), reader.list.refresh()])
    expect(writer.written).toBe(true)
    expect(reader.written).toBe(false)
  })

  it('is marked as written once it is saved', async () => {
    const store = given(true)
    store.openForm()
    await store.save(' 很好 ', 5)
    expect(store.written).toBe(true)
    expect(store.writing).toBe(false)
  })
})

describe('pictures of a comment', () => {
  it('go with it, and are gone from the form afterwards', async () => {
    const save = jest.fn(async () => ({ id: 'b' }))
    const api = { page: async () => pageOf([]), save, uploadPicture: async (path: string) => ({ key: `key:${path}` }) }
    const store = new CommentListStore('course', api as unknown as CommentApi)
    await store.pictures!.addPicture({ path: 'a.jpg', sizeBytes: 1 })
    await store.save('好', 5)
    expect(save).toHaveBeenCalledWith('course', { content: '好', stars: 5, commentPictures: ['key:a.jpg'] })
    expect(store.pictures!.keys).toEqual([])
  })

  it('stay in the form when the comment is refused', async () => {
    const api = { save: () => Promise.reject(new Error()), uploadPicture: async () => ({ key: 'k' }) }
    const store = new CommentListStore('course', api as unknown as CommentApi)
    await store.pictures!.addPicture({ path: 'a.jpg', sizeBytes: 1 })
    await expect(store.save('好', 5)).rejects.toThrow()
    expect(store.pictures!.keys).toEqual(['k'])
  })
})
