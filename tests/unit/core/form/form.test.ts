import { Form } from '@/core/form/form'
import { accepted, matches, required } from '@/core/form/rules'
import { ApiError } from '@/core/request/api-error'

const NAME_TAKEN = 4001

const givenForm = () =>
  new Form<{ name: string; phone: string; repeat: string; agreed: boolean }>({
    fields: {
      name: { initial: '', rules: [required('请输入姓名')] },
      phone: {
        initial: '',
        clean: (text) => text.replace(/\D/g, ''),
        rules: [required('请输入手机号'), matches(/^1\d{10}$/, '手机号不正确')],
      },
      repeat: { initial: '', rules: [(repeat, { phone }) => (repeat === phone ? '' : '两次输入不一致')] },
      agreed: { initial: false, rules: [accepted('请先同意')] },
    },
    fieldOfCode: (code) => (code === NAME_TAKEN ? 'name' : undefined),
  })

const fill = (form: ReturnType<typeof givenForm>) =>
  form.set({ name: '林晓', phone: '13800001234', repeat: '13800001234', agreed: true })

describe('rules', () => {
  it('show the first failed rule at each field and send nothing', async () => {
    const form = givenForm()
    const send = jest.fn()
    form.set({ repeat: '1' })
    expect(await form.submit(send)).toBe(false)
    expect(form.field('name').error).toBe('请输入姓名')
    expect(form.field('phone').error).toBe('请输入手机号')
    expect(form.field('repeat').error).toBe('两次输入不一致')
    expect(form.field('agreed').error).toBe('请先同意')
    expect(send).not.toHaveBeenCalled()
  })

  it('apply to the cleaned value', () => {
    const form = givenForm()
    form.field('phone').set('138 0000 1234')
    expect(form.field('phone').value).toBe('13800001234')
    expect(form.field('phone').check()).toBe(true)
  })

  it('leave blank texts to `required`', () => {
    expect(matches(/^\d+$/, '请输入数字')('')).toBe('')
    expect(matches(/^\d+$/, '请输入数字')('a')).toBe('请输入数字')
  })

  it('can be checked at one field, which clears the errors of the others', () => {
    const form = givenForm()
    form.check()
    expect(form.check(['phone'])).toBe(false)
    expect(form.field('phone').error).toBe('请输入手机号')
    expect(form.field('name').error).toBe('')
  })

  it('do not apply while `when` returns false', async () => {
    let isCompany = false
    const form = new Form({
      fields: { taxNumber: { initial: '', rules: [required('请输入税号')], when: () => isCompany } },
    })
    expect(form.check()).toBe(true)
    isCompany = true
    expect(form.check()).toBe(false)
  })

  it('lose their error as soon as the field changes', () => {
    const form = givenForm()
    form.check()
    form.field('name').set('林')
    expect(form.field('name').error).toBe('')
  })

  it('work for fields declared as data', () => {
    const declared = [
      { name: 'school', label: '毕业院校', isRequired: true },
      { name: 'major', label: '专业', isRequired: false },
    ]
    const fields = declared.map(({ name, label, isRequired }) => [
      name,
      { initial: '', rules: isRequired ? [required(`请输入${label}`)] : [] },
    ])
    const form = new Form<Record<string, string>>({ fields: Object.fromEntries(fields) })
    expect(form.check()).toBe(false)
    expect(form.field('school').error).toBe('请输入毕业院校')
    expect(form.field('major').error).toBe('')
  })
})

describe('submit', () => {
  it('sends the values once for several taps', async () => {
    const form = givenForm()
    fill(form)
    let finish = () => {}
    const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const first = form.submit(send)
    expect(form.submitting).toBe(true)
    expect(await form.submit(send)).toBe(false)
    finish()
    expect(await first).toBe(true)
    expect(form.submitting).toBe(false)
    expect(send).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledWith({ name: '林晓', phone: '13800001234', repeat: '13800001234', agreed: true })
  })

  it('shows a refusal at the field that it concerns', async () => {
    const form = givenForm()
    fill(form)
    expect(await form.submit(() => Promise.reject(new ApiError(NAME_TAKEN, '姓名已被使用')))).toBe(false)
    expect(form.field('name').error).toBe('姓名已被使用')
    expect(form.error).toBe('')
  })

  it('shows any other failure at the form until the next attempt', async () => {
    const form = givenForm()
    fill(form)
    await form.submit(() => Promise.reject(new ApiError(5000, '系统繁忙')))
    expect(form.error).toBe('系统繁忙')
    expect(await form.submit(async () => undefined)).toBe(true)
    expect(form.error).toBe('')
  })

  it('passes the failure to `onRefused`', async () => {
    const form = givenForm()
    fill(form)
    const refusal = new ApiError(5000, '系统繁忙')
    const onRefused = jest.fn().mockResolvedValue(undefined)
    await form.submit(() => Promise.reject(refusal), onRefused)
    expect(onRefused).toHaveBeenCalledWith(refusal)
  })
})

describe('unsaved changes', () => {
  it('are differences from the initial values', () => {
    const form = givenForm()
    form.field('name').set('林晓')
    expect(form.isDirty).toBe(true)
    expect(form.changes).toEqual({ name: '林晓' })
    form.field('name').set('')
    expect(form.isDirty).toBe(false)
  })

  it('are cleared by a submit, except input during the request', async () => {
    const form = givenForm()
    fill(form)
    await form.submit(async () => form.field('name').set('林小晓'))
    expect(form.changes).toEqual({ name: '林小晓' })
  })

  it('stay after a refused submit', async () => {
    const form = givenForm()
    fill(form)
    await form.submit(() => Promise.reject(new ApiError(5000, '系统繁忙')))
    expect(form.isDirty).toBe(true)
  })

  it('survive a reload, which updates the other fields', () => {
    const form = givenForm()
    form.field('name').set('林晓')
    form.rebase({ name: '旧名', phone: '13900001234' })
    expect(form.values).toMatchObject({ name: '林晓', phone: '13900001234' })
    expect(form.changes).toEqual({ name: '林晓' })
  })

  it('are dropped by `reset`', () => {
    const form = givenForm()
    form.rebase({ name: '林晓' })
    form.field('name').set('')
    form.check()
    form.reset()
    expect(form.field('name').value).toBe('林晓')
    expect(form.field('name').error).toBe('')
  })

  it('compare lists and objects by their content', () => {
    const form = new Form<{ topics: string[] }>({ fields: { topics: { initial: ['电工'] } } })
    form.field('topics').set(['电工'])
    expect(form.isDirty).toBe(false)
  })
})
