import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { BookingStore } from '@/features/service/booking/booking.store'
import type { ServiceApi } from '@/features/service/service.api'
import { givenApi, givenAppointment, givenDays, givenDetail, givenSlot, HOST } from './service.fixture'

type Save = ServiceApi['save']
type Slots = ServiceApi['listSlots']

const open = async (fields: Partial<ServiceApi> = {}, moving?: ReturnType<typeof givenAppointment>) => {
  const save = jest.fn<ReturnType<Save>, Parameters<Save>>(async () => givenDetail())
  const listSlots = jest.fn<ReturnType<Slots>, Parameters<Slots>>(async () => givenDays())
  const store = new BookingStore('', moving, givenApi({ save, listSlots, ...fields }))
  await store.load()
  return { store, save, listSlots }
}

describe('choosing a time', () => {
  it('begins with the first host and the first day on which something is free', async () => {
    const { store } = await open()
    expect(store.host).toEqual(HOST)
    expect(store.day).toBe('2026-11-27')
    expect(store.slot).toBeUndefined()
  })

  it('forgets the time with the day, and day and time with the host', async () => {
    const other = { ...HOST, id: 'h2', name: '周建国' }
    const { store, listSlots } = await open({ listHosts: async () => ({ hosts: [HOST, other], serverNow: '' }) })
    store.chooseTime(givenSlot('10:00').startsAt)
    expect(store.slot).toBeDefined()
    store.chooseDay('2026-11-26')
    expect(store.slot).toBeUndefined()
    await store.chooseHost('h2')
    expect(listSlots.mock.calls.map(([{ hostId }]) => hostId)).toEqual(['h1', 'h2'])
  })

  it('asks for later days from the day after the last', async () => {
    const { store, listSlots } = await open()
    expect([store.hasLater, store.hasEarlier]).toEqual([true, false])
    await store.showLater()
    expect(listSlots.mock.calls[1]![0].fromDay).toBe('2026-11-28')
    expect(store.hasEarlier).toBe(true)
    await store.showFirst()
    expect(listSlots.mock.calls[2]![0].fromDay).toBeUndefined()
  })

  it('has nothing later beyond the horizon', async () => {
    const { store } = await open({ listSlots: async () => givenDays([givenSlot('10:00')], '2026-11-27') })
    expect(store.hasLater).toBe(false)
  })

  it('needs no times where the school has no hosts', async () => {
    const { store, listSlots } = await open({ listHosts: async () => ({ hosts: [], serverNow: '' }) })
    expect(store.host).toBeUndefined()
    expect(listSlots).not.toHaveBeenCalled()
  })
})

describe('booking', () => {
  it('sends the choice and the question', async () => {
    const { store, save } = await open()
    const { startsAt } = givenSlot('10:00')
    store.chooseTime(startsAt)
    store.ask('奖学金')
    expect(await store.submit()).toMatchObject({ status: 'booked' })
    expect(save.mock.calls[0]![0]).toMatchObject({ hostId: 'h1', startsAt, question: '奖学金', wait: false })
  })

  it('waits for a full time', async () => {
    const full = givenSlot('10:00', { state: 'full', placesLeft: 0 })
    const { store, save } = await open({ listSlots: async () => givenDays([full, givenSlot('11:00')]) })
    store.chooseTime(full.startsAt)
    await store.submit()
    expect(save.mock.calls[0]![0].wait).toBe(true)
  })

  it('repeats one choice under one id, and a new one under another', async () => {
    const fail = () => Promise.reject(new ApiError(-1, '服务器忙'))
    const save = jest.fn<ReturnType<Save>, Parameters<Save>>(fail)
    const { store } = await open({ save })
    const { startsAt } = givenSlot('10:00')
    store.chooseTime(startsAt)
    await store.submit()
    await store.submit()
    store.chooseTime(startsAt)
    await store.submit()
    const [first, second, third] = save.mock.calls.map(([{ clientRequestId }]) => clientRequestId)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('P1 says who was quicker, and reads the times again', async () => {
    const { code, message } = ERRORS.SLOT_FULL
    const full = givenSlot('10:00', { state: 'full', placesLeft: 0 })
    const listSlots = jest.fn<ReturnType<Slots>, Parameters<Slots>>(async () => givenDays())
    const { store } = await open({ save: () => Promise.reject(new ApiError(code, message)), listSlots })
    store.chooseTime(full.startsAt)
    listSlots.mockResolvedValue(givenDays([full]))
    expect(await store.submit()).toBeUndefined()
    expect(store.error).toBe(message)
    expect(store.slot).toMatchObject({ state: 'full' })
    expect(store.sending).toBe(false)
  })

  it('moves an appointment with the same host', async () => {
    const move = jest.fn<ReturnType<ServiceApi['move']>, Parameters<ServiceApi['move']>>(async () => givenDetail())
    const { store, listSlots, save } = await open({ move }, givenAppointment())
    expect(listSlots.mock.calls[0]![0]).toMatchObject({ hostId: 'h1', movingId: 'a1' })
    const { startsAt } = givenSlot('10:00')
    store.chooseTime(startsAt)
    await store.submit()
    expect(move.mock.calls[0]![0]).toMatchObject({ id: 'a1', startsAt })
    expect(save).not.toHaveBeenCalled()
  })
})
