import { makeAutoObservable, runInAction } from 'mobx'
import { readIdNumber } from '@contract/user/validation'
import { bankOf, readBankCard } from '@contract/withdrawal/validation'
import type { Payee } from '@contract/withdrawal/calls'
import { Form } from '@/core/form/form'
import { required } from '@/core/form/rules'
import { Resource } from '@/core/list/resource'
import { withdrawalApi, type WithdrawalApi } from '../withdrawal.api'

type PayeeApi = Pick<WithdrawalApi, 'payee' | 'name' | 'bindCard' | 'bindAlipay'>

interface NameValues {
  name: string
  idNumber: string
}
interface CardValues {
  cardNumber: string
  bankName: string
}
interface AlipayValues {
  account: string
}

/** Who is paid, and where to. What is typed here is kept on no device. */
export class PayeeStore {
  readonly payee: Resource<Payee>
  readonly person: Form<NameValues>
  readonly card: Form<CardValues>
  readonly alipay: Form<AlipayValues>
  readonly #api: PayeeApi

  constructor(api: PayeeApi = withdrawalApi) {
    this.#api = api
    this.payee = new Resource((options) => api.payee(options))
    this.person = new Form<NameValues>({
      fields: {
        name: { initial: '', rules: [required('请填写身份证上的姓名')] },
        idNumber: {
          initial: '',
          rules: [required('请填写身份证号'), (typed) => (readIdNumber(typed) ? '' : '身份证号不正确，请核对后重填')],
        },
      },
    })
    this.card = new Form<CardValues>({
      fields: {
        cardNumber: {
          initial: '',
          rules: [required('请填写银行卡号'), (typed) => (readBankCard(typed) ? '' : '银行卡号不正确，请核对后重填')],
        },
        bankName: { initial: '', rules: [required('请填写开户银行')], when: () => this.asksBank },
      },
    })
    this.alipay = new Form<AlipayValues>({
      fields: { account: { initial: '', rules: [required('请填写支付宝账号')] } },
    })
    makeAutoObservable(this, { payee: false, person: false, card: false, alipay: false }, { autoBind: true })
  }

  /** The bank of the typed card; '' while it is unknown. */
  get bank(): string {
    const digits = readBankCard(this.card.field('cardNumber').value)
    return (digits && bankOf(digits)) ?? ''
  }

  /** A complete card of a bank that is not recognised. */
  get asksBank(): boolean {
    return readBankCard(this.card.field('cardNumber').value) !== undefined && this.bank === ''
  }

  load(): Promise<boolean> {
    return this.payee.load()
  }

  savePerson(): Promise<boolean> {
    return this.save(this.person, { name: '', idNumber: '' }, (values) => this.#api.name(values))
  }

  saveCard(): Promise<boolean> {
    return this.save(this.card, { cardNumber: '', bankName: '' }, (values) => this.#api.bindCard(values))
  }

  saveAlipay(): Promise<boolean> {
    return this.save(this.alipay, { account: '' }, (values) => this.#api.bindAlipay(values))
  }

  dispose(): void {
    this.payee.dispose()
    for (const form of [this.person, this.card, this.alipay]) form.dispose()
  }

  /** Empties a form that was accepted: what it took is shown masked from then on. */
  private async save<Values extends object>(
    form: Form<Values>,
    empty: Values,
    send: (values: Values) => Promise<Payee>,
  ): Promise<boolean> {
    const accepted = await form.submit(async (values) => {
      const payee = await send(values)
      runInAction(() => this.payee.replace(payee))
    })
    if (accepted) form.rebase(empty)
    return accepted
  }
}
