import { Form } from '@/core/form/form'
import { FormDraft, removeDraftsOf } from '@/core/form/form-draft'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { login } from '../../../support/app/learners'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
let nowMilliseconds = 0

const openForm = (name = 'invoice') =>
  new Form<{ title: string; count: number }>({
    fields: { title: { initial: '' }, count: { initial: 1 } },
    draft: new FormDraft(name, () => nowMilliseconds),
  })

beforeEach(() => {
  nowMilliseconds = Date.parse('2026-11-22T00:00:00Z')
  storage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  session.forget()
  jest.useRealTimers()
})

const abandon = (title = '启航学校') => {
  const form = openForm()
  form.field('title').set(title)
  form.dispose()
}

it('restores the input when the form is opened again', () => {
  abandon()
  const form = openForm()
  expect(form.values).toEqual({ title: '启航学校', count: 1 })
  expect(form.isDirty).toBe(true)
})

it('is written while the learner types', () => {
  openForm().field('title').set('启航')
  jest.advanceTimersByTime(1000)
  expect(openForm().field('title').value).toBe('启航')
})

it('belongs to one form', () => {
  abandon()
  expect(openForm('address').isDirty).toBe(false)
})

it('belongs to one learner', () => {
  abandon()
  session.replaceToken('another')
  expect(openForm().isDirty).toBe(false)
})

it('outlives an expired login: another learner finds an empty form and deletes nothing', async () => {
  login('lin')
  const form = openForm()
  form.field('title').set('启航学校')
  session.forget()
  login('chen')
  expect(form.isDirty).toBe(false)
  expect(openForm().isDirty).toBe(false)
  form.field('title').set('另一所学校')
  await form.submit(async () => undefined)
  form.dispose()
  login('lin')
  expect(openForm().values.title).toBe('启航学校')
})

it('that a visitor began is of whoever logs in, and stays with nobody else', () => {
  const form = openForm()
  form.field('title').set('启航学校')
  jest.advanceTimersByTime(1000)
  login('lin')
  form.dispose()
  expect(openForm().values.title).toBe('启航学校')
  session.forget()
  expect(openForm().isDirty).toBe(false)
})

it('is dropped at a logout, also that of a form which is still open, and kept again after the next login', () => {
  login('lin')
  abandon()
  const form = openForm('address')
  form.field('title').set('启航学校')
  session.forget()
  removeDraftsOf('lin')
  form.dispose()
  login('lin')
  expect([openForm().isDirty, openForm('address').isDirty]).toEqual([false, false])
  abandon()
  expect(openForm().field('title').value).toBe('启航学校')
})

it('holds the drafted fields only', () => {
  const open = () =>
    new Form<{ title: string; count: number }>({
      fields: { title: { initial: '' }, count: { initial: 1 } },
      draft: new FormDraft('partly', () => nowMilliseconds),
      drafted: ['title'],
    })
  const form = open()
  form.set({ title: '启航学校', count: 3 })
  form.dispose()
  expect(open().values).toEqual({ title: '启航学校', count: 1 })
})

it('is dropped after a submit', async () => {
  const form = openForm()
  form.field('title').set('启航学校')
  await form.submit(async () => undefined)
  form.dispose()
  expect(openForm().isDirty).toBe(false)
})

it('stays after a refused submit', async () => {
  const form = openForm()
  form.field('title').set('启航学校')
  await form.submit(() => Promise.reject(new ApiError(0, NETWORK_MESSAGE)))
  form.dispose()
  expect(openForm().field('title').value).toBe('启航学校')
})

it('is dropped when the learner discards it', () => {
  const form = openForm()
  form.field('title').set('启航学校')
  form.reset()
  form.dispose()
  expect(openForm().isDirty).toBe(false)
})

it('expires after a week', () => {
  abandon()
  nowMilliseconds += 7 * DAY_MILLISECONDS
  expect(openForm().isDirty).toBe(false)
})

it('ignores a field whose type has changed', () => {
  storage.set('draft::invoice', { savedAt: nowMilliseconds, values: { title: 5, count: 3 } })
  expect(openForm().values).toEqual({ title: '', count: 3 })
})
