import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ERRORS } from '@contract/errors'
import type { Withdrawal, WithdrawalOptions } from '@contract/withdrawal/calls'
import { ApiError } from '@/core/request/api-error'
import * as router from '@/core/router/router'
import { WithdrawStore } from '@/features/withdrawal/apply/withdraw.store'
import { WithdrawView } from '@/features/withdrawal/apply/WithdrawView'
import { WithdrawalDetailStore } from '@/features/withdrawal/detail/withdrawal-detail.store'
import { WithdrawalDetailView } from '@/features/withdrawal/detail/WithdrawalDetailView'
import { PayeeStore } from '@/features/withdrawal/payee/payee.store'
import { PayeeView } from '@/features/withdrawal/payee/PayeeView'
import { describeFee, listSteps } from '@/features/withdrawal/withdrawal-text'
import * as receipt from '@/platform/wechat/receipt'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { pageOf } from '../../../support/app/page-of'
import { givenApi, givenOptions, givenPayee, givenWithdrawal } from './withdrawal.fixture'

beforeEach(() => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

const quoteOf = (amountFen: number, refusal = '') => ({
  amountFen,
  feeFen: 100,
  taxFen: 6000,
  netFen: amountFen - 6100,
  incomeFen: 110_000,
  explanation: '个税按月合并算：本月共 1,100 元，（1,100 − 800）× 20% = 60 元。',
  refusal,
})

describe('asking for money', () => {
  const draw = async (options: Partial<WithdrawalOptions> = {}, refusal = '') => {
    const preview = jest.fn(async ({ amountFen }: { amountFen: number }) => quoteOf(amountFen, refusal))
    const apply = jest.fn(async () => givenWithdrawal())
    const page = async () => pageOf([givenWithdrawal({ state: 'failed', reason: '超过 24 小时没有收款' })])
    const api = givenApi({ options: async () => givenOptions(options), preview, apply, page })
    const store = new WithdrawStore(api)
    await store.load()
    await mountView(WithdrawView, { store })
    return { store, preview, apply }
  }

  it('says what arrives before it is asked for, and asks for exactly that', async () => {
    const { store, apply } = await draw()
    expect(screen.getByText('最低 ¥10，单笔最多 ¥200，今天还能提 1 次')).toBeTruthy()
    await act(async () => store.type('150.5'))
    await screen.findByText('申请提现，到账 ¥89.50')
    expect(screen.getByText('-¥60.00')).toBeTruthy()
    expect(screen.getByText(/1,100 − 800/)).toBeTruthy()
    fireEvent.click(screen.getByText('申请提现，到账 ¥89.50'))
    await waitFor(() => expect(router.open).toHaveBeenCalledWith('withdraw', { id: 'w1' }))
    expect(apply).toHaveBeenCalledWith(
      expect.objectContaining({ way: 'wechat', amountFen: 15_050, expectedNetFen: 8950 }),
    )
    expect(store.amount).toBe('')
  })

  it('takes no more than the way can send', async () => {
    const { store } = await draw()
    await act(async () => store.takeAll())
    expect(store.amountFen).toBe(20_000)
  })

  it('takes nothing that is no amount', async () => {
    const { store } = await draw()
    for (const [typed, kept] of [
      ['12', '12'],
      ['12.345', '12'],
      ['1.2.3', '12'],
      ['12.', '12.'],
      ['a7', '7'],
    ] as const) {
      await act(async () => store.type(typed))
      expect(store.amount).toBe(kept)
    }
  })

  it('shows why it is refused, with the button off', async () => {
    const { store } = await draw({}, '最低提现 ¥10.00')
    await act(async () => store.type('9'))
    expect(await screen.findByText('最低提现 ¥10.00')).toBeTruthy()
    expect(store.canSubmit).toBe(false)
  })

  it('keeps its name after a lost answer, so that it is asked for once', async () => {
    const { store, apply } = await draw()
    await act(async () => store.type('100'))
    await waitFor(() => expect(store.canSubmit).toBe(true))
    apply.mockRejectedValueOnce(new ApiError(0, '网络不通'))
    await act(() => expect(store.submit()).rejects.toThrow('网络不通'))
    await waitFor(() => expect(store.canSubmit).toBe(true))
    await act(async () => void (await store.submit()))
    const [first, second] = apply.mock.calls.map((given) => (given as unknown as [{ clientRequestId: string }])[0])
    expect(second!.clientRequestId).toBe(first!.clientRequestId)
  })

  it('says so where the school pays nobody out, and where refunds are owed', async () => {
    await draw({ ways: [], availableFen: -500 })
    expect(screen.getByText('学校还没有开通提现')).toBeTruthy()
  })

  it('leads to a way that lacks its account', async () => {
    const { store } = await draw()
    fireEvent.click(screen.getByLabelText('银行卡'))
    await act(async () => store.type('50'))
    await waitFor(() => expect(store.quote).toBeDefined())
    expect(store.canSubmit).toBe(false)
    fireEvent.click(screen.getByText('收款人和账户'))
    expect(router.open).toHaveBeenCalledWith('payee')
  })
})

describe('one withdrawal', () => {
  const draw = async (fields: Partial<Withdrawal>, calls: Parameters<typeof givenApi>[0] = {}) => {
    const store = new WithdrawalDetailStore('w1', givenApi({ view: async () => givenWithdrawal(fields), ...calls }))
    await store.load()
    await mountView(WithdrawalDetailView, { store })
    return store
  }
  const WAITING: Partial<Withdrawal> = {
    state: 'waiting',
    waitingSince: '2026-11-25T00:55:00Z',
    waitingUntil: '2026-11-26T00:55:00Z',
  }

  it('is received in WeChat, and the server says whether it came', async () => {
    jest.spyOn(receipt, 'receiptClient').mockReturnValue('mini')
    const confirm = jest.spyOn(receipt, 'confirmReceipt').mockResolvedValue('completed')
    const sheet = { mchId: '1', appId: 'a', package: 'p' }
    const check = jest.fn(async () => givenWithdrawal({ state: 'paid', endedAt: '2026-11-25T02:00:00Z' }))
    await draw(WAITING, { receipt: async () => sheet, check })
    fireEvent.click(screen.getByText('去微信收款 ¥380.00'))
    expect(await screen.findByText('已到账')).toBeTruthy()
    expect(confirm).toHaveBeenCalledWith(sheet)
  })

  it('says that WeChat is too old, and keeps what it was', async () => {
    jest.spyOn(receipt, 'receiptClient').mockReturnValue('mini')
    jest.spyOn(receipt, 'confirmReceipt').mockResolvedValue('failed')
    const check = async () => givenWithdrawal(WAITING)
    await draw(WAITING, { receipt: async () => ({ mchId: '1', appId: 'a', package: 'p' }), check })
    fireEvent.click(screen.getByText('去微信收款 ¥380.00'))
    await waitFor(() => expect(toasts.toast).toHaveBeenCalledWith('没有打开收款页，请更新微信后再试'))
    expect(screen.getByText('等你在微信里收款')).toBeTruthy()
  })

  it.each([
    ['mini', undefined, /在微信小程序里收/],
    ['web', undefined, /复制链接，发到微信里打开/],
    ['web', 'mini', /复制链接，发到微信里打开/],
  ] as const)('of the app %s leads there from %s', async (client, here, text) => {
    jest.spyOn(receipt, 'receiptClient').mockReturnValue(here)
    await draw({ ...WAITING, client })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('去微信收款 ¥380.00')).toBeNull()
  })

  it('is taken back after a question, and shows what it became where the school was first', async () => {
    jest.spyOn(toasts, 'confirm').mockResolvedValue(true)
    const withdraw = async () => {
      throw new ApiError(ERRORS.WITHDRAWAL_EVENT_REFUSED.code, '状态已变化')
    }
    const view = jest
      .fn(async () => givenWithdrawal({ state: 'approved', approvedAt: '2026-11-25T00:41:00Z' }))
      .mockImplementationOnce(async () => givenWithdrawal())
    await draw({}, { view, withdraw })
    fireEvent.click(screen.getByText('撤回申请'))
    expect(await screen.findByText('审核通过，等打款')).toBeTruthy()
  })

  it('has its steps in order, and ends early where it ended', () => {
    const names = (fields: Partial<Withdrawal>) => {
      const { entries, current } = listSteps(givenWithdrawal(fields))
      return [entries.map(({ title }) => title).join(' '), current]
    }
    expect(names({ state: 'waiting' })).toEqual(['申请提现 学校审核 学校打款 在微信里收款 到微信零钱', 3])
    expect(names({ state: 'paid', way: 'alipay' })).toEqual(['申请提现 学校审核 学校打款 到支付宝', 3])
    expect(names({ state: 'rejected', reason: '资料不全' })).toEqual(['申请提现 没有通过', 1])
    const released = { approvedAt: '2026-11-25T00:41:00Z', releasedAt: '2026-11-25T00:50:00Z' }
    expect(names({ state: 'failed', ...released })).toEqual(['申请提现 学校审核 学校打款 已退回余额', 3])
  })

  it.each([
    [{ feePpm: 2000, feeFen: 0 }, '0.2%'],
    [{ feePpm: 2000, feeFen: 100 }, '0.2% + ¥1'],
    [{ feePpm: 0, feeFen: 150 }, '¥1.5'],
    [{ feePpm: 0, feeFen: 0 }, '免手续费'],
  ])('says the fee %j as %s', (fee, text) => {
    expect(describeFee(fee)).toBe(text)
  })
})

describe('the payee', () => {
  const draw = async (payee = givenPayee(), calls: Parameters<typeof givenApi>[0] = {}) => {
    const store = new PayeeStore(givenApi({ payee: async () => payee, ...calls }))
    await store.load()
    await mountView(PayeeView, { store })
    return store
  }

  it('comes before the accounts', async () => {
    const name = jest.fn(async () => givenPayee({ name: '林*', idNumber: '1101************2X' }))
    const store = await draw(givenPayee(), { name })
    fireEvent.click(screen.getByText('收款人'))
    await act(async () => store.person.set({ name: '林晓', idNumber: '110105194912310021' }))
    expect(await act(() => store.savePerson())).toBe(false)
    expect(name).not.toHaveBeenCalled()
    await act(async () => store.person.set({ idNumber: '11010519491231002X' }))
    expect(await act(() => store.savePerson())).toBe(true)
    await waitFor(() => expect(screen.getByText('1101************2X')).toBeTruthy())
    // What was typed is nowhere any more.
    expect(store.person.values).toEqual({ name: '', idNumber: '' })
  })

  it('recognises the bank of a card, and asks for one that it does not know', async () => {
    const bindCard = jest.fn(async () => givenPayee({ name: '林*', bankName: '中国建设银行', bankTail: '0122' }))
    const store = await draw(givenPayee({ name: '林*' }), { bindCard })
    await act(async () => store.card.set({ cardNumber: '6217001234567890122' }))
    expect([store.bank, store.asksBank]).toEqual(['中国建设银行', false])
    await act(async () => store.card.set({ cardNumber: '4111111111111111' }))
    expect([store.bank, store.asksBank]).toEqual(['', true])
    expect(await act(() => store.saveCard())).toBe(false)
    await act(async () => store.card.set({ bankName: '云溪农商行' }))
    expect(await act(() => store.saveCard())).toBe(true)
    await waitFor(() => expect(screen.getByText('中国建设银行 0122')).toBeTruthy())
  })

  it('stays once tax was withheld under it', async () => {
    await draw(givenPayee({ name: '林*', isFixed: true }))
    expect(screen.getByText(/要更正收款人请联系学校/)).toBeTruthy()
  })
})
