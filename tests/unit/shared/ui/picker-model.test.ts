import { confirmPicker, drawPicker, openDraft, turnPicker } from '@/shared/ui/PickerSheet/picker-model'

describe('picker', () => {
  it('UI-10 picks a date through its wheels', () => {
    const onConfirm = jest.fn()
    const picker = { mode: 'date' as const, value: '2026-01-31', start: '2024-01-01', end: '2026-12-31', onConfirm }
    const draft = openDraft(picker)
    expect(drawPicker(picker, draft).columns[1]?.[0]).toBe('1月')
    confirmPicker(picker, turnPicker(picker, draft, [2, 1, 30]))
    expect(onConfirm).toHaveBeenCalledWith('2026-02-28')
  })
  it('UI-10 picks a time', () => {
    const onConfirm = jest.fn()
    const picker = { mode: 'time' as const, value: '19:30', onConfirm }
    expect(drawPicker(picker, openDraft(picker)).indexes).toEqual([19, 30])
    confirmPicker(picker, turnPicker(picker, openDraft(picker), [8, 5]))
    expect(onConfirm).toHaveBeenCalledWith('08:05')
  })
  it('UI-10 picks from several columns, and a shortened column keeps a valid entry', () => {
    const onConfirm = jest.fn()
    const picker = { mode: 'multi' as const, columns: [['甲', '乙'], ['一']], value: [1, 4], onConfirm }
    confirmPicker(picker, openDraft(picker))
    expect(onConfirm).toHaveBeenCalledWith([1, 0])
  })
  it('UI-10 labels entries that are objects by the range key', () => {
    const onConfirm = jest.fn()
    const columns = [
      [
        { id: 'a', name: '甲班' },
        { id: 'b', name: '乙班' },
      ],
    ]
    const picker = { mode: 'multi' as const, columns, rangeKey: 'name', value: [1], onConfirm }
    expect(drawPicker(picker, openDraft(picker))).toEqual({ columns: [['甲班', '乙班']], indexes: [1] })
    confirmPicker(picker, openDraft(picker))
    expect(onConfirm).toHaveBeenCalledWith([1])
  })
})
