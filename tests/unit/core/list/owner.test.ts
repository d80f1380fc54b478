import { PagedList } from '@/core/list/paged-list'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { partial } from '../../../support/app/partial'

const enter = (name: string) =>
  session.enter({ token: `token-of-${name}`, user: partial({ stuId: name }), expiresAt: '', deviceToken: '' })
const pageOf = (...list: string[]) => ({ list, pageCurrent: 1, pageSize: 10, totalCount: 30, totalPage: 3 })
/** A question whose answer the test gives when it likes. */
const later = <Answer>() => {
  let give!: (answer: Answer) => void
  let fail!: (error: Error) => void
  const asked = () =>
    new Promise<Answer>((resolve, reject) => {
      give = resolve
      fail = reject
    })
  return { asked, give: (answer: Answer) => give(answer), fail: () => fail(new ApiError(0, '网络不太好')) }
}

beforeEach(() => session.forget())

describe('data loaded for one learner', () => {
  it.each(['another', 'nobody'])('is not shown to %s while theirs is loading or has failed', async (who) => {
    enter('A')
    const one = later<string>()
    const many = later<ReturnType<typeof pageOf>>()
    const order = new Resource(one.asked)
    const orders = new PagedList(many.asked)
    let loading = Promise.all([order.load(), orders.refresh()])
    one.give('order of A')
    many.give(pageOf('row of A'))
    await loading
    session.forget()
    if (who === 'another') enter('B')
    loading = Promise.all([order.load(), orders.refresh()])
    expect(order.data).toBeUndefined()
    expect(orders.items).toEqual([])
    expect(orders.totalCount).toBe(0)
    one.fail()
    many.fail()
    await loading
    expect(order.data).toBeUndefined()
    expect(order.phase).toBe('failed')
    expect(orders.items).toEqual([])
    expect(orders.phase).toBe('failed')
  })

  it('stays visible while it is reloaded for the same learner', async () => {
    enter('A')
    const one = later<string>()
    const order = new Resource(one.asked)
    const first = order.load()
    one.give('order of A')
    await first
    session.forget()
    enter('A')
    const second = order.load()
    expect(order.data).toBe('order of A')
    one.fail()
    await second
    expect(order.data).toBe('order of A')
  })

  it('is dropped when it arrives after the learner has left', async () => {
    enter('A')
    const one = later<string>()
    const many = later<ReturnType<typeof pageOf>>()
    const order = new Resource(one.asked)
    const orders = new PagedList(many.asked)
    const loading = Promise.all([order.load(), orders.refresh()])
    session.forget()
    enter('B')
    one.give('order of A')
    many.give(pageOf('row of A'))
    await loading
    expect(order.data).toBeUndefined()
    expect(orders.items).toEqual([])
  })

  it('is not continued for another learner, who starts at the first page', async () => {
    enter('A')
    const asked: number[] = []
    const orders = new PagedList(async ({ pageCurrent }) => {
      asked.push(pageCurrent)
      return pageOf(`row of ${session.learnerId}`)
    })
    await orders.refresh()
    session.forget()
    enter('B')
    await orders.loadMore()
    expect(asked).toEqual([1, 1])
    expect(orders.items).toEqual(['row of B'])
  })
})

it('stays visible while a visitor logs in and reloads it', async () => {
  const course = new Resource(async () => 'course')
  await course.load()
  enter('A')
  const loading = course.load()
  expect(course.data).toBe('course')
  await loading
})
